import type { OrderRecord } from "../schemas/order-record"
import type { WireForms } from "../schemas/wire-forms"
import { amount } from "./amount"
import { userRecord } from "./user-record"
import type { Line, Order } from "./order"
import { chosenOffer, totalsOf } from "./totals"

/** An event in the record's `notifications` list. */
export type SentNotification = { event: string; at: number; status: number | null }

function iso(time: number): string {
  return new Date(time).toISOString()
}

function item(line: Line): OrderRecord["items"][number] {
  return {
    product_reference: line.reference,
    product: {
      reference: line.reference,
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
function giftsAsItems(order: Order, form: WireForms["free_items"]): OrderRecord["items"] {
  const free = amount(0, order.currency)
  return order.freeItems.map((gift) => {
    const reference = form === "in_items_without_reference" ? null : (gift.reference ?? gift.title)
    return {
      product_reference: reference,
      product: {
        reference,
        title: gift.title,
        images: gift.images,
        amount_including_taxes: free,
      },
      quantity: gift.quantity,
      crossed_out_amount: null,
      message: null,
    }
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
function shipmentRecord(order: Order, forms: WireForms): OrderRecord["shipment"] {
  const offer = chosenOffer(order)
  if (!offer) {
    return null
  }
  const carrierId = forms.shipment_id === "shipment" ? "" : offer.carrier.id
  return {
    id: forms.shipment_id === "carrier" ? order.id : offer.carrier.id,
    amount: offer.amount,
    delay: offer.delay,
    primary: offer.primary,
    carrier: { ...offer.carrier, id: carrierId },
    ...(forms.pickup_store === "present" && { pickup_store: cornerShop(order) }),
  }
}

/** Returns an order as the merchant receives it (spec 2.7), in the selected wire forms. */
export function orderRecord(order: Order, forms: WireForms, sent: SentNotification[]): OrderRecord {
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
    current_status_updated_at: order.statusAt === null ? null : iso(order.statusAt),
    status: order.history.map((entry) => ({ status: entry.status, date: iso(entry.at) })),
    customization: {},
    delay_to_notify: 0,
    discount_amount: totals.discount,
    discounts: order.discounts,
    fees: null,
    items: [...order.lines.map(item), ...(among ? giftsAsItems(order, forms.free_items) : [])],
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
