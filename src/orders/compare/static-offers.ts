import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { taxContext } from "../../pricing/compute/cart-context"
import { cartTotals, methodTotals, offerTotals, unitsOf } from "../../pricing/compute/totals"
import type { CartOffer, CartRequest, PricedCart } from "../../pricing/types"
import type { StaticShippingRule } from "../../modules/one-click/gateway/schemas/requests"
import { toMinor } from "../../lib/money"
import { storedProvince } from "../../medusa/regions"
import { type CartTaxLine, taxLinesById } from "../../medusa/tax-lines"
import { atRate } from "./agreed-cart"

type TaxLines = Map<string, CartTaxLine[]>

/**
 * Returns the tax lines of the shipping options that this cart cannot have anymore, by their id:
 * an order at a registered rate is placed at it, also if its option is gone.
 */
export async function taxLinesOfGoneOptions(
  container: MedusaContainer,
  request: CartRequest,
  { cart, rules }: { cart: PricedCart; rules: StaticShippingRule[] }
): Promise<TaxLines> {
  const ids = new Set(rules.map(({ carrier }) => carrier.id))
  cart.offers.forEach(({ id }) => ids.delete(id))
  if (!ids.size) {
    return new Map()
  }
  const [region, province] = await Promise.all([
    container.resolve(Modules.REGION).retrieveRegion(request.region_id),
    storedProvince(container, request.address),
  ])
  const context = taxContext(request, region, province)
  const { currency_code } = cart
  const taxables = [...ids].map((id) => ({
    id,
    shipping_line_id: id,
    shipping_option_id: id,
    unit_price: 0,
    currency_code,
  }))
  return context
    ? taxLinesById(await container.resolve(Modules.TAX).getTaxLines(taxables, context))
    : new Map()
}

/**
 * Returns the cart as a buyer was shown it under registered static rules (spec 2.10, 4.6): with the
 * rules' shipping options and rates in place of the live ones.
 *
 * @param amount the price of the items by the service's own sum, in minor units including taxes
 */
export function withStaticOffers(
  cart: PricedCart,
  { rules, taxLines }: { rules: StaticShippingRule[]; taxLines: TaxLines },
  amount: number
): PricedCart {
  const units = unitsOf(cart.lines)
  const shown = rulesFor(rules, cart.currency_code, cart.country_code)
  const offers = shown.map((rule) => {
    const live = cart.offers.find(({ id }) => id === rule.carrier.id)
    const rate = rateForOrder(rule, { units, amount })
    return atStaticRate(cart, live ?? goneOffer(rule, taxLines), rate)
  })
  return { ...cart, offers }
}

/** An offer without its figures. */
type Unpriced = Omit<CartOffer, keyof ReturnType<typeof offerTotals>>

/** Returns the offer of a shipping option that is gone, as its rule describes it. */
function goneOffer({ carrier }: StaticShippingRule, taxLines: TaxLines): Unpriced {
  const { id, name, type } = carrier
  const method = {
    name,
    shipping_option_id: id,
    amount: 0,
    is_tax_inclusive: true,
    data: {},
    tax_lines: taxLines.get(id) ?? [],
    adjustments: [],
  }
  return {
    id,
    name,
    price_type: "flat",
    fulfillment_type: type === "pick_up" ? "pickup" : "shipping",
    method,
  }
}

/**
 * Returns an offer at a rate: with the option's own price if it comes to this rate; else with the
 * rate itself, which includes taxes.
 *
 * @param rate minor units, including taxes
 */
function atStaticRate(cart: PricedCart, live: Unpriced, rate: number): CartOffer {
  const { line_adjustments: _none, ...offer } = live
  const own = { ...live.method, adjustments: [] }
  const { total } = methodTotals(own)
  const isOwnRate = toMinor(total, cart.currency_code) === rate
  const method = isOwnRate ? own : atRate(own, rate, cart.currency_code)
  const items = cartTotals([...cart.lines, ...cart.gifts])
  return { ...offer, method, ...offerTotals(items.total, method) }
}

/**
 * Returns the shipping price by a static rule (spec 2.10): `leader` for the first unit, `follower`
 * for each further one, and zero from the amount `free_shipping` on.
 *
 * @param order the number of units, and their price in minor units including taxes
 * @returns minor units, including taxes
 */
export function rateForOrder(
  { amount: { leader, follower }, free_shipping }: StaticShippingRule,
  order: { units: number; amount: number }
): number {
  const isFree = free_shipping !== undefined && order.amount >= free_shipping
  return isFree ? 0 : leader + follower * Math.max(0, order.units - 1)
}

/** Returns the rules for an order in a currency to a country (two letters). */
export function rulesFor(
  rules: StaticShippingRule[],
  currency: string,
  country: string
): StaticShippingRule[] {
  const [wanted, zone] = [currency.toUpperCase(), country.toUpperCase()]
  return rules.filter(({ amount, zones }) => amount.currency === wanted && zones.includes(zone))
}
