import { MathBN } from "@medusajs/framework/utils"
import {
  cartTotals,
  methodTotals,
  offerTotals,
  shippingTotals,
  unitsOf,
} from "../../cart/compute/totals"
import type { PricedCart, CartOffer, CartShippingMethod } from "../../cart/types"
import { toMinor } from "../../lib/money"
import type { OptionRule } from "../../modules/one-click/repositories/static-rules"
import { rateForOrder, rulesFor } from "../../static-rules/rate-for-order"
import { atRate } from "./agreed-cart"

/**
 * Returns the cart as a buyer was shown it under registered static rules (spec 2.10, 4.6): with the
 * rules' shipping options and rates in place of the live ones. Leaves out a rule whose shipping
 * option this cart cannot have, so that an order with it needs review.
 *
 * @param amount the price of the items by the service's own sum, in minor units including taxes
 */
export function withStaticOffers(
  cart: PricedCart,
  rules: OptionRule[],
  amount: number
): PricedCart {
  const units = unitsOf(cart.lines)
  const shown = rulesFor(rules, cart.currency_code, cart.country_code)
  const offers = shown.flatMap(({ option_id, rule }) => {
    const live = cart.offers.find((offer) => offer.id === option_id)
    const rate = rateForOrder(rule, { units, amount })
    return live ? [staticOffer(cart, live, rule.carrier.id, rate)] : []
  })
  return { ...cart, offers }
}

/**
 * Returns a live offer under another carrier id and at another rate.
 *
 * @param rate minor units, including taxes
 */
function staticOffer(cart: PricedCart, live: CartOffer, id: string, rate: number): CartOffer {
  const { line_adjustments: _none, ...offer } = live
  const methods = methodsAt(live.methods, rate, cart.currency_code)
  const items = [...cart.lines, ...cart.gifts].map(({ item }) => item)
  const { total, ...totals } = offerTotals(cartTotals(items).totals.total, shippingTotals(methods))
  return {
    ...offer,
    id,
    methods,
    ...totals,
    totals: { total },
  }
}

/**
 * Returns methods at the option's own price if it comes to this rate; else at the rate itself,
 * which includes taxes.
 */
function methodsAt(
  methods: CartShippingMethod[],
  rate: number,
  currency: string
): CartShippingMethod[] {
  const own = methods.map((method) => ({ ...method, adjustments: [] }))
  const total = MathBN.add(0, ...methodTotals(own).map((method) => method.total))
  if (toMinor(total, currency) === rate) {
    return own
  }
  return atRate(own, rate, currency)
}
