import type { Order } from "../domain/order"
import { type OrderRecord, orderRecord } from "../domain/record"
import { userRecord } from "../domain/user-record"
import type { WireForms } from "../schemas/wire-forms"
import { eventKinds, newOrderEvent } from "./kinds"

/** Why stock is released (spec 6.1, which shows only `cancel_order`). */
export type ReleaseReason =
  "cancel_order" | "decrease_quantity" | "payment_failed" | "abandon_account"

/** The body of an event: `{ event, data }` (spec 6). */
export type EventBody = { event: string; data: Record<string, unknown>; notification?: unknown }

export type Quantity = { reference: string; quantity: number }

/** A product with nothing to release. */
const UNTOUCHED: Quantity = { reference: "ANOTHER-PRODUCT", quantity: 0 }

/** `order.stock.released` (spec 6.1). */
export function releasedBody(
  order: Order,
  reason: ReleaseReason,
  products: Quantity[],
  forms: WireForms
): EventBody {
  const omit = forms.release_quantity === "omit_one"
  const listed = forms.release_quantity === "zero_first" ? [UNTOUCHED, ...products] : products
  return {
    event: eventKinds.released,
    data: {
      products: listed.map(({ reference, quantity }) =>
        omit && quantity === 1 ? { reference } : { reference, quantity }
      ),
      reason,
      context_id: order.context?.id ?? null,
    },
  }
}

/** `order.stock.book` (spec 6.2); the quantity is the increase. */
export function bookBody(order: Order, { reference, quantity }: Quantity): EventBody {
  return {
    event: eventKinds.book,
    data: { quantity, context_id: order.context?.id ?? null, product_reference: reference },
  }
}

/** `order.shipments.get` (spec 6.3). */
export function shipmentsBody(order: Order, forms: WireForms): EventBody {
  return {
    event: eventKinds.shipments,
    data: {
      context: order.context,
      items: order.lines.map(({ quantity, reference }) => ({ quantity, reference })),
      user: userRecord(order, forms),
    },
  }
}

function estimateItem(
  item: OrderRecord["items"][number],
  forms: WireForms
): Record<string, unknown> {
  const { product_reference, product, ...rest } = item
  if (forms.estimate_items === "reference") {
    return { reference: product_reference, ...rest }
  }
  if (forms.estimate_items === "product_reference") {
    return { product_reference, ...rest }
  }
  return { product, ...rest }
}

function estimateUser(order: Order, forms: WireForms): Record<string, unknown> {
  const user = userRecord(order, forms)
  if (order.buyer) {
    return { user }
  }
  switch (forms.estimate_unknown_user) {
    case "missing":
      return {}
    case "null":
      return { user: null }
    case "partial":
      return { user: { id: user.id, language: user.language } }
    case "placeholder":
      return { user }
  }
}

/** `order.cart.estimate` (spec 6.4): the order record so far, with the typed coupon beside it. */
export function estimateBody(order: Order, forms: WireForms): EventBody {
  const { user: _user, ...record } = orderRecord(order, forms, [])
  const { typed, isAccepted } = order.coupon
  const accepted = typed && isAccepted ? [typed] : []
  const applied = {
    none: {},
    strings: { applied_coupons: accepted },
    objects: { applied_coupons: accepted.map((value) => ({ value })) },
  }[forms.applied_coupons]
  return {
    event: eventKinds.estimate,
    data: {
      order: {
        ...record,
        items: record.items.map((item) => estimateItem(item, forms)),
        ...estimateUser(order, forms),
        ...applied,
      },
      ...(typed ? { discount_coupon: typed } : {}),
    },
  }
}

/** The new-order notification (spec 6.5), which contains only the id. */
export function newOrderBody(order: Order): EventBody {
  return { event: newOrderEvent, data: { order_id: order.id } }
}
