import { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { selectRows } from "../cart/load/sql"
import { Levels, NewReservation, Reservation, ReservationChanges, VariantStock } from "./placement"

const levelRow = z.object({
  inventory_item_id: z.string(),
  location_id: z.string(),
  available: z.coerce.number(),
})

const reservationRow = z.object({
  id: z.string(),
  line_item_id: z.string(),
  inventory_item_id: z.string(),
  location_id: z.string(),
  quantity: z.coerce.number(),
  allow_backorder: z.boolean(),
})

/** What a hold's reservation shows to an administrator who opens it. */
export type ReservationNote = { context_id: string; reference: string }

/** The changes to a line item's reservations, with the data a new reservation needs. */
export type LineChanges = {
  line_item_id: string
  note: ReservationNote
  changes: ReservationChanges
}

/** Returns stocked minus reserved quantities at the locations of these variants. */
export async function readLevels(
  container: MedusaContainer,
  stocks: VariantStock[]
): Promise<Levels> {
  const items = stocks.flatMap((stock) => stock.parts.map((part) => part.inventory_item_id))
  const locations = stocks.flatMap((stock) => stock.location_ids)
  if (!items.length || !locations.length) {
    return new Levels([])
  }
  const rows = await selectRows<Record<string, unknown>>(
    container,
    `SELECT inventory_item_id, location_id, stocked_quantity - reserved_quantity AS available
     FROM inventory_level
     WHERE inventory_item_id = ANY(:items) AND location_id = ANY(:locations) AND deleted_at IS NULL`,
    { items: unique(items), locations: unique(locations) }
  )
  return new Levels(z.array(levelRow).parse(rows))
}

/** Returns the reservations of these line items, by line item id. */
export async function readReservations(
  container: MedusaContainer,
  lineItemIds: string[]
): Promise<Map<string, Reservation[]>> {
  const byLine = new Map<string, Reservation[]>(lineItemIds.map((id) => [id, []]))
  if (!lineItemIds.length) {
    return byLine
  }
  const rows = await selectRows<Record<string, unknown>>(
    container,
    `SELECT id, line_item_id, inventory_item_id, location_id, quantity, allow_backorder
     FROM reservation_item WHERE line_item_id = ANY(:lines) AND deleted_at IS NULL ORDER BY id`,
    { lines: lineItemIds }
  )
  for (const { line_item_id, ...reservation } of z.array(reservationRow).parse(rows)) {
    byLine.get(line_item_id)?.push(reservation)
  }
  return byLine
}

/**
 * Applies the changes of several line items, in the order of the fields of `ReservationChanges`.
 */
export async function applyChanges(
  container: MedusaContainer,
  lines: LineChanges[]
): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const all = <Kind extends keyof ReservationChanges>(kind: Kind) =>
    lines.flatMap<ReservationChanges[Kind][number]>((line) => line.changes[kind])
  const ids = (list: Reservation[]) => list.map((one) => one.id)
  const resized = (list: Reservation[]) =>
    list.map(({ id, quantity, allow_backorder }) => ({ id, quantity, allow_backorder }))
  const create = lines.flatMap((line) =>
    line.changes.create.map((one) => newReservation(line, one))
  )

  await ifAny(ids(all("remove")), (list) => inventory.deleteReservationItems(list))
  await ifAny(resized(all("shrink")), (list) => inventory.updateReservationItems(list))
  await ifAny(resized(all("grow")), (list) => inventory.updateReservationItems(list))
  await ifAny(create, (list) => inventory.createReservationItems(list))
  await ifAny(ids(all("leave")), (list) => inventory.deleteReservationItems(list))
}

async function ifAny<T>(list: T[], write: (list: T[]) => Promise<unknown>): Promise<void> {
  if (list.length) {
    await write(list)
  }
}

function newReservation(line: LineChanges, reservation: NewReservation) {
  return {
    ...reservation,
    line_item_id: line.line_item_id,
    metadata: {
      one_click_context_id: line.note.context_id,
      one_click_reference: line.note.reference,
    },
  }
}

function unique(ids: string[]): string[] {
  return [...new Set(ids)]
}
