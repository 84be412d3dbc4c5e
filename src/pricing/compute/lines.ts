import type { CalculatedPriceSet } from "@medusajs/framework/types"
import { MathBN, PriceListType, ProductStatus } from "@medusajs/framework/utils"
import type { CartVariant } from "../../medusa/variants"
import type { CartAdjustment, CartItem, CartRequestLine, UnavailableLine } from "../types"

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
  const quantities = sellableQuantities(lines, variants)
  const result: Sorted = { sellable: [], unavailable: [] }
  lines.forEach((line, index) => {
    const { reference, variant_id, quantity: requested_quantity } = line
    const variant = variants.get(variant_id)
    const named = { reference, variant_id, requested_quantity }
    const isOpen = paid || variant?.channel_enabled
    if (variant?.product.status !== ProductStatus.PUBLISHED || !isOpen) {
      result.unavailable.push({ ...named, reason: "not_for_sale" })
    } else if (quantities[index] < 1) {
      result.unavailable.push({ ...named, reason: "out_of_stock" })
    } else {
      const quantity = quantities[index]
      const metadata = line.metadata ?? {}
      result.sellable.push({ reference, variant, requested_quantity, quantity, metadata })
    }
  })
  return result
}

/**
 * Returns the sellable quantity of each line, by its index, at most the requested one. Lines that
 * need the same inventory item share it, in order. One line is taken from one location, as Medusa
 * reserves it.
 */
export function sellableQuantities(
  lines: CartRequestLine[],
  variants: Map<string, CartVariant>
): number[] {
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const variant = variants.get(line.variant_id)
    if (!variant) {
      return 0
    }
    if (!variant.manage_inventory || variant.allow_backorder) {
      return line.quantity
    }
    const free = freeUnits(variant, taken) + (line.held ?? 0)
    const quantity = Math.max(0, Math.min(line.quantity, free))
    take(variant, Math.max(0, quantity - (line.held ?? 0)), taken)
    return quantity
  })
}

function freeUnits(variant: CartVariant, taken: Map<string, number>): number {
  if (!variant.inventory.length) {
    return 0
  }
  return Math.min(
    ...variant.inventory.map(({ inventory_item_id: item, required_quantity: required, levels }) => {
      const most = Math.max(0, ...levels.map((level) => level.available))
      return Math.floor((most - (taken.get(item) ?? 0)) / required)
    })
  )
}

function take(variant: CartVariant, quantity: number, taken: Map<string, number>): void {
  for (const { inventory_item_id: item, required_quantity: required } of variant.inventory) {
    taken.set(item, (taken.get(item) ?? 0) + quantity * required)
  }
}
