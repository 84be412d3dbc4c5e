import type { Amount } from "../domain/amount"
import { type Buyer, type FreeItem, isInModal, type Offer, type Order } from "../domain/order"
import { chosenOffer, totalsOf } from "../domain/totals"
import type { Parts } from "../parts"
import type { Change, Notice } from "./change"

/** What is missing before the buyer can pay. */
export type Missing = "contact" | "shipping"

/** A purchase as shown in the modal; all amounts in minor units. */
export type PurchaseView = {
  order_id: string
  /** The merchant's order number, sent with the acceptance. */
  order_number: string | null
  context_id: string | null
  status: Order["status"]
  language: string
  currency: string
  merchant: string
  /** The countries the shop serves in this currency, as far as the sandbox knows them. */
  countries: string[]
  lines: {
    reference: string
    title: string
    images: string[]
    quantity: number
    price: Amount
    crossed_out: Amount | null
    message: string | null
    total: Amount
  }[]
  free_items: FreeItem[]
  discounts: { name: string; amount: Amount }[]
  message: string | null
  can_change_quantity: boolean
  coupon: { allowed: boolean; code: string | null; error: string | null }
  shipping: {
    state: "unknown" | "not_needed" | "offers" | "not_deliverable" | "no_answer"
    offers: (Offer & { chosen: boolean })[]
  }
  contact: Omit<Buyer, "id"> | null
  totals: { items: Amount; discount: Amount; shipment: Amount | null; total: Amount }
  missing: Missing[]
  /** Whether the buyer has paid, whatever became of the order. */
  paid: boolean
  can_pay: boolean
  notice: Notice | null
}

export function missing(order: Order): Missing[] {
  const lacking: Missing[] = []
  if (!order.buyer) {
    lacking.push("contact")
  }
  if (order.shipping.kind !== "not_needed" && !chosenOffer(order)) {
    lacking.push("shipping")
  }
  return lacking
}

function shippingView(order: Order): PurchaseView["shipping"] {
  const shipping = order.shipping
  if (shipping.kind === "problem") {
    return { state: shipping.problem, offers: [] }
  }
  if (shipping.kind !== "offers") {
    return { state: shipping.kind, offers: [] }
  }
  const offers = shipping.offers.map((offer) => ({
    ...offer,
    chosen: offer.carrier.id === shipping.chosen,
  }))
  return { state: "offers", offers }
}

function contactOf(order: Order): PurchaseView["contact"] {
  if (!order.buyer) {
    return null
  }
  const { id: _id, ...contact } = order.buyer
  return contact
}

function countriesServed(parts: Parts, { merchantId, currency }: Order): string[] {
  const merchant = parts.merchants.get(merchantId)
  const known = merchant?.countries?.[currency]
  if (known) {
    return known
  }
  const rules = (merchant?.rules ?? []).filter(({ amount }) => amount.currency === currency)
  return [...new Set(rules.flatMap(({ zones }) => zones.map((zone) => zone.toUpperCase())))]
}

/** Returns the purchase as the modal and the buyer client see it. */
export function purchaseView(parts: Parts, { order, notice }: Change): PurchaseView {
  const totals = totalsOf(order)
  return {
    order_id: order.id,
    order_number: order.merchantReference,
    context_id: order.context?.id ?? null,
    // To the buyer, a decision that the service has not confirmed is none.
    status: order.status === "waiting" && !isInModal(order) ? "pending" : order.status,
    language: order.language,
    currency: order.currency,
    merchant: parts.merchants.get(order.merchantId)?.name ?? "",
    countries: countriesServed(parts, order),
    lines: order.lines.map((line) => ({
      reference: line.reference,
      title: line.title,
      images: line.images,
      quantity: line.quantity,
      price: line.price,
      crossed_out: line.crossedOut,
      message: line.message,
      total: { value: line.price.value * line.quantity, currency: order.currency },
    })),
    free_items: order.freeItems,
    discounts: order.discounts,
    message: order.message,
    can_change_quantity: order.settings.manageQuantity,
    coupon: {
      allowed: order.settings.allowCoupon,
      code: order.coupon.typed,
      error: order.coupon.error,
    },
    shipping: shippingView(order),
    contact: contactOf(order),
    totals: { ...totals, shipment: chosenOffer(order) ? totals.shipment : null },
    missing: missing(order),
    paid: order.transactionId !== null,
    can_pay: isInModal(order) && missing(order).length === 0,
    notice,
  }
}
