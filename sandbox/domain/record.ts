import type { WireForms } from "../schemas/wire-forms"
import { amount } from "./amount"
import { userRecord } from "./user-record"
import type { Line, Order } from "./order"
import { chosenOffer, totalsOf } from "./totals"

/** An event in the record's `notifications` list. */
type SentNotification = { event: string; at: number; status: number | null }

function iso(time: number): string {
  return new Date(time).toISOString()
}

/** Returns an item of the record; its inner shape is not shown in spec 2.7. */
function item(reference: string | null, line: Omit<Line, "reference" | "basePrice">) {
  return {
    product_reference: reference,
    product: {
      reference,
      title: line.title,
      images: line.images,
      amount_including_taxes: line.price,
    },
    quantity: line.quantity,
    crossed_out_amount: line.crossedOut,
    message: line.message,
  }
}

/**
 * Returns gifts as items of the record. A gift has the reference its shop gave it; without one, its
 * title takes the place of the reference, or nothing does.
 */
function giftsAsItems({ freeItems, currency }: Order, form: WireForms["free_items"]) {
  const free = { price: amount(0, currency), crossedOut: null, message: null }
  return freeItems.map((gift) => {
    const reference = form === "in_items_without_reference" ? null : (gift.reference ?? gift.title)
    return item(reference, { ...gift, ...free })
  })
}

/** Returns a pickup point in the buyer's city. */
function cornerShop({ buyer }: Order) {
  const address = {
    name: "Corner Shop",
    street: "7 rue du Relais",
    postal_code: buyer?.address.postcode ?? "",
    city: buyer?.address.city ?? "",
    country: buyer?.address.country ?? "",
  }
  return { id: "RELAY-069-4711", address }
}

/** Returns the shipment of a record: the chosen offer, or null until there is one. */
function shipmentRecord(order: Order, forms: WireForms) {
  const offer = chosenOffer(order)
  if (!offer) {
    return null
  }
  return {
    id: offer.carrier.id,
    ...offer,
    ...(forms.pickup_store === "present" && { pickup_store: cornerShop(order) }),
  }
}

/** Returns an order as the merchant receives it (spec 2.7), in the selected wire forms. */
export function orderRecord(order: Order, forms: WireForms, sent: SentNotification[]) {
  const totals = totalsOf(order)
  const apart = forms.free_items === "apart"
  const among = !apart && forms.free_items !== "left_out"
  const paid = order.transactionId !== null
  return {
    id: order.id,
    context: forms.context === "null" ? null : order.context,
    created_at: iso(order.createdAt),
    updated_at: iso(order.updatedAt),
    current_status: order.status,
    current_status_updated_at: iso(order.statusAt),
    status: order.history.map((entry) => ({ status: entry.status, date: iso(entry.at) })),
    customization: {},
    delay_to_notify: 0,
    discount_amount: totals.discount,
    discounts: order.discounts,
    fees: null,
    items: [
      ...order.lines.map((line) => item(line.reference, line)),
      ...(among ? giftsAsItems(order, forms.free_items) : []),
    ],
    ...(apart ? { merchant_free_items: order.freeItems } : {}),
    is_materialized: true,
    merchant_id: order.merchantId,
    merchant_order_reference: order.merchantReference,
    notification_url: order.notifications.url,
    notifications: sent.map(({ event, at, status }) => ({ event, date: iso(at), status })),
    order_amount: totals.total,
    shipment: shipmentRecord(order, forms),
    should_ask_shipments: order.notifications.askShipments,
    should_reinit_buffer: false,
    transaction: paid ? { id: order.transactionId ?? "", amount: totals.total } : null,
    user: userRecord(order, forms),
  }
}

export type OrderRecord = ReturnType<typeof orderRecord>
