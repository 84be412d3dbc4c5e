import type { Order } from "../domain/order"
import type { WireForms } from "../schemas/wire-forms"

/** Events of spec 6, except the new-order notification whose name is a wire form. */
export const eventKinds = {
  released: "order.stock.released",
  book: "order.stock.book",
  shipments: "order.shipments.get",
  estimate: "order.cart.estimate",
} as const

export type EventKind = (typeof eventKinds)[keyof typeof eventKinds]

/** Returns whether an order's merchant gets a kind of event (spec 2.3, 6.1 to 6.4). */
export function isSent(kind: EventKind, order: Order, forms: WireForms): boolean {
  const { events, askStock, askShipments } = order.notifications
  const listed = events.includes(kind)
  if (forms.event_kinds === "listed") {
    return listed
  }
  switch (kind) {
    case "order.stock.released":
      return listed || askStock || events.includes(eventKinds.book)
    case "order.stock.book":
      return listed || askStock
    case "order.shipments.get":
      return (listed || askShipments) && !events.includes(eventKinds.estimate)
    case "order.cart.estimate":
      return listed
  }
}
