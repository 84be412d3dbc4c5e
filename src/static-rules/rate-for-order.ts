import type { StaticShippingRule } from "../modules/one-click/gateway/schemas/static-rules"

type OrderFacts = {
  /** Total number of units. */
  units: number
  /** Price of the items without shipping, in minor units including taxes. */
  amount: number
}

/**
 * Returns the shipping price by a static rule (spec 2.10): `leader` for the first unit, `follower`
 * for each further one, and zero from the amount `free_shipping` on.
 *
 * @returns minor units, including taxes
 */
export function rateForOrder(
  { amount: { leader, follower }, free_shipping }: StaticShippingRule,
  order: OrderFacts
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
