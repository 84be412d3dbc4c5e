export const panels = {
  order: {
    title: "One-click",
    chosen: "Método de envío",
    details: "Ver detalles",
  },
  product: {
    title: "One-click",
    hint: "Disponibilidad para la compra en un clic.",
    whole: "Vender este producto en un clic",
    available: "Disponible",
    is_on: "Compra en un clic activada",
    is_off: "Compra en un clic desactivada",
    not_changed: "No se pudo cambiar la disponibilidad",
    preview: "Vista previa",
    variant: "Variante",
    look: "Estilo",
    looks: { dark: "Oscuro", light: "Claro", outline: "Contorno" },
    snippet: "Código para la tienda online",
    no_key:
      "Ninguna clave API publicable cubre los canales de venta de este producto. Cree una en Configuraciones → Claves API Publicables.",
    codes: {
      switched_off: "Desactivado",
      not_published: "El producto no está publicado",
      no_channel: "En ningún canal que venda en un clic",
      out_of_stock: "Agotado",
      unknown_region: "La tienda no tiene ninguna región",
    },
  },
}
