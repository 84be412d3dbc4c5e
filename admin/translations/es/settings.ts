export const settings = {
  groups: {
    acceptance: "Pedidos",
    shipping: "Precios y envío",
    selling: "Venta",
    button: "Botón",
    retention: "Conservación de datos",
    server: "Servidor",
  },
  saved: "Ajustes guardados",
  not_saved: "No se pudieron guardar los ajustes",
  edit: "Editar",
  edit_section: "Editar: {{section}}",
  drawer_hint: "Los cambios valen para las compras iniciadas a partir de ahora.",
  on: "Activado",
  off: "Desactivado",
  by_default: "Predeterminado",
  is_set: "Definido",
  not_set: "Sin definir",
  server_hint: "Definido en la configuración del servidor. Los cambios requieren un reinicio.",
  between: "Introduzca un número entero de {{min}} a {{max}}.",
  only_cart_rules: "Solo con precios, descuentos y envío en tiempo real.",
  order_placed: {
    label: "Confirmación de los pedidos que requieren aprobación",
    hint: "Cuándo se emite order.placed para ellos; la mayoría de las tiendas envía entonces el correo de confirmación.",
    options: {
      after_approval: "Después de la aprobación",
      before_approval: "Antes de la aprobación",
    },
  },
  acceptance: {
    label: "Aceptación",
    hint: "Aceptar automáticamente los pedidos que coinciden, o revisar antes cada pedido. El cobro se hace al aceptar.",
    options: { automatic: "Automática", review: "Manual" },
  },
  send_order_reference: {
    label: "Enviar el número de pedido",
    hint: "Envía al servicio el número del pedido de Medusa al aceptarlo.",
  },
  customers: {
    label: "Invitados con correo conocido",
    hint: "Vincular el pedido de un invitado a la cuenta de cliente con el mismo correo. Los correos no están verificados; mantener al invitado es más seguro.",
    options: { guest: "Mantener como invitado", attach: "Vincular a la cuenta de cliente" },
  },
  shipping_mode: {
    label: "Precios y envío",
    hint: "Lo que ven los compradores durante la compra. Se recomiendan precios, descuentos y envío en tiempo real.",
    preview: "Ver tarifas fijas",
    options: {
      cart_rules: "Precios, descuentos y envío en tiempo real",
      dynamic: "Tarifas de envío en tiempo real",
      static: "Tarifas fijas (enviadas por adelantado)",
    },
  },
  default_country_code: {
    label: "País predeterminado",
    hint: "Se usa para precios y envío hasta que el comprador introduce una dirección.",
  },
  delay_unit: {
    label: "Unidad del plazo de entrega",
    hint: "Unidad de los plazos de entrega de abajo.",
    options: { days: "Días", hours: "Horas" },
  },
  shipping_options: {
    label: "Opciones de envío",
    hint: "Detalles adicionales de cada opción de envío. La opción predeterminada está seleccionada hasta que el comprador elige otra; sin ella, lo está la más barata.",
    none: "Aún no hay opciones de envío. Añada una en Configuraciones → Ubicaciones & Envío.",
    carrier_type: "Tipo de entrega",
    delay: { days: "Plazo de entrega (días)", hours: "Plazo de entrega (horas)" },
    delay_usual: "{{delay}} (estimado)",
    offered: "Ofrecer en la compra en un clic",
    is_default: "Seleccionar de forma predeterminada",
    automatic: "Automático",
  },
  book_at_authorize: {
    label: "Reservar stock al hacer clic",
    hint: "Reserva una unidad en cuanto un comprador pulsa el botón.",
  },
  ask_stock_on_increase: {
    label: "Comprobar el stock al aumentar la cantidad",
    hint: "Rechaza las cantidades de las que no hay stock.",
  },
  hold_minutes: {
    label: "Duración de la reserva",
    hint: "Libera el stock reservado tras este tiempo sin pedido.",
    unit: "minutos",
  },
  manage_quantity: {
    label: "Botones de cantidad",
    hint: "Permite a los compradores cambiar la cantidad durante la compra.",
  },
  allow_discount_coupon: {
    label: "Códigos de descuento",
    hint: "Muestra un campo para sus códigos promocionales durante la compra.",
  },
  variant_message: {
    label: "Mensaje del producto",
    hint: "Se muestra con cada producto durante la compra, salvo que una promoción tenga su propio mensaje.",
  },
  order_message: {
    label: "Mensaje del pedido",
    hint: "Se muestra con el total del pedido durante la compra.",
  },
  sales_channels: {
    label: "Canales de venta",
    hint: "Dónde se venden productos en un clic. Dejar vacío para todos.",
    all: "Todos los canales de venta",
  },
  button_look: {
    label: "Estilo del botón",
    hint: "Estilo predeterminado de los botones sin estilo propio. Los navegadores pueden mostrar el anterior durante cinco minutos.",
    options: {
      dark: "Oscuro, para páginas claras",
      light: "Claro, para páginas oscuras",
      outline: "Contorno, del color del texto de alrededor",
    },
  },
  product_page_url: {
    label: "Dirección de las páginas de producto",
    hint: "Para enlaces de compra y códigos QR. {handle} representa el producto y {variant} la variante: https://tienda.example.com/products/{handle}",
    wrong: "Introduzca una dirección web que contenga {handle}.",
  },
  button_words: {
    label: "Texto del botón",
    hint: "Dejar vacío para el texto predeterminado. Los navegadores pueden mostrar el anterior durante cinco minutos.",
  },
  activity_days: {
    label: "Actividad y presupuestos",
    hint: "Llamadas entre su tienda y el servicio, y presupuestos y metadatos de las compras terminadas. Se eliminan pasado este tiempo.",
    unit: "días",
  },
  purchase_days: {
    label: "Compras",
    hint: "Compras terminadas y su stock reservado. Los pedidos se conservan en Medusa.",
    unit: "días",
  },
}
