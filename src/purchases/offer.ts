import type { OneClickSettings } from "../modules/one-click/settings"
import { problem } from "../lib/problem"

/** A variant as it can be sold in one click, with the price shown to the buyer. */
export type Offer = {
  variant_id: string
  product_id: string
  /** `product.reference` of spec 2.2. */
  reference: string
  title: string
  images: string[]
  sales_channel_id: string
  region_id: string
  currency_code: string
  country_code: string
  /** Price of one article including taxes, in minor units. */
  amount: number
}

export type RegionFacts = {
  id: string
  currency_code: string
  countries: { iso_2: string }[]
}

/**
 * The country a price is taxed for: the buyer's, or the shop's default one where it lies in the
 * region, or the region's first by code.
 *
 * @throws problem `country_not_served` where the region does not contain the buyer's country.
 */
export function chooseCountry(
  region: RegionFacts,
  given: string | undefined,
  shopDefault: string | null
): string {
  const codes = region.countries.map((country) => country.iso_2.toLowerCase()).sort()
  if (given) {
    if (!codes.includes(given.toLowerCase())) {
      throw problem(
        "country_not_served",
        `The region ${region.id} does not serve the country "${given}".`
      )
    }
    return given.toLowerCase()
  }
  const country = shopDefault && codes.includes(shopDefault) ? shopDefault : codes[0]
  if (!country) {
    throw problem("country_not_served", `The region ${region.id} has no countries.`)
  }
  return country
}

/**
 * The sales channel a purchase is made in: the first of the publishable key's that has the product.
 *
 * @param ofProduct the enabled ones
 *
 * @throws problem `not_available` where there is none.
 */
export function chooseSalesChannel(ofKey: string[], ofProduct: string[]): string {
  const channel = ofKey.find((id) => ofProduct.includes(id))
  if (!channel) {
    throw problem("not_available", "This product is not sold here.")
  }
  return channel
}

/** Of these sales channels, those the shop sells in one click in: all unless it chose some. */
export function oneClickChannels(
  ids: string[],
  { sales_channels }: Pick<OneClickSettings, "sales_channels">
): string[] {
  return sales_channels.length ? ids.filter((id) => sales_channels.includes(id)) : ids
}

/** A single variant is often called like its product, or "Default": saying it twice helps nobody. */
export function titleOf(product: string, variant: string | null): string {
  const isTelling = variant && !/^default( variant| title)?$/i.test(variant) && variant !== product
  return isTelling ? `${product} – ${variant}` : product
}

/** Each address once, those that are missing left out. */
export function imagesOf(urls: (string | null)[]): string[] {
  return [...new Set(urls.filter((url): url is string => !!url))]
}
