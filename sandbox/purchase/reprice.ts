import type { Offer, Order, Shipping } from "../domain/order"
import { chooseDefault, staticOffers } from "../domain/static-rates"
import { estimateBody, shipmentsBody } from "../events/bodies"
import { eventKinds, isSent } from "../events/kinds"
import type { Parts } from "../parts"
import type { Estimate } from "../replies/read-estimate"
import { readEstimate } from "../replies/read-estimate"
import { readShipments } from "../replies/read-shipments"
import { ask } from "./ask"

const chosenBefore = (shipping: Shipping): string | null =>
  shipping.kind === "offers" ? shipping.chosen : null

/** The buyer's choice among new offers; where there are none the address is not delivered to. */
function shippingFrom(order: Order, offers: Offer[]): Shipping {
  if (offers.length > 0) {
    return { kind: "offers", offers, chosen: chooseDefault(offers, chosenBefore(order.shipping)) }
  }
  return order.buyer ? { kind: "problem", problem: "not_deliverable" } : { kind: "unknown" }
}

function withEstimate(order: Order, estimate: Estimate): Order {
  const { couponError, offers, ...changes } = estimate
  const refused = order.coupon.typed !== null && couponError !== null
  return {
    ...order,
    ...changes,
    coupon: refused
      ? { typed: null, refused: order.coupon.typed, error: couponError }
      : order.coupon,
    shipping: offers === null ? { kind: "not_needed" } : shippingFrom(order, offers),
  }
}

function withStaticRules(parts: Parts, order: Order): Order {
  const rules = parts.merchants.get(order.merchantId)?.rules ?? []
  if (rules.length === 0) return { ...order, shipping: { kind: "not_needed" } }
  if (!order.buyer) return order
  return {
    ...order,
    shipping: shippingFrom(order, staticOffers(rules, order, order.buyer.address.country)),
  }
}

/**
 * The order after whatever it takes to know its prices and shipping modes: one estimate where cart
 * rules are on (spec 6.4), else the shipments question (spec 6.3), else the static rules (spec 4.6).
 * Null where the merchant gave no answer that could be read.
 */
export async function reprice(parts: Parts, order: Order): Promise<Order | null> {
  const { forms } = parts.settings
  if (isSent(eventKinds.estimate, order, forms)) {
    const body = estimateBody(order, forms)
    const estimate = await ask(parts, order, body, (fields) => readEstimate(fields, order))
    return estimate && withEstimate(order, estimate)
  }
  if (!isSent(eventKinds.shipments, order, forms)) return withStaticRules(parts, order)
  if (!order.buyer) return order
  const body = shipmentsBody(order, forms)
  const offers = await ask(parts, order, body, (fields) => readShipments(fields, order.currency))
  return offers && { ...order, shipping: shippingFrom(order, offers) }
}
