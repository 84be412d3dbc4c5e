export const reasons = {
  unknown_to_service: {
    short: "Desconocido para el servicio",
    remedy: "El servicio no conoce este pedido. No hay que hacer nada.",
  },
  not_transmitted: {
    short: "Compra aún abierta",
    remedy: "El pedido llega cuando el comprador completa la compra. No hay que hacer nada.",
  },
  unreadable: {
    short: "Pedido ilegible",
    remedy:
      "Envíe el mensaje de abajo al soporte del servicio. Después reintente más tarde o rechace el pedido.",
  },
  unknown_purchase: {
    short: "Ninguna compra coincide en esta tienda",
    remedy: "Compruebe que ninguna otra tienda usa la misma clave API y rechace el pedido.",
  },
  other_shop: {
    short: "Pedido de otra tienda",
    remedy:
      "Otra tienda usa la misma clave API y decide sobre este pedido. Si el pedido es suyo, indique como secreto anterior el secreto de firma con el que se creó y reintente.",
  },
  second_order: {
    short: "Segundo pedido de la misma compra",
    remedy: "Compare los dos pedidos, acepte uno y rechace el otro.",
  },
  differs: {
    short: "No coincide con el presupuesto",
    remedy: "Revise las diferencias de abajo y acepte o rechace el pedido.",
  },
  outdated_quote: {
    short: "Coincide con un presupuesto antiguo",
    remedy:
      "El comprador vio un presupuesto más reciente más de una hora antes de hacer el pedido. Acepte los importes anteriores o rechace el pedido.",
  },
  approval_required: {
    short: "Por aprobar",
    remedy:
      "El pedido coincide con su presupuesto. Acéptelo para cobrar al comprador, o rechácelo.",
  },
  out_of_stock: {
    short: "Sin stock",
    remedy: "Añada stock en Medusa y reintente, o rechace el pedido.",
  },
  no_contact: {
    short: "Sin correo electrónico ni dirección postal",
    remedy:
      "El pedido no se puede entregar. Rechácelo, o reintente cuando el servicio lo haya completado.",
  },
  decided_elsewhere: {
    short: "Decidido en el servicio",
    remedy:
      "Consulte el pedido en su cuenta del servicio. Su estado se actualiza cada 2 minutos. Si no cambia, marque el pedido como resuelto.",
  },
  refused_by_shop: {
    short: "Rechazado por su propia comprobación",
    remedy: "Lea el mensaje de abajo. Acepte para repetir la comprobación, o rechace el pedido.",
  },
  declined: { short: "Rechazado por la tienda", remedy: "No se ha cobrado al comprador." },
  cancelled_at_service: {
    short: "Cancelado en el servicio",
    remedy: "El servicio reembolsa lo que pagó el comprador. El stock se ha liberado.",
  },
  payment_failed: {
    short: "Pago fallido",
    remedy: "El servicio no pudo cobrar al comprador. El stock se ha liberado.",
  },
  declined_at_service: {
    short: "Rechazado en el servicio",
    remedy: "No se ha cobrado al comprador. El stock se ha liberado.",
  },
  fulfilled_but_closed: {
    short: "Cerrado en el servicio, ya preparado aquí",
    remedy:
      "Los artículos ya han salido. Resuelva el pago con el servicio o el comprador y marque el pedido como resuelto.",
  },
  changed_but_closed: {
    short: "Cerrado en el servicio, en edición aquí",
    remedy:
      "Cancele la edición abierta del pedido de Medusa. El pedido se cancela entonces en unos minutos.",
  },
  cancelled_but_paid: {
    short: "Pagado, pero cancelado en Medusa",
    remedy:
      "Se ha cobrado al comprador. Reembólselo en el servicio, lo que cierra el pedido aquí. O cree el pedido a mano y marque este como resuelto.",
  },
  resolved_manually: {
    short: "Marcado como resuelto",
    remedy: "No queda nada por hacer.",
  },
  gave_up: {
    short: "Demasiados intentos fallidos",
    remedy: "Corrija lo que indica el mensaje y reintente. El pedido continúa donde se detuvo.",
  },
}
