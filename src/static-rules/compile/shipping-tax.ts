import type { ShopRegion, ShopShipping, ShopTaxRegion } from "../../medusa/shop-shipping"
import { SYSTEM_PROVIDER } from "../../medusa/tax-lines"

/** A tax in percent, or the reason why it differs from order to order. */
export type ShippingTax = number | "province_taxes" | "tax_provider"

/** Returns the tax on a shipping option in a country: two lower-case letters. */
export function shippingTax(
  { tax_regions }: ShopShipping,
  optionId: string,
  country: string,
  { automatic_taxes }: ShopRegion
): ShippingTax {
  const regions = tax_regions.filter(({ country_code }) => country_code === country)
  const whole = regions.find(({ province_code }) => province_code === null)
  if (!automatic_taxes || !whole) {
    return 0
  }
  if (whole.provider_id !== SYSTEM_PROVIDER) {
    return "tax_provider"
  }
  if (regions.some((region) => region !== whole && rateFor(optionId, region))) {
    return "province_taxes"
  }
  return rateFor(optionId, whole)?.rate ?? 0
}

/** Prefers rates like Medusa's tax module: a rate for this option, then the default rate. */
function rateFor(optionId: string, { rates }: ShopTaxRegion) {
  return (
    rates.find((rate) => rate.shipping_option_ids.includes(optionId)) ??
    rates.find((rate) => rate.is_default)
  )
}
