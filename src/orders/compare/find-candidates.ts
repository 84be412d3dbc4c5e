import type { MedusaContainer } from "@medusajs/framework/types"
import { priceCart } from "../../pricing/price-cart"
import type { CartAddress, CartRequest, PricedCart } from "../../pricing/types"
import { buyerAddress } from "../../lib/address/buyer-address"
import { cartOfPurchase } from "../../purchases/cart-of-purchase"
import { quotedAnswer, quotedCart } from "../../purchases/stored-quote"
import { shipmentsAnswer } from "../../purchases/shipping-offers"
import { toMinor } from "../../lib/money"
import { findCustomer } from "../../medusa/customers"
import type { PurchaseRow, QuoteRow } from "../../modules/one-click/models"
import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import type { Candidate } from "./assess"
import { sumOf } from "./compare"
import { shownAmounts } from "./shown-amounts"
import { taxLinesOfGoneOptions, withStaticOffers } from "./static-offers"

/** Returns the carts shown during a purchase, in the order of its quotes: the newest first. */
export function quotedCandidates(purchase: PurchaseRow, quotes: QuoteRow[]): Candidate[] {
  return quotes.flatMap((quote, index) => {
    const cart = quotedCart(quote)
    const shown = shownAmounts(purchase, quotedAnswer(quote))
    const newer: QuoteRow | undefined = quotes[index - 1]
    const at = {
      quoted_at: new Date(quote.created_at),
      pressed_at: new Date(purchase.created_at),
      replaced_at: newer && new Date(newer.created_at),
    }
    return cart ? [{ cart, shown, ...at }] : []
  })
}

export type OrderRequest = {
  purchase: PurchaseRow
  order: ServiceOrder
  /** Two lower-case letters. */
  country_code: string
  now: Date
}

/** Returns the order's address as a quote reads it. */
export function addressOf({ order, country_code }: OrderRequest): CartAddress {
  return buyerAddress(order.user ?? {}, country_code)
}

/** Returns the units of the purchased variant, which an order may divide into several lines. */
function unitsOf({ order, purchase }: OrderRequest): number {
  return sumOf(order.items.filter(({ reference }) => reference === purchase.reference))
}

/**
 * Returns the order's purchase as the shop prices it now, for the order's address, and the request
 * for it.
 *
 * @param codes promotion codes that apply
 * @throws {MedusaError} NOT_FOUND if the region no longer exists.
 */
export async function priceForOrder(
  container: MedusaContainer,
  request: OrderRequest,
  codes: string[] = []
): Promise<{ asked: CartRequest; cart: PricedCart }> {
  const { purchase, order, now } = request
  const quantity = unitsOf(request)
  const oneClick = container.resolve("oneClick")
  const { customer_id, context_id, reference, shipping_mode } = purchase
  const [settings, holds] = await Promise.all([
    oneClick.settings.retrieve(),
    oneClick.holds.findOfContext(context_id),
  ])
  const line_item_id = holds.find((hold) => hold.reference === reference)?.line_item_id
  const lines = quantity ? [{ quantity, held: quantity, line_item_id }] : []
  const asked = cartOfPurchase(purchase, lines, {
    customer: customer_id ? await findCustomer(container, customer_id) : null,
    accounts_by_email: settings.customers === "attach",
    email: order.user?.email,
    address: addressOf(request),
    codes,
    promotions: shipping_mode === "cart_rules" ? "all" : "shipping",
    paid: true,
    now,
  })
  return { asked, cart: await priceCart(container, asked) }
}

/**
 * Returns what the shop would quote for the order's variant now, for purchases without a matching
 * quote, such as when the quantity changed after the last shipping request. With static rules,
 * there is one candidate for each set of rules the buyer may have been shown, the newest first.
 */
export async function presentCandidates(
  container: MedusaContainer,
  request: OrderRequest,
  quotes: QuoteRow[]
): Promise<Candidate[]> {
  const { purchase } = request
  // The buyer saw a price when the purchase began, and other amounts up to the last quote.
  const pressed_at = new Date(purchase.created_at)
  const at = { pressed_at, quoted_at: new Date(quotes[0]?.created_at ?? pressed_at) }
  const oneClick = container.resolve("oneClick")
  const settings = await oneClick.settings.retrieve()
  const { asked, cart } = await priceForOrder(container, request)
  if (purchase.shipping_mode !== "static") {
    const isDynamic = purchase.shipping_mode === "dynamic"
    const answer = isDynamic ? shipmentsAnswer(cart, settings, purchase) : null
    return [{ cart, shown: shownAmounts(purchase, answer), ...at }]
  }
  const shown = shownAmounts(purchase, null)
  const sets = await oneClick.staticRules.listSince(purchase.created_at)
  const units = unitsOf(request)
  const registered = sets.length ? sets : [[]]
  const taxLines = await taxLinesOfGoneOptions(container, asked, { cart, rules: registered.flat() })
  return registered.map((rules) => {
    const offered = withStaticOffers(cart, { rules, taxLines }, purchase.amount * units)
    const shipments = offered.offers.map(
      ({ id, shipping_total }) => [id, toMinor(shipping_total, cart.currency_code)] as const
    )
    const rates = Object.fromEntries(shipments)
    return { cart: offered, shown: { ...shown, shipments: rates }, ...at }
  })
}
