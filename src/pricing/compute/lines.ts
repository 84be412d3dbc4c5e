import type { CalculatedPriceSet } from "@medusajs/framework/types"
import { MathBN, PriceListType, ProductStatus } from "@medusajs/framework/utils"
import type { CartTaxLine } from "../../medusa/tax-lines"
import type { CartVariant } from "../../medusa/variants"
import type { CartAdjustment, CartItem, CartLine, CartRequestLine, UnavailableLine } from "../types"

/** A priced line item before taxes and promotions, with the data both depend on. */
export type PricedLine = Omit<CartLine, "product" | "totals"> & {
  /** The line item's id while the cart is computed. */
  id: string
  variant: CartVariant
}

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
    product_type: product.type,
    product_type_id: product.type === null ? null : product.type_id,
    product_collection: product.collection,
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

/** Returns the line items with the discounts computed for them, by line item id. */
export function applyItemAdjustments(
  lines: PricedLine[],
  adjustments: Map<string, CartAdjustment[]>
): CartItem[] {
  return lines.map(({ id, item }) => ({ ...item, adjustments: adjustments.get(id) ?? [] }))
}

/** A line whose variant can be sold in this quantity. */
export type SellableLine = {
  reference: string
  variant: CartVariant
  requested_quantity: number
  quantity: number
  metadata: Record<string, unknown>
}

type Sorted = { sellable: SellableLine[]; unavailable: UnavailableLine[] }

/**
 * Returns the lines that can be sold, with quantities lowered to the available stock.
 *
 * @param paid whether the buyer has paid: then a sales channel that was disabled since does not
 * matter
 */
export function sellableLines(
  lines: CartRequestLine[],
  variants: Map<string, CartVariant>,
  { paid = false }: { paid?: boolean } = {}
): Sorted {
  const result: Sorted = { sellable: [], unavailable: [] }
  for (const line of lines) {
    const { reference, variant_id, quantity: requested_quantity } = line
    const variant = variants.get(variant_id)
    const quantity = variant ? sellableQuantity(variant, line) : 0
    const named = { reference, variant_id, requested_quantity }
    const isOpen = paid || variant?.channel_enabled
    if (variant?.product.status !== ProductStatus.PUBLISHED || !isOpen) {
      result.unavailable.push({ ...named, reason: "not_for_sale" })
    } else if (quantity < 1) {
      result.unavailable.push({ ...named, reason: "out_of_stock" })
    } else {
      const metadata = line.metadata ?? {}
      result.sellable.push({ reference, variant, requested_quantity, quantity, metadata })
    }
  }
  return result
}

/**
 * Returns the sellable quantity of a variant, at most the requested one. It is taken from one
 * location, as Medusa reserves it; units that the purchase already holds are not moved.
 */
export function sellableQuantity(
  { manage_inventory, allow_backorder, inventory }: CartVariant,
  { quantity, held = 0 }: Pick<CartRequestLine, "quantity" | "held">
): number {
  if (!manage_inventory || allow_backorder) {
    return quantity
  }
  const free = inventory.map(({ required_quantity, levels }) =>
    Math.floor(Math.max(0, ...levels.map(({ available }) => available)) / required_quantity)
  )
  return Math.min(quantity, Math.max(held, free.length ? Math.min(...free) : 0))
}
