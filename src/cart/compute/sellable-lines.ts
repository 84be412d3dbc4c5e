import { ProductStatus } from "@medusajs/framework/utils"
import { CartVariant } from "../../medusa/variants"
import { CartRequestLine, UnavailableLine } from "../types"
import { sellableQuantities } from "./stock"

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
