import type { ReasonKey } from "../../../src/static-rules/report/reasons"

const LIVE = "o use tarifas de envío en tiempo real."

const reasons: Record<ReasonKey, { message: string; remedy: string }> = {
  negative_amount: {
    message: "Un importe es negativo.",
    remedy: "Ponga el campo indicado en 0 o más.",
  },
  invalid_rule: {
    message: "El servicio rechazaría la tarifa creada a partir de esta opción.",
    remedy: "Corrija el campo indicado.",
  },
  carrier_id_twice: {
    message:
      "Varias opciones de envío tienen el mismo ID de transportista, por lo que un pedido podría referirse a cualquiera.",
    remedy: "Dé a cada opción su propio ID de transportista, o ninguno.",
  },
  nothing_to_send: {
    message:
      "No queda ninguna tarifa por enviar. Sin tarifas, los compradores no tendrían ningún método de envío.",
    remedy: `Corrija al menos una opción de envío de abajo, ${LIVE}`,
  },
  part_of_country: {
    message:
      "La zona de servicio cubre solo provincias, ciudades o códigos postales de estos países.",
    remedy: `Añada el país entero a la zona de servicio, ${LIVE}`,
  },
  calculated: {
    message: "El transportista calcula el precio para cada carrito.",
    remedy: `Dé a la opción un precio fijo, ${LIVE}`,
  },
  price_tiers: {
    message:
      "El precio depende del importe del pedido de otra forma que el envío gratis a partir de un importe.",
    remedy: `Deje un precio y como máximo un importe a partir del cual el envío es gratis, ${LIVE}`,
  },
  price_conditions: {
    message: "Un precio tiene una condición, por ejemplo un grupo de clientes.",
    remedy: `Quite la condición del precio, ${LIVE}`,
  },
  price_list: {
    message: "Una lista de precios cambia el precio de esta opción.",
    remedy: `Quite la opción de la lista de precios, ${LIVE}`,
  },
  option_conditions: {
    message: "La opción tiene una condición.",
    remedy: `Quite la regla de la opción de envío, ${LIVE}`,
  },
  province_taxes: {
    message:
      "El precio no incluye impuestos y provincias de estos países tienen sus propios tipos.",
    remedy: `Defina un precio con impuestos incluidos, ${LIVE}`,
  },
  tax_provider: {
    message: "El precio no incluye impuestos y un proveedor los calcula para cada pedido.",
    remedy: `Defina un precio con impuestos incluidos, ${LIVE}`,
  },
  provider_disabled: {
    message: "El proveedor de envío de esta opción ya no está instalado.",
    remedy: "Vuelva a instalar el proveedor o elimine la opción.",
  },
  excluded: {
    message: "Los ajustes excluyen esta opción de la compra en un clic.",
    remedy: "No hay que hacer nada. Para ofrecer la opción, actívela en los ajustes.",
  },
  not_in_store: {
    message: "La opción no está habilitada en la tienda.",
    remedy: "No hay que hacer nada. Para ofrecer la opción, habilítela en la tienda.",
  },
  return_option: {
    message: "La opción es para devoluciones.",
    remedy: "No hay que hacer nada.",
  },
  no_sales_channel: {
    message:
      "Ningún canal de venta con una clave API publicable vende desde la ubicación de stock de esta opción.",
    remedy: "Vincule la ubicación de stock al canal de venta de su tienda online.",
  },
  no_countries: {
    message: "La zona de servicio no tiene países.",
    remedy: "Añada países a la zona de servicio.",
  },
  no_region: {
    message: "Ninguna región de la tienda vende en estos países.",
    remedy: "Añada los países a una región o quítelos de la zona de servicio.",
  },
  price_missing: {
    message: "La opción no tiene precio en la moneda de estos países.",
    remedy: "Añada un precio en la moneda indicada.",
  },
  unknown_currency: {
    message: "Medusa no conoce esta moneda, por lo que se desconoce su unidad mínima.",
    remedy: "Use una moneda que Medusa ofrezca.",
  },
  follower: {
    message:
      "Los artículos adicionales cuestan más aquí. En tiempo real, la tarifa es la misma para cualquier cantidad.",
    remedy:
      "No hay que hacer nada si es intencionado. Si no, ponga en 0 el precio de cada artículo adicional.",
  },
  some_sales_channels: {
    message:
      "La tarifa se muestra en todos los canales de venta, pero la opción solo existe en algunos. Los pedidos de los demás deben revisarse.",
    remedy: `Vincule la ubicación de stock a los canales indicados, limite los canales de venta en los ajustes, ${LIVE}`,
  },
  other_profiles: {
    message:
      "La tarifa se muestra para todos los productos, pero la opción pertenece a un perfil de envío. Los pedidos de otros productos deben revisarse.",
    remedy: `Dé a todos los productos el mismo perfil de envío, excluya la opción, ${LIVE}`,
  },
  shipping_promotions: {
    message: "Hay promociones que rebajan el envío, y las tarifas fijas no las tienen en cuenta.",
    remedy: `Sustituya la promoción por un precio según el importe del pedido, ${LIVE}`,
  },
  unshipped_items: {
    message:
      "Algunos productos no necesitan envío, pero las tarifas se muestran para todos. Los pedidos que pagan su envío deben revisarse.",
    remedy: `Desactive la compra en un clic para estos productos, ${LIVE}`,
  },
  no_tax_rate: {
    message:
      "El precio no incluye impuestos y estos países no tienen tipo impositivo, por lo que se envía tal cual.",
    remedy: "Añada una región fiscal con un tipo predeterminado si allí se pagan impuestos.",
  },
  several_currencies: {
    message:
      "Una tarifa tiene una sola moneda, por lo que la opción se envía con una tarifa por moneda.",
    remedy: "No hay que hacer nada.",
  },
  default_chosen: {
    message:
      "Ninguna opción es la predeterminada para estos países, por lo que lo es la más barata.",
    remedy: "Elija la opción predeterminada.",
  },
  default_twice: {
    message:
      "Varias opciones son la predeterminada para estos países, por lo que lo es la primera.",
    remedy: "Deje una sola opción predeterminada.",
  },
}

