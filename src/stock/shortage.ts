import type { MedusaContainer } from "@medusajs/framework/types"
import { type CartVariant, titleOf } from "../medusa/variants"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { sellableQuantity } from "../pricing/compute/lines"
import { loadVariants } from "../pricing/reference/facts"
import type { PricedCart } from "../pricing/types"

/** A line item whose stock isn't enough, with the units that it could have. */
export type Shortage = { reference: string; title: string; quantity: number; available: number }

/**
 * Returns the line items of an incoming order that {@link consumeHold} would refuse now. What is
 * reserved for a line item already counts as available to it.
 */
export async function shortagesOf(
  container: MedusaContainer,
  { cart, context_id }: Pick<IncomingOrderRow, "cart" | "context_id">
): Promise<Shortage[]> {
  if (!cart || !context_id) {
    return []
  }
  const { lines, gifts, sales_channel_id } = cart as unknown as PricedCart
  const wanted = [...lines, ...gifts]
  const holds = await container.resolve("oneClick").holds.findOfContext(context_id)
  const checked = await Promise.all(
    wanted.map(async ({ reference, item: { variant_id, quantity, ...item } }) => {
      const line_item_id = holds.find((hold) => hold.reference === reference)?.line_item_id
      const asked = [{ variant_id, line_item_id }]
      const [variant] = await loadVariants(container, asked, sales_channel_id)
      const available = variant && isStocked(variant) ? sellableQuantity(variant, { quantity }) : 0
      return { reference, title: titleOf(item.title, item.variant_title), quantity, available }
    })
  )
  return checked.filter(({ available, quantity }) => available < quantity)
}

/** Returns whether the sales channel's locations stock a variant: backorders are reserved there too. */
function isStocked({ manage_inventory, inventory }: CartVariant): boolean {
  const stocked = inventory.filter(({ levels }) => levels.length)
  return !manage_inventory || (stocked.length > 0 && stocked.length === inventory.length)
}

/** Returns what is missing, as a sentence with what to do. */
export function shortageText(shortages: Shortage[]): string {
  const missing = shortages.map(
    ({ title, quantity, available }) => `${available} of ${quantity} "${title}" available`
  )
  return `Out of stock: ${missing.join(", ")}. Add stock, then accept or retry the order, or decline it.`
}
