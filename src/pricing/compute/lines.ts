import type { CalculatedPriceSet } from "@medusajs/framework/types"
import { generateEntityId, MathBN, PriceListType, ProductStatus } from "@medusajs/framework/utils"
import type { CartTaxLine } from "../../medusa/tax-lines"
import type { CartVariant } from "../../medusa/variants"
import type { CartAdjustment, CartLine, CartRequest, UnavailableLine } from "../types"

/** A line whose variant can be sold in this quantity. */
export type SellableLine = Pick<CartLine, "reference" | "requested_quantity"> & {
  /** The line item's id while the cart is computed. */
  id: string
  variant: CartVariant
  quantity: number
  metadata: Record<string, unknown>
}

/** A line with its line item, which has no discounts before promotions are computed. */
export type PricedLine = SellableLine & Pick<CartLine, "item" | "compare_at_includes_tax">

/** Returns the line item that Medusa's cart creates for a line; at 0 without a price. */
export function prepareItem(
  { variant, quantity, metadata }: Pick<SellableLine, "variant" | "quantity" | "metadata">,
  price?: CalculatedPriceSet
) {
  const { product } = variant
  return {
    variant_id: variant.id,
    quantity,
    title: product.title,
    subtitle: variant.subtitle,
    thumbnail: variant.thumbnail ?? product.thumbnail,
    product_id: product.id,
    product_title: product.title,
    product_description: product.description,
    product_subtitle: product.subtitle,
    product_type: product.type?.value ?? null,
    product_type_id: product.type ? product.type_id : null,
    product_collection: product.collection?.title ?? null,
    product_handle: product.handle,
    variant_sku: variant.sku,
    variant_barcode: variant.barcode,
    variant_title: variant.title,
    variant_option_values: null,
    is_discountable: product.discountable,
    is_giftcard: product.is_giftcard,
    requires_shipping: requiresShipping(variant),
    unit_price: Number(price?.calculated_amount ?? 0),
    compare_at_unit_price: price ? compareAt(price) : null,
    is_tax_inclusive: !!price?.is_calculated_price_tax_inclusive,
    metadata,
    tax_lines: [] as CartTaxLine[],
    adjustments: [] as CartAdjustment[],
  }
}

export function requiresShipping({ product, inventory }: CartVariant): boolean {
  return product.shipping_profile_id !== null || inventory.some((item) => item.requires_shipping)
}

/**
 * Returns the price before a sale. A price override is not a sale: it is the buyer's normal price.
 */
function compareAt(price: CalculatedPriceSet): number | null {
  const onSale = price.calculated_price?.price_list_type === PriceListType.SALE
  return onSale &&
    price.original_amount !== null &&
    !MathBN.eq(price.original_amount, price.calculated_amount ?? 0)
    ? Number(price.original_amount)
    : null
}

/** Returns the lines with the discounts computed for them, by line item id. */
export function withDiscounts(
  lines: PricedLine[],
  discounts: Map<string, CartAdjustment[]>
): PricedLine[] {
  return lines.map((line) => ({
    ...line,
    item: { ...line.item, adjustments: discounts.get(line.id) ?? [] },
  }))
}

/**
 * Returns the requested lines that can be sold, with quantities lowered to the available stock, and
 * the others. Of what is paid, the sales channel may have been disabled since.
 */
export function sellableLines({ lines, paid }: CartRequest, variants: CartVariant[]) {
  const sellable: SellableLine[] = []
  const unavailable: UnavailableLine[] = []
  for (const line of lines) {
    const { reference, variant_id, quantity: requested_quantity } = line
    const variant = variants.find(({ id }) => id === variant_id)
    const quantity = variant ? sellableQuantity(variant, line) : 0
    const isOpen = paid || variant?.channel_enabled
    const isForSale = isOpen && variant?.product.status === ProductStatus.PUBLISHED
    if (isForSale && quantity > 0) {
      const id = generateEntityId(undefined, "cali")
      const metadata = line.metadata ?? {}
      sellable.push({ id, reference, variant, requested_quantity, quantity, metadata })
    } else {
      const reason = isForSale ? "out_of_stock" : "not_for_sale"
      unavailable.push({ reference, variant_id, requested_quantity, reason })
    }
  }
  return { sellable, unavailable }
}

/**
 * Returns the sellable quantity of a variant, at most the requested one. It is taken from one
 * location, as Medusa reserves it; units that the purchase already holds are not moved.
 */
export function sellableQuantity(
  { manage_inventory, allow_backorder, inventory }: CartVariant,
  { quantity, held = 0 }: { quantity: number; held?: number }
): number {
  if (!manage_inventory || allow_backorder) {
    return quantity
  }
  const free = inventory.map(({ required_quantity, levels }) =>
    Math.floor(Math.max(0, ...levels.map(({ available }) => available)) / required_quantity)
  )
  return Math.min(quantity, Math.max(held, free.length ? Math.min(...free) : 0))
}
