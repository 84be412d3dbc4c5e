import type { PricedOption } from "../price-shipping-options"
import type { PricedLine } from "./item"

/** The shipping options of one offer: the first is shown, the others come with it. */
export type OfferedOptions = [PricedOption, ...PricedOption[]]

/**
 * Returns the shipping offers for a cart. Medusa needs a shipping method for each shipping profile
 * in the cart, but the service lets the buyer choose only one option (spec 6.3). The buyer
 * therefore chooses among the options of the first item's profile, and other profiles use their
 * cheapest option.
 */
export function offeredOptions(lines: PricedLine[], options: PricedOption[]): OfferedOptions[] {
  const shipped = lines.filter(({ item }) => item.requires_shipping)
  if (!shipped.length) {
    return []
  }
  const profiles = new Set(
    shipped.flatMap(({ variant }) => variant.product.shipping_profile_id ?? [])
  )
  const [first, ...others] = profiles
  const companions = others.map((profile) => cheapest(optionsOf(profile, options)))
  if (!companions.every((option) => option !== null)) {
    return []
  }
  const shown = first ? optionsOf(first, options) : options
  return shown.map((option) => [option, ...companions])
}

function optionsOf(profile: string, options: PricedOption[]): PricedOption[] {
  return options.filter(({ option }) => option.shipping_profile_id === profile)
}

function cheapest(options: PricedOption[]): PricedOption | null {
  return options.reduce<PricedOption | null>(
    (best, option) => (best === null || option.amount < best.amount ? option : best),
    null
  )
}
