import type { Offer, Order, Shipping } from "../domain/order"
import { chooseDefault, staticOffers } from "../domain/static-rates"
import { estimateBody, shipmentsBody } from "../events/bodies"
import { eventKinds, isSent } from "../events/kinds"
import type { Parts } from "../parts"
import { type Estimate, estimateReply, shipmentsReply } from "../replies/schemas"
import { type Change, noAnswer, type Notice } from "./change"
import { ask } from "./ask"

function chosenBefore(shipping: Shipping): string | null {
  return shipping.kind === "offers" ? shipping.chosen : null
}

/** Returns the buyer's choice among new offers; without offers the address is not served. */
function shippingFrom(order: Order, offers: Offer[]): Shipping {
  if (offers.length > 0) {
    return { kind: "offers", offers, chosen: chooseDefault(offers, chosenBefore(order.shipping)) }
  }
  return { kind: order.buyer ? "not_deliverable" : "unknown" }
}

function withEstimate(order: Order, estimate: Estimate): Order {
  const { couponError, offers, ...changes } = estimate
  const { typed } = order.coupon
  const isRefused = typed !== null && couponError !== null
  return {
    ...order,
    ...changes,
    coupon: isRefused
      ? { typed: null, error: couponError, isAccepted: false }
      : { ...order.coupon, isAccepted: typed !== null },
    shipping: offers === null ? { kind: "not_needed" } : shippingFrom(order, offers),
  }
}

function withStaticRules(parts: Parts, order: Order): Order {
  const rules = parts.merchants.get(order.merchantId)?.rules ?? []
  if (rules.length === 0) {
    return { ...order, shipping: { kind: "not_needed" } }
  }
  if (!order.buyer) {
    return order
  }
  return {
    ...order,
    shipping: shippingFrom(order, staticOffers(rules, order, order.buyer.address.country)),
  }
}

/** Prices an order after a change; without a readable response, the purchase is as `otherwise`. */
export async function repriced(
  parts: Parts,
  order: Order,
  otherwise: Order,
  field: Notice["field"]
): Promise<Change> {
  const priced = await reprice(parts, order)
  return priced ? { order: priced, notice: null } : { order: otherwise, notice: noAnswer(field) }
}

/**
 * Returns the order with its prices and shipping options requested again: by one estimate with cart
 * rules (spec 6.4), else by a shipping request (spec 6.3), else by the static rules (spec 4.6).
 * Null if the merchant gave no readable response.
 */
export async function reprice(parts: Parts, order: Order): Promise<Order | null> {
  const { forms } = parts.settings
  if (isSent(eventKinds.estimate, order)) {
    const estimate = await ask(parts, order, estimateBody(order, forms), estimateReply(order))
    return estimate && withEstimate(order, estimate)
  }
  if (!isSent(eventKinds.shipments, order)) {
    return withStaticRules(parts, order)
  }
  if (!order.buyer) {
    return order
  }
  const offers = await ask(parts, order, shipmentsBody(order, forms), shipmentsReply(order))
  return offers && { ...order, shipping: shippingFrom(order, offers) }
}
