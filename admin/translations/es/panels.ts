export const panels = {
  order: {
    refunds:
      "Reembolse o cancele este pedido en su cuenta del servicio. En cuanto el servicio lo comunique, se cancelará y reembolsará aquí.",
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
    no_preview:
      "El navegador no puede cargar {{url}}. Compruebe la dirección pública de la tienda en la configuración.",
    variant: "Variante",
    look: "Estilo",
    looks: { dark: "Oscuro", light: "Claro", outline: "Contorno" },
    snippet: "Código para la tienda online",
    buy_link: "Enlace de compra",
    buy_link_hint: "Abre la página del producto con el botón enfocado. El comprador lo pulsa.",
    no_page:
      "Indique en la configuración la dirección de sus páginas de producto para obtener un enlace y un código QR por variante.",
    show_qr: "Mostrar el código QR",
    hide_qr: "Ocultar el código QR",
    qr: "Código QR del enlace de compra: {{variant}}",
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
