import type { Order } from "../domain/order"

/** The notification of a new order (spec 6.5, which shows no name). */
export const newOrderEvent = "order.v2.new"

/** The other events of spec 6. */
export const eventKinds = {
  released: "order.stock.released",
  book: "order.stock.book",
  shipments: "order.shipments.get",
  estimate: "order.cart.estimate",
} as const

type EventKind = (typeof eventKinds)[keyof typeof eventKinds]

/** Returns whether an order's merchant gets a kind of event (spec 2.3, 6.1 to 6.4). */
export function isSent(kind: EventKind, { notifications }: Order): boolean {
  const { events, askStock, askShipments } = notifications
  const listed = events.includes(kind)
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
