import type { MedusaContainer } from "@medusajs/framework/types"
import {
  readLevels,
  readReservations,
  readVariantStock,
  type Reservation,
} from "../medusa/inventory"
import { titleOf } from "../medusa/variants"
import type { IncomingOrderRow } from "../modules/one-click/models"
import type { CartLine, PricedCart } from "../pricing/types"

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
  const wanted = [...lines, ...gifts].filter(({ item }) => item.quantity > 0)
  const keys = wanted.map(({ reference }) => ({ context_id, reference }))
  const holds = await container.resolve("oneClick").holds.find(keys)
  const reservations = await readReservations(
    container,
    holds.map(({ line_item_id }) => line_item_id)
  )
  const checked = await Promise.all(
    wanted.map(async (line) => {
      const { reference, item } = line
      const hold = holds.find((one) => one.reference === reference)
      const own = hold ? (reservations.get(hold.line_item_id) ?? []) : []
      const available = await availableTo(container, line, sales_channel_id, own)
      const title = titleOf(item.title, item.variant_title)
      return { reference, title, quantity: item.quantity, available }
    })
  )
  return checked.filter(({ available, quantity }) => available < quantity)
}

/** Each part is taken from one location: the largest stock of the scarcest part counts. */
async function availableTo(
  container: MedusaContainer,
  { item: { variant_id, quantity } }: CartLine,
  sales_channel_id: string,
  own: Reservation[]
): Promise<number> {
  const stock = await readVariantStock(container, variant_id, sales_channel_id)
  if (!stock) {
    return 0
  }
  const items = stock.parts.map(({ inventory_item_id }) => inventory_item_id)
  const levels = await readLevels(container, items, stock.location_ids)
  const units = stock.parts.map(({ inventory_item_id, required_quantity }) => {
    const found = levels.filter((level) => level.inventory_item_id === inventory_item_id)
    if (stock.allow_backorder && found.length) {
      return quantity
    }
    const totals = found.map(({ location_id, available }) =>
      own
        .filter(
          (one) => one.inventory_item_id === inventory_item_id && one.location_id === location_id
        )
        .reduce((sum, one) => sum + one.quantity, available)
    )
    return Math.max(0, Math.floor(Math.max(0, ...totals) / required_quantity))
  })
  return units.length ? Math.min(...units) : quantity
}

/** Returns what is missing, as a sentence with what to do. */
export function shortageText(shortages: Shortage[]): string {
  const missing = shortages.map(
    ({ title, quantity, available }) => `${available} of ${quantity} "${title}" available`
  )
  return `Out of stock: ${missing.join(", ")}. Add stock, then accept or retry the order, or decline it.`
}
