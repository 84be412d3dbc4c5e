import type { MedusaContainer } from "@medusajs/framework/types"
import type { PricedCart } from "../pricing/types"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { findShortages, type Shortage } from "../stock"

/** Returns the line items of an incoming order whose stock isn't enough now. */
export async function shortagesOf(
  container: MedusaContainer,
  { cart, context_id }: Pick<IncomingOrderRow, "cart" | "context_id">
): Promise<Shortage[]> {
  if (!cart || !context_id) {
    return []
  }
  const { lines, gifts, sales_channel_id } = cart as unknown as PricedCart
  const wanted = [...lines, ...gifts].filter(({ item }) => item.quantity > 0)
  return findShortages(
    container,
    wanted.map(({ reference, item }) => ({
      context_id,
      reference,
      sales_channel_id,
      variant_id: item.variant_id,
      title: item.product_title ?? item.title,
      quantity: item.quantity,
    }))
  )
}

/** Returns what is missing, as a sentence with what to do. */
export function shortageText(shortages: Shortage[]): string {
  const missing = shortages.map(
    ({ title, quantity, available }) => `${available} of ${quantity} "${title}" available`
  )
  return `Out of stock: ${missing.join(", ")}. Add stock, then accept or retry the order, or decline it.`
}
