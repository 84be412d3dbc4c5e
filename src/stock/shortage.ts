import type { MedusaContainer } from "@medusajs/framework/types"
import {
  readLevels,
  readReservations,
  readVariantStock,
  type Reservation,
} from "../medusa/inventory"
import { titleOf } from "../medusa/variants"
import type { IncomingOrderRow } from "../modules/one-click/models"
import type { PricedCart } from "../pricing/types"
import { Levels, NO_CHANGES } from "./choose-locations"

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
    wanted.map(async ({ reference, item }) => {
      const hold = holds.find((one) => one.reference === reference)
      const own = hold ? (reservations.get(hold.line_item_id) ?? []) : []
      const available = await availableTo(container, item.variant_id, sales_channel_id, own)
      const title = titleOf(item.title, item.variant_title)
      return { reference, title, quantity: item.quantity, available }
    })
  )
  return checked.filter(({ available, quantity }) => available < quantity)
}

/**
 * Each part is taken from one location: the largest stock of the scarcest part counts. There is no
 * limit without parts, or with backorders.
 */
async function availableTo(
  container: MedusaContainer,
  variant_id: string,
  sales_channel_id: string,
  own: Reservation[]
): Promise<number> {
  const stock = await readVariantStock(container, variant_id, sales_channel_id)
  if (!stock) {
    return 0
  }
  const { parts, location_ids, allow_backorder } = stock
  const items = parts.map(({ inventory_item_id }) => inventory_item_id)
  const levels = new Levels(await readLevels(container, items, location_ids))
  levels.apply(own, { ...NO_CHANGES, remove: own })
  const units = parts.map(({ inventory_item_id, required_quantity }) => {
    const found = location_ids.flatMap((id) => levels.at(inventory_item_id, id) ?? [])
    return allow_backorder && found.length
      ? Infinity
      : Math.floor(Math.max(0, ...found) / required_quantity)
  })
  return Math.min(...units)
}

/** Returns what is missing, as a sentence with what to do. */
export function shortageText(shortages: Shortage[]): string {
  const missing = shortages.map(
    ({ title, quantity, available }) => `${available} of ${quantity} "${title}" available`
  )
  return `Out of stock: ${missing.join(", ")}. Add stock, then accept or retry the order, or decline it.`
}