export const static_rules = {
  title: "Tarifas de envío fijas",
  hint: "Tarifas de envío fijas, enviadas al servicio por adelantado.",
  not_in_use: "Los compradores no ven estas tarifas. «Precios y envío» está en «{{mode}}».",
  to_settings: "Cambiar en los ajustes",
  failed: "El envío ha fallado, por lo que siguen vigentes las tarifas anteriores. {{why}}",
  failed_first: "El envío ha fallado. {{why}}",
  uncertain: "El servicio no ha confirmado las tarifas. Envíalas de nuevo. {{why}}",
  last: "Último envío",
  last_sent: "{{when}}, {{by}}: {{count}} tarifas",
  last_sent_one: "{{when}}, {{by}}: {{count}} tarifa",
  now: "Listas para enviar",
  from_options: "Tarifas: {{rules}} · Opciones de envío: {{options}}",
  states: {
    never: "Nunca enviadas",
    fresh: "Al día",
    stale: "Desactualizadas",
    sending: "Enviando",
  },
  triggers: {
    person: "manualmente",
    automatic: "automáticamente",
    command: "desde la línea de comandos",
  },
  resend: "Enviar los cambios automáticamente",
  resend_hint:
    "Un minuto después del último cambio en opciones de envío, precios, zonas, impuestos o ajustes.",
  send: "Enviar",
  nothing_new: "Nada que enviar",
  send_sure: "¿Enviar {{count}} tarifas?",
  send_sure_one: "¿Enviar {{count}} tarifa?",
  send_effect: "Sustituyen a las tarifas anteriores para todos los compradores.",
  send_effect_unused:
    "Sustituyen a las tarifas anteriores. Los compradores solo las ven cuando «Precios y envío» está en «{{mode}}».",
  sent: "Tarifas enviadas",
  not_sent: "No se pudieron enviar las tarifas",
  not_saved: "No se pudo guardar",
  report: "Informe",
  report_hint: "Limitaciones y soluciones.",
  report_empty: "Todas las opciones de envío se pueden enviar.",
  whole_shop: "Toda la tienda",
  severities: {
    error: "Corregir primero",
    left_out: "Excluida",
    differs: "Difiere del tiempo real",
    not_offered: "No ofrecida",
    note: "Nota",
  },
  reasons,
  changes: "Cambios sin enviar",
  changes_hint: "En comparación con el último envío.",
  kinds: { added: "Añadida", removed: "Eliminada", changed: "Cambiada" },
  fields: {
    carrier_name: "Nombre",
    carrier_type: "Tipo de entrega",
    amount_currency: "Moneda",
    amount_leader: "Primer artículo",
    amount_follower: "Cada artículo adicional",
    free_shipping: "Gratis desde",
    delay: "Plazo de entrega",
    primary: "Predeterminada",
  },
  yes: "sí",
  no: "no",
  rules: "Tarifas",
  rules_hint: "Tal como se enviarían ahora, impuestos incluidos.",
  rules_empty: "Nada que enviar. Consulte el informe.",
  more_countries: "y {{count}} más",
  columns: {
    carrier: "Método de envío",
    zones: "Países",
    follower: "Cada adicional",
  },
  types: {
    home_delivery: "A domicilio",
    mondial_relay: "Punto de entrega",
    pick_up: "Recogida",
  },
  follower: "Cada artículo adicional ({{currency}})",
  carrier_id: "ID de transportista",
  carrier_id_usual: "El ID de la opción",
  sendings: "Historial",
  outcomes: {
    sending: "Enviando",
    sent: "Enviadas",
    failed: "Error",
    uncertain: "Sin confirmar",
  },
}
