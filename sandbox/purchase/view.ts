import { type Buyer, isInModal, type Order } from "../domain/order"
import { chosenOffer, totalsOf } from "../domain/totals"
import type { Parts } from "../parts"
import type { Change } from "./change"

/** Returns what is missing before the buyer can pay. */
export function missing(order: Order): ("contact" | "shipping")[] {
  const isShippingOpen = order.shipping.kind !== "not_needed" && !chosenOffer(order)
  return [
    ...(order.buyer ? [] : ["contact" as const]),
    ...(isShippingOpen ? ["shipping" as const] : []),
  ]
}

function shippingView({ shipping }: Order) {
  const offers =
    shipping.kind === "offers"
      ? shipping.offers.map((offer) => ({
          ...offer,
          chosen: offer.carrier.id === shipping.chosen,
        }))
      : []
  return { state: shipping.kind, offers }
}

function contactOf({ buyer }: Order): Omit<Buyer, "id"> | null {
  if (!buyer) {
    return null
  }
  const { id: _id, ...contact } = buyer
  return contact
}

/** Returns the countries the shop serves in this currency, as far as the sandbox knows them. */
function countriesServed(parts: Parts, { merchantId, currency }: Order): string[] {
  const merchant = parts.merchants.get(merchantId)
  const known = merchant?.countries?.[currency]
  if (known) {
    return known
  }
  const rules = (merchant?.rules ?? []).filter(({ amount }) => amount.currency === currency)
  return [...new Set(rules.flatMap(({ zones }) => zones.map((zone) => zone.toUpperCase())))]
}

/** Returns the purchase as the modal and the buyer client see it; all amounts in minor units. */
export function purchaseView(parts: Parts, { order, notice }: Change) {
  const totals = totalsOf(order)
  return {
    order_id: order.id,
    /** The merchant's order number, sent with the acceptance. */
    order_number: order.merchantReference,
    context_id: order.context?.id ?? null,
    // To the buyer, a decision that the service has not confirmed is none.
    status: order.status === "waiting" && !isInModal(order) ? "pending" : order.status,
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
    /** Whether the buyer has paid, whatever became of the order. */
    paid: order.transactionId !== null,
    can_pay: isInModal(order) && missing(order).length === 0,
    notice,
  }
}

/** A purchase as shown in the modal. */
export type PurchaseView = ReturnType<typeof purchaseView>
