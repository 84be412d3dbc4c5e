import type { CalculatedPriceSet } from "@medusajs/framework/types"
import { MathBN, PriceListType } from "@medusajs/framework/utils"
import type { CartVariant } from "../../medusa/variants"
import type { CartAdjustment, CartItem } from "../types"

/** A priced line item before taxes and promotions, with the data both depend on. */
export type PricedLine = {
  /** The line item's id while the cart is computed. */
  id: string
  reference: string
  requested_quantity: number
  variant: CartVariant
  item: CartItem
  /** Whether `item.compare_at_unit_price` includes taxes; may differ from the sale price. */
  compare_at_includes_tax: boolean
}

type Given = {
  variant: CartVariant
  price: LinePrice
  quantity: number
  metadata: Record<string, unknown>
}

type LinePrice = Pick<CalculatedPriceSet, "calculated_amount" | "original_amount"> &
  Partial<Pick<CalculatedPriceSet, "calculated_price" | "is_calculated_price_tax_inclusive">>

/** Returns the line item that Medusa's cart creates for a variant, a price and a quantity. */
export function prepareItem({ variant, price, quantity, metadata }: Given): CartItem {
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
    unit_price: Number(price.calculated_amount),
    compare_at_unit_price: compareAt(price),
    is_tax_inclusive: !!price.is_calculated_price_tax_inclusive,
    metadata,
    tax_lines: [],
    adjustments: [],
  }
}

export function requiresShipping({ product, inventory }: CartVariant): boolean {
  return product.shipping_profile_id !== null || inventory.some((item) => item.requires_shipping)
}

/**
 * Returns the price before a sale. A price override is not a sale: it is the buyer's normal price.
 */
function compareAt(price: LinePrice): number | null {
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
