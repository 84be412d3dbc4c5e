import type { StaticShippingRule } from "../gateway/schemas/static-rules"

type OrderFacts = {
  /** All articles together. */
  articles: number
  /** What they cost without shipping, in minor units including taxes. */
  amount: number
}

/**
 * What shipping costs by a static rule (spec 2.10): `leader` for the first article, `follower` for
 * each further one, and nothing from the amount `free_shipping` on.
 *
 * @returns minor units, including taxes
 */
export function rateForOrder(
  { amount: { leader, follower }, free_shipping }: StaticShippingRule,
  order: OrderFacts
): number {
  const isFree = free_shipping !== undefined && order.amount >= free_shipping
  return isFree ? 0 : leader + follower * Math.max(0, order.articles - 1)
}

/** The rules that are shown for an order in a currency to a country (two letters). */
export function rulesFor<Rule extends { rule: StaticShippingRule }>(
  rules: Rule[],
  currency: string,
  country: string
): Rule[] {
  const [wanted, zone] = [currency.toUpperCase(), country.toUpperCase()]
  return rules.filter(({ rule }) => rule.amount.currency === wanted && rule.zones.includes(zone))
}
