import { BigNumberInput } from "@medusajs/framework/types"
import { MathBN } from "@medusajs/framework/utils"
import { toMinor } from "../../lib/money"
import { ReasonKey } from "../report/reasons"
import type { ShopOption, ShopPrice, ShopRegion } from "../../medusa/shop-shipping"
import { hasOtherConditions, isPriceOf, PriceStep, priceSteps } from "./price-steps"
import type { ShippingTax } from "./shipping-taxes"

/** The amounts of a static rule: minor units, including taxes. */
export type StaticRate = { currency: string; leader: number; free_shipping: number | null }

export type RateOrReason =
  { rate: StaticRate; note?: ReasonKey } | { rate: null; reason: ReasonKey; detail?: string }

const TAX_OBSTACLES = { by_province: "province_taxes", by_provider: "tax_provider" } as const

/**
 * Returns one option's prices in one region as steps over the order amount, or why rules cannot
 * express them.
 */
export function stepsFor(
  { prices }: ShopOption,
  region: ShopRegion
): { steps: PriceStep[] } | { reason: ReasonKey; detail?: string } {
  const own = prices.filter((price) => isPriceOf(price, region))
  if (own.some(({ in_price_list }) => in_price_list)) {
    return { reason: "price_list" }
  }
  const conditional = own.find(hasOtherConditions)
  if (conditional) {
    const attribute = conditional.rules.find(
      ({ attribute }) => !/^(region_id|item_total)$/.test(attribute)
    )
    return { reason: "price_conditions", detail: attribute?.attribute }
  }
  const steps = priceSteps(own, region.currency_code)
  if (steps.every(({ price }) => price === null)) {
    return { reason: "price_missing", detail: region.currency_code.toUpperCase() }
  }
  const [first, second, third] = steps
  const isFreeFrom = second?.price?.amount === 0 && !third
  return first.price && (!second || isFreeFrom) ? { steps } : { reason: "price_tiers" }
}

/** Returns the rate of these steps with a country's tax. */
export function rateFrom(
  steps: PriceStep[],
  tax: ShippingTax,
  region: ShopRegion,
  currencies_with_taxes: string[]
): RateOrReason {
  const [{ price }, free] = steps
  const base = price as ShopPrice
  const rate = (leader: BigNumberInput): StaticRate => ({
    currency: region.currency_code,
    leader: toMinor(leader, region.currency_code),
    free_shipping: free ? free.from : null,
  })
  if (base.amount === 0 || includesTaxes(base, region, currencies_with_taxes)) {
    return { rate: rate(base.amount) }
  }
  if (tax.kind === "by_province" || tax.kind === "by_provider") {
    return { rate: null, reason: TAX_OBSTACLES[tax.kind] }
  }
  if (tax.kind === "none") {
    return { rate: rate(base.amount), note: "no_tax_rate" }
  }
  const taxes = MathBN.mult(base.amount, MathBN.div(tax.rate, 100))
  return { rate: rate(MathBN.add(base.amount, taxes)) }
}

/**
 * Decides like Medusa's pricing module: the region's preference for prices of the region, else the
 * currency's.
 */
function includesTaxes(
  { rules }: ShopPrice,
  region: ShopRegion,
  currencies_with_taxes: string[]
): boolean {
  const isOfRegion = rules.some(({ attribute }) => attribute === "region_id")
  return isOfRegion && region.prices_include_taxes !== null
    ? region.prices_include_taxes
    : currencies_with_taxes.includes(region.currency_code)
}
