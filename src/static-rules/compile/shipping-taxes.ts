import type { ShopRegion, ShopTaxRegion } from "../shop-shipping"

/** What has to be known to say a price with taxes: the rate in percent, or why there is none. */
export type ShippingTax =
  | { kind: "rate"; rate: number }
  | { kind: "none" }
  | { kind: "by_province" }
  | { kind: "by_provider" }

/** The provider that only looks rates up; any other may calculate what it likes. */
const SYSTEM_PROVIDER = "tp_system"

export class ShippingTaxes {
  private readonly byCountry = new Map<string, ShopTaxRegion[]>()

  constructor(taxRegions: ShopTaxRegion[]) {
    for (const region of taxRegions) {
      const known = this.byCountry.get(region.country_code) ?? []
      this.byCountry.set(region.country_code, [...known, region])
    }
  }

  /** The tax on a shipping option for an address of which the country is known. */
  of(optionId: string, country: string, { automatic_taxes }: ShopRegion): ShippingTax {
    const regions = this.byCountry.get(country) ?? []
    const whole = regions.find(({ province_code }) => province_code === null)
    if (!automatic_taxes) {
      return { kind: "rate", rate: 0 }
    }
    if (!whole) {
      return { kind: "none" }
    }
    if (whole.provider_id !== SYSTEM_PROVIDER) {
      return { kind: "by_provider" }
    }
    if (regions.some((region) => region !== whole && rateFor(optionId, region))) {
      return { kind: "by_province" }
    }
    const rate = rateFor(optionId, whole)
    return rate ? { kind: "rate", rate: rate.rate ?? 0 } : { kind: "none" }
  }
}

/** As Medusa's tax module prefers: a rate made for this option, then the default one. */
function rateFor(optionId: string, { rates }: ShopTaxRegion) {
  return (
    rates.find((rate) => rate.shipping_option_ids.includes(optionId)) ??
    rates.find((rate) => rate.is_default)
  )
}
