import type { ShopRegion, ShopTaxRegion } from "../../medusa/shop-shipping"
import { SYSTEM_PROVIDER } from "../../medusa/tax-lines"

/** The tax rate in percent, or why there is none. */
export type ShippingTax =
  | { kind: "rate"; rate: number }
  | { kind: "none" }
  | { kind: "by_province" }
  | { kind: "by_provider" }

const NONE: ShippingTax = { kind: "none" }
const BY_PROVINCE: ShippingTax = { kind: "by_province" }
const BY_PROVIDER: ShippingTax = { kind: "by_provider" }

/** The taxes on shipping, by country; equal taxes are the same object. */
export class ShippingTaxes {
  private readonly byCountry = new Map<string, ShopTaxRegion[]>()
  /** Options with a rate of their own; all other options share one tax. */
  private readonly special = new Set<string>()
  private readonly general = new Map<string, ShippingTax>()
  private readonly rates = new Map<number, ShippingTax>()

  constructor(taxRegions: ShopTaxRegion[]) {
    for (const region of taxRegions) {
      const known = this.byCountry.get(region.country_code) ?? []
      this.byCountry.set(region.country_code, [...known, region])
      region.rates.forEach(({ shipping_option_ids: ids }) =>
        ids.forEach((id) => this.special.add(id))
      )
    }
  }

  /** Returns the tax on a shipping option for a country. */
  of(optionId: string, country: string, { automatic_taxes }: ShopRegion): ShippingTax {
    if (!automatic_taxes) {
      return this.rate(0)
    }
    if (this.special.has(optionId)) {
      return this.find(optionId, country)
    }
    const known = this.general.get(country) ?? this.find(optionId, country)
    this.general.set(country, known)
    return known
  }

  private find(optionId: string, country: string): ShippingTax {
    const regions = this.byCountry.get(country) ?? []
    const whole = regions.find(({ province_code }) => province_code === null)
    if (!whole) {
      return NONE
    }
    if (whole.provider_id !== SYSTEM_PROVIDER) {
      return BY_PROVIDER
    }
    if (regions.some((region) => region !== whole && rateFor(optionId, region))) {
      return BY_PROVINCE
    }
    const rate = rateFor(optionId, whole)
    return rate ? this.rate(rate.rate ?? 0) : NONE
  }

  private rate(rate: number): ShippingTax {
    const tax = this.rates.get(rate) ?? { kind: "rate", rate }
    this.rates.set(rate, tax)
    return tax
  }
}

/** Prefers rates like Medusa's tax module: a rate for this option, then the default rate. */
function rateFor(optionId: string, { rates }: ShopTaxRegion) {
  return (
    rates.find((rate) => rate.shipping_option_ids.includes(optionId)) ??
    rates.find((rate) => rate.is_default)
  )
}
