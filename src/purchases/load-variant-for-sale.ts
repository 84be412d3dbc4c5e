import type { MedusaContainer } from "@medusajs/framework/types"
import { applyTranslations, ProductStatus } from "@medusajs/framework/utils"
import { priceWithTax } from "../pricing/compute/totals"
import { sellableQuantity } from "../pricing/compute/lines"
import { FACTS, type ItemFacts, priceItem, withEngine } from "../pricing/price-cart"
import type { CartRequest } from "../pricing/types"
import { absoluteImages } from "../lib/network"
import { toMinor } from "../lib/money"
import { storefrontError } from "./storefront-errors"
import { type CartVariant, loadReference, titleOf } from "../medusa/variants"
import { findCustomer } from "../medusa/customers"
import type { EngineName } from "../modules/one-click/repositories/engine"
import type { OneClickSettings } from "../modules/one-click/settings"

export type VariantForSaleInput = {
  variant_id: string
  /** The sales channels of the publishable key. */
  sales_channel_ids: string[]
  region_id?: string
  country_code?: string
  settings: Pick<OneClickSettings, "selling" | "paused_message">
  customer_id?: string
  locale?: string
  /** The one in force, if it is known; see `oneClick.engine`. */
  engine?: EngineName
}

/** A variant that this buyer can buy here and now, before its price is known. */
type Sellable = Awaited<ReturnType<typeof findSellable>>

/** A variant for sale in one click, with the price shown to the buyer. */
export type VariantForSale = Awaited<ReturnType<typeof priceVariant>>

/**
 * Returns the variant as this buyer can buy it here and now, with the unit price including taxes
 * for the buyer's or the default country. The price equals that of Medusa's cart and of a later
 * estimate.
 *
 * @throws storefront error naming why it cannot be sold: `paused`, `variant_not_found`, `not_available`,
 * `out_of_stock`, `unknown_region`, `country_not_served`.
 */
export async function loadVariantForSale(
  container: MedusaContainer,
  input: VariantForSaleInput
): Promise<VariantForSale> {
  return priceVariant(container, await findSellable(container, input))
}

/**
 * Returns what decides where and how a variant is sold to this buyer.
 *
 * @throws the errors of {@link loadVariantForSale}
 */
export async function findSellable(container: MedusaContainer, given: VariantForSaleInput) {
  const input = { ...given, country_code: given.country_code?.toLowerCase() }
  const { selling, paused_message } = input.settings
  if (!selling) {
    throw storefrontError("paused", paused_message)
  }
  const [place, { variant, sales_channel_id }, customer, engine] = await withEngine(
    container,
    input.engine,
    (name) =>
      Promise.all([
        placeOf(container, input, FACTS[name]),
        variantOf(container, input, FACTS[name]),
        input.customer_id ? findCustomer(container, input.customer_id) : undefined,
        name,
      ])
  )
  if (variant?.product.status !== ProductStatus.PUBLISHED) {
    throw storefrontError(
      "variant_not_found",
      `There is no variant "${input.variant_id}" for sale in this shop.`
    )
  }
  if (isSwitchedOff(variant.metadata) || isSwitchedOff(variant.product.metadata)) {
    throw storefrontError("not_available", "This product isn't available for one-click purchase.")
  }
  if (!sales_channel_id) {
    throw storefrontError("not_available", "This product isn't available in this sales channel.")
  }
  if (!sellableQuantity(variant, { quantity: 1 })) {
    throw storefrontError("out_of_stock", "This product is out of stock.")
  }
  return {
    /** `product.reference` of spec 2.2. */
    reference: await loadReference(container, variant),
    variant,
    sales_channel_id,
    ...place,
    customer,
    locale: input.locale,
    engine,
  }
}

/**
 * Returns the region of a purchase: the requested one, else the region of the buyer's country, else
 * the store's default region, else the shop's first; and the country its price is taxed for: the
 * buyer's, else the region's first country by code.
 */
async function placeOf(
  container: MedusaContainer,
  { region_id, country_code: given }: VariantForSaleInput,
  { findRegion }: ItemFacts
) {
  const region = await findRegion(container, { region_id, country_code: given })
  if (!region) {
    throw region_id || !given
      ? storefrontError("unknown_region", `There is no region "${region_id ?? ""}" in this shop.`)
      : storefrontError(
          "country_not_served",
          `No region of this shop serves the country "${given}".`
        )
  }
  const { id, countries } = region
  const [country_code] = given ? countries.filter((one) => one === given) : [...countries].sort()
  if (!country_code) {
    const lack = given ? `does not serve the country "${given}"` : "has no countries"
    throw storefrontError("country_not_served", `The region ${id} ${lack}.`)
  }
  return { region, country_code }
}

/**
 * Returns the variant with the first of the sales channels that sells it and has it in stock, else
 * with the first that sells it. Almost every publishable key has one sales channel, so the variant is
 * usually read once.
 */
async function variantOf(
  container: MedusaContainer,
  { variant_id, sales_channel_ids }: VariantForSaleInput,
  { loadVariants }: ItemFacts
) {
  let found: { variant?: CartVariant; sales_channel_id?: string } = {}
  // Without a channel, the variant still decides what the buyer reads.
  for (const id of sales_channel_ids.length ? sales_channel_ids : [""]) {
    const [variant] = await loadVariants(container, [{ variant_id }], id)
    const isSold = variant?.channel_enabled && variant.product.in_sales_channel
    if (isSold && sellableQuantity(variant, { quantity: 1 })) {
      return { variant, sales_channel_id: id }
    }
    if (!found.sales_channel_id) {
      found = { variant, sales_channel_id: isSold ? id : undefined }
    }
  }
  return found
}

/**
 * Returns a sellable variant for sale with its unit price including taxes from the engines
 * that price carts.
 *
 * @throws storefront error `not_available` if the variant has no price in the region's currency
 */
export async function priceVariant(container: MedusaContainer, found: Sellable) {
  const { variant, region, country_code, sales_channel_id } = found
  const { currency_code } = region
  const place = { sales_channel_id, region_id: region.id, currency_code }
  const request: CartRequest = {
    ...place,
    customer: found.customer,
    address: { country_code },
    lines: [{ reference: "", variant_id: variant.id, quantity: 1 }],
    codes: [],
    locale: found.locale,
    now: new Date(),
  }
  const [item] = await Promise.all([
    priceItem(container, request, found),
    applyTranslations({ localeCode: found.locale, objects: [variant], container }),
  ])
  if (!item) {
    const currency = currency_code.toUpperCase()
    throw storefrontError("not_available", `This product has no price in ${currency}.`)
  }
  const { unit_price, is_tax_inclusive, tax_lines } = item
  const { title, thumbnail, product } = variant
  const { notificationUrl } = container.resolve("oneClick").options
  return {
    variant_id: variant.id,
    product_id: product.id,
    reference: found.reference,
    title: titleOf(product.title, title),
    images: absoluteImages([thumbnail, product.thumbnail, ...product.images], notificationUrl),
    ...place,
    country_code,
    /** Unit price including taxes, in minor units. */
    amount: toMinor(priceWithTax(unit_price, is_tax_inclusive, tax_lines), currency_code),
  }
}

/** Metadata key of a product or variant; `false` takes it out of one-click purchase. */
export const SWITCH_KEY = "one_click"

/** Returns whether the shop has taken this product or variant out of one-click purchase. */
export function isSwitchedOff(metadata: Record<string, unknown> | null | undefined): boolean {
  return metadata?.[SWITCH_KEY] === false
}
