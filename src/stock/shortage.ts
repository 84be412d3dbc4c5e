import type { MedusaContainer } from "@medusajs/framework/types"
import { readLevels, readReservations, readVariantStock } from "../medusa/inventory"
import type { HoldKey } from "../modules/one-click/repositories/holds"

export type WantedLine = HoldKey & {
  variant_id: string
  title: string
  sales_channel_id: string
  /** Units of the order's line item. */
  quantity: number
}

/** A line item whose stock isn't enough, with the units that it could have. */
export type Shortage = Pick<WantedLine, "reference" | "title" | "quantity"> & { available: number }

/**
 * Returns the line items that {@link consumeHold} would refuse now. What is reserved for a line item
 * already counts as available to it.
 */
export async function findShortages(
  container: MedusaContainer,
  lines: WantedLine[]
): Promise<Shortage[]> {
  const holds = await container.resolve("oneClick").holds.find(lines)
  const reservations = await readReservations(
    container,
    holds.map(({ line_item_id }) => line_item_id)
  )
  const checked = await Promise.all(
    lines.map(async (line) => {
      const hold = holds.find(({ reference }) => reference === line.reference)
      const own = hold ? (reservations.get(hold.line_item_id) ?? []) : []
      const available = await availableTo(container, line, own)
      return available < line.quantity ? [{ ...pick(line), available }] : []
    })
  )
  return checked.flat()
}

function pick({ reference, title, quantity }: WantedLine): Omit<Shortage, "available"> {
  return { reference, title, quantity }
}

type Own = { inventory_item_id: string; location_id: string; quantity: number }[]

/** Each part is taken from one location: the largest stock of the scarcest part counts. */
async function availableTo(
  container: MedusaContainer,
  { variant_id, sales_channel_id, quantity }: WantedLine,
  own: Own
): Promise<number> {
  const stock = await readVariantStock(container, variant_id, sales_channel_id)
  if (!stock) {
    return 0
  }
  if (!stock.parts.length) {
    return quantity
  }
  const items = stock.parts.map(({ inventory_item_id }) => inventory_item_id)
  const levels = await readLevels(container, items, stock.location_ids)
  const units = stock.parts.map(({ inventory_item_id, required_quantity }) => {
    const found = levels.filter((level) => level.inventory_item_id === inventory_item_id)
    if (stock.allow_backorder && found.length) {
      return quantity
    }
    const totals = found.map(({ location_id, available }) => {
      const reserved = own
        .filter((one) => sameLevel(one, { inventory_item_id, location_id }))
        .reduce((sum, one) => sum + one.quantity, 0)
      return available + reserved
    })
    return Math.max(0, Math.floor(Math.max(0, ...totals) / required_quantity))
  })
  return Math.min(...units)
}

type LevelKey = { inventory_item_id: string; location_id: string }

function sameLevel(one: LevelKey, other: LevelKey): boolean {
  return one.inventory_item_id === other.inventory_item_id && one.location_id === other.location_id
}
