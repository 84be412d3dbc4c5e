import type { MedusaContainer } from "@medusajs/framework/types"
import {
  calculateAmountsWithTax,
  ContainerRegistrationKeys,
  getVariantAvailability,
  Modules,
  ProductStatus,
  QueryContext,
} from "@medusajs/framework/utils"
import { toMinor } from "../money"
import { problem } from "../problem"
import { findCustomer } from "./find-customer"
import { findRegion } from "./find-region"
import { isSwitchedOff } from "./switched-off"
import { chooseCountry, chooseSalesChannel, Offer } from "./offer"

export type LoadOfferInput = {
  variant_id: string
  /** Those of the publishable key. */
  sales_channel_ids: string[]
  region_id?: string
  country_code?: string
  default_country_code: string | null
  customer_id?: string
}

type VariantRow = {
  id: string
  sku: string | null
  title: string | null
  thumbnail: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  metadata: Record<string, unknown> | null
  calculated_price?: {
    calculated_amount: number | null
    is_calculated_price_tax_inclusive?: boolean
  } | null
  product?: {
    id: string
    title: string
    status: string
    type_id: string | null
    thumbnail: string | null
    metadata: Record<string, unknown> | null
    images?: { url: string }[] | null
    sales_channels?: { id: string }[] | null
  } | null
}

/**
 * Finds the variant as this buyer can buy it here and now, with the price of one article including
 * taxes for the buyer's or the default country (contract, authorize).
 *
 * @throws problem naming why it cannot be sold: `variant_not_found`, `not_available`, `out_of_stock`,
 *   `unknown_region`, `country_not_served`.
 */
export async function loadOffer(container: MedusaContainer, input: LoadOfferInput): Promise<Offer> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [region, customer] = await Promise.all([
    findRegion(container, input),
    input.customer_id ? findCustomer(container, input.customer_id) : undefined,
  ])
  const country_code = chooseCountry(region, input.country_code, input.default_country_code)
  const { data } = await query.graph({
    entity: "variant",
    fields: VARIANT_FIELDS,
    filters: { id: input.variant_id },
    context: {
      calculated_price: QueryContext({
        region_id: region.id,
        currency_code: region.currency_code,
        ...(customer && { customer: { id: customer.id, groups: customer.groups } }),
      }),
    },
  })
  const variant = data[0] as VariantRow | undefined
  const product = variant?.product
  if (!variant || !product || product.status !== ProductStatus.PUBLISHED) {
    throw problem(
      "variant_not_found",
      `There is no variant "${input.variant_id}" for sale in this shop.`
    )
  }
  if (isSwitchedOff(variant.metadata) || isSwitchedOff(product.metadata)) {
    throw problem("not_available", "This product is not sold in one click.")
  }
  const channels = (product.sales_channels ?? []).map((channel) => channel.id)
  const sales_channel_id = chooseSalesChannel(input.sales_channel_ids, channels)
  const price = variant.calculated_price
  if (price?.calculated_amount === null || price?.calculated_amount === undefined) {
    throw problem(
      "not_available",
      `This product has no price in ${region.currency_code.toUpperCase()}.`
    )
  }
  const item = {
    id: variant.id,
    product_id: product.id,
    product_type_id: product.type_id ?? undefined,
    quantity: 1,
    unit_price: price.calculated_amount,
    currency_code: region.currency_code,
  }
  const [taxLines] = await Promise.all([
    region.automatic_taxes
      ? container.resolve(Modules.TAX).getTaxLines([item], {
          address: { country_code },
          ...(customer && {
            customer: {
              id: customer.id,
              email: customer.email,
              customer_groups: customer.groups.map((group) => group.id),
            },
          }),
        })
      : [],
    assertInStock(container, variant, sales_channel_id),
  ])
  const { priceWithTax } = calculateAmountsWithTax({
    taxLines: taxLines.flatMap((line) => ("line_item_id" in line ? [line] : [])),
    amount: price.calculated_amount,
    includesTax: !!price.is_calculated_price_tax_inclusive,
  })
  return {
    variant_id: variant.id,
    product_id: product.id,
    reference: variant.sku ?? variant.id,
    title: titleOf(product.title, variant.title),
    images: imagesOf(variant.thumbnail, product),
    sales_channel_id,
    region_id: region.id,
    currency_code: region.currency_code,
    country_code,
    amount: toMinor(priceWithTax, region.currency_code),
  }
}

const VARIANT_FIELDS = [
  "id",
  "sku",
  "title",
  "thumbnail",
  "manage_inventory",
  "allow_backorder",
  "metadata",
  "calculated_price.*",
  "product.id",
  "product.title",
  "product.status",
  "product.type_id",
  "product.thumbnail",
  "product.metadata",
  "product.images.url",
  "product.sales_channels.id",
]

async function assertInStock(
  container: MedusaContainer,
  variant: VariantRow,
  sales_channel_id: string
): Promise<void> {
  if (!variant.manage_inventory || variant.allow_backorder) {
    return
  }
  const availability = await getVariantAvailability(
    container.resolve(ContainerRegistrationKeys.QUERY),
    {
      variant_ids: [variant.id],
      sales_channel_id,
    }
  )
  if ((availability[variant.id]?.availability ?? 0) < 1) {
    throw problem("out_of_stock", "This product is out of stock.")
  }
}

/** A single variant is often called like its product, or "Default": saying it twice helps nobody. */
function titleOf(product: string, variant: string | null): string {
  const isTelling = variant && !/^default( variant| title)?$/i.test(variant) && variant !== product
  return isTelling ? `${product} – ${variant}` : product
}

function imagesOf(
  variantThumbnail: string | null | undefined,
  product: NonNullable<VariantRow["product"]>
): string[] {
  const all = [
    variantThumbnail,
    product.thumbnail,
    ...(product.images ?? []).map((image) => image.url),
  ]
  return [...new Set(all.filter((url): url is string => !!url))]
}
