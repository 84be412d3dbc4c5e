import { ProductStatus } from "@medusajs/framework/utils"
import type { CartVariant } from "../../medusa/variants"
import type { CartRequestLine, UnavailableLine } from "../types"

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
