import { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { Reservation } from "../medusa/inventory"
import type { NewReservation, ReservationChanges } from "./placement"

/** What a hold's reservation shows to an administrator who opens it. */
export type ReservationNote = { context_id: string; reference: string }

/** The changes to a line item's reservations, with the data a new reservation needs. */
export type LineChanges = {
  line_item_id: string
  note: ReservationNote
  changes: ReservationChanges
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
