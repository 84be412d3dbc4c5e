import { PricedOption } from "../load/price-options"
import { PricedLine } from "./item"

/** The options of one choice: the first is the one shown, others go with it unseen. */
export type OfferedOptions = [PricedOption, ...PricedOption[]]

/**
 * The shipping choices for a basket. Medusa needs a method for each shipping profile of the
 * articles; the service lets the buyer choose one mode (spec 6.3). So the buyer chooses among the
 * options of the first article's profile, and other profiles go by their cheapest option.
 */
export function offeredOptions(lines: PricedLine[], options: PricedOption[]): OfferedOptions[] {
  const shipped = lines.filter(({ item }) => item.requires_shipping)
  if (!shipped.length) {
    return []
  }
  const profiles = new Set(
    shipped.flatMap(({ article }) => article.product.shipping_profile_id ?? [])
  )
  const [first, ...others] = profiles
  const companions = others.map((profile) => cheapest(optionsOf(profile, options)))
  if (!companions.every((option) => option !== null)) {
    return []
  }
  const choices = first ? optionsOf(first, options) : options
  return choices.map((option) => [option, ...companions])
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
