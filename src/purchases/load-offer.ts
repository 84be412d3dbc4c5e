import type { MedusaContainer } from "@medusajs/framework/types"
import { calculateAmountsWithTax, ProductStatus } from "@medusajs/framework/utils"
import { pricingContext } from "../cart/compute/cart-context"
import { sellableLines } from "../cart/compute/sellable-lines"
import { taxContext } from "../cart/compute/tax-context"
import { loadAddedContext } from "../cart/added-context"
import { priceLines } from "../cart/price-lines"
import type { CartRequest } from "../cart/types"
import { toMinor } from "../lib/money"
import { problem } from "../lib/problem"
import { loadReference } from "../medusa/references"
import { findRegion, loadRegion, RegionFacts } from "../medusa/regions"
import { loadTaxRegions } from "../medusa/tax-lines"
import { findVariant, loadVariants, VariantFacts } from "../medusa/variants"
import { findCustomer } from "../medusa/customers"
import { chooseCountry, chooseSalesChannel, imagesOf, Offer, titleOf } from "./offer"
import { isSwitchedOff } from "./switched-off"

export type LoadOfferInput = {
  variant_id: string
  /** The sales channels of the publishable key. */
  sales_channel_ids: string[]
  region_id?: string
  country_code?: string
  default_country_code: string | null
  customer_id?: string
  locale?: string
}

/**
 * Returns the variant as this buyer can buy it here and now, with the unit price including taxes
 * for the buyer's or the default country. The price equals that of Medusa's cart and of a later
 * estimate.
 *
 * @throws problem naming why it cannot be sold: `variant_not_found`, `not_available`,
 * `out_of_stock`, `unknown_region`, `country_not_served`.
 */
export async function loadOffer(container: MedusaContainer, input: LoadOfferInput): Promise<Offer> {
  const [region, variant, customer] = await Promise.all([
    regionOf(container, input),
    findVariant(container, input.variant_id),
    input.customer_id ? findCustomer(container, input.customer_id) : undefined,
  ])
  const country_code = chooseCountry(region, input.country_code, input.default_country_code)
  const sales_channel_id = channelFor(variant, input)
  const priced = await priceOne(container, {
    sales_channel_id,
    region_id: region.id,
    currency_code: region.currency_code,
    customer,
    address: { country_code },
    lines: [{ reference: "", variant_id: input.variant_id, quantity: 1 }],
    codes: [],
    locale: input.locale,
    now: new Date(),
  })
  const { id, sku, title, thumbnail, product } = priced
  return {
    variant_id: id,
    product_id: product.id,
    reference: await loadReference(container, { id, sku }),
    title: titleOf(product.title, title),
    images: imagesOf([thumbnail, product.thumbnail, ...product.images]),
    sales_channel_id,
    region_id: region.id,
    currency_code: region.currency_code,
    country_code,
    amount: toMinor(priced.price_with_tax, region.currency_code),
  }
}

/**
 * Returns the region of a purchase: the requested one, else the region of the buyer's country, else
 * the shop's first.
 */
async function regionOf(container: MedusaContainer, input: LoadOfferInput): Promise<RegionFacts> {
  const { region_id } = input
  const country_code = input.country_code?.toLowerCase()
  const found = await findRegion(container, { region_id, country_code })
  if (!found) {
    throw region_id || !country_code
      ? problem("unknown_region", `There is no region "${region_id ?? ""}" in this shop.`)
      : problem(
          "country_not_served",
          `No region of this shop serves the country "${country_code}".`
        )
  }
  return found
}

/** Returns the sales channel the variant is sold in; throws if it is not for sale. */
function channelFor(variant: VariantFacts | undefined, input: LoadOfferInput): string {
  const { variant_id, sales_channel_ids } = input
  if (variant?.product.status !== ProductStatus.PUBLISHED) {
    throw problem("variant_not_found", `There is no variant "${variant_id}" for sale in this shop.`)
  }
  if (isSwitchedOff(variant.metadata) || isSwitchedOff(variant.product.metadata)) {
    throw problem("not_available", "This product is not sold in one click.")
  }
  return chooseSalesChannel(sales_channel_ids, variant.product.sales_channel_ids)
}

/**
 * Returns the variant with its unit price, in major units including taxes, from the engines that
 * price carts.
 */
async function priceOne(container: MedusaContainer, request: CartRequest) {
  const { sales_channel_id, currency_code, address, lines } = request
  const ids = lines.map(({ variant_id }) => variant_id)
  const [variants, region, taxRegions, added] = await Promise.all([
    loadVariants(container, ids, sales_channel_id),
    loadRegion(container, request),
    loadTaxRegions(container, address, ids),
    loadAddedContext(container, request),
  ])
  const { sellable } = sellableLines(lines, variants)
  if (!sellable.length) {
    throw problem("out_of_stock", "This product is out of stock.")
  }
  const taxes = taxContext(request, region)
  const market = {
    container,
    salesChannelId: sales_channel_id,
    context: pricingContext(request, region, added.pricing),
    shippingContext: added.shipping,
    preferences: region.price_preferences,
    taxation: taxes && { context: taxes, regions: taxRegions },
  }
  const [priced] = await priceLines(market, sellable, "line_")
  if (!priced) {
    throw problem("not_available", `This product has no price in ${currency_code.toUpperCase()}.`)
  }
  const { unit_price, is_tax_inclusive, tax_lines } = priced.item
  const { priceWithTax } = calculateAmountsWithTax({
    taxLines: tax_lines,
    amount: unit_price,
    includesTax: is_tax_inclusive,
  })
  return { ...priced.variant, price_with_tax: priceWithTax }
}
