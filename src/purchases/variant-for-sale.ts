import type { CartRegion } from "../medusa/regions"
import type { OneClickSettings } from "../modules/one-click/settings"
import { problem } from "../lib/problem"

/** A variant for sale in one click, with the price shown to the buyer. */
export type VariantForSale = {
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
  /** Unit price including taxes, in minor units. */
  amount: number
}

/**
 * Returns the country a price is taxed for: the buyer's, else the shop's default country if it lies
 * in the region, else the region's first country by code.
 *
 * @throws problem `country_not_served` if the region does not contain the buyer's country.
 */
export function chooseCountry(
  region: CartRegion,
  given: string | undefined,
  shopDefault: string | null
): string {
  const codes = region.countries.map((code) => code.toLowerCase()).sort()
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
 * Returns the sales channels that sell in one click: all of `ids` unless the settings name some.
 */
export function oneClickChannels(
  ids: string[],
  { sales_channels }: Pick<OneClickSettings, "sales_channels">
): string[] {
  return sales_channels.length ? ids.filter((id) => sales_channels.includes(id)) : ids
}

/**
 * Returns the product's title with the variant's, without a variant title that adds nothing, such
 * as "Default" or the product's own.
 */
export function titleOf(product: string, variant: string | null): string {
  const isTelling = variant && !/^default( variant| title)?$/i.test(variant) && variant !== product
  return isTelling ? `${product} – ${variant}` : product
}

/** Returns each URL once, without missing ones. */
export function imagesOf(urls: (string | null)[]): string[] {
  return [...new Set(urls.filter((url): url is string => !!url))]
}
