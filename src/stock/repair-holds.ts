import type { MedusaContainer } from "@medusajs/framework/types"
import type { HoldRow } from "../modules/one-click/repositories/holds"
import { readReservations, type Reservation } from "../medusa/inventory"
import { outstanding } from "./ledger"
import { stands } from "./choose-locations"
import { releaseUnchanged } from "./book-stock"

/**
 * Corrects ledgers that an interrupted change left different from Medusa's reservations, which are
 * the truth. Each change is checked once; if a person changes a reservation in the dashboard later,
 * the next operation on the hold takes that over. A hold that cannot be corrected now is logged,
 * left to the next run, and does not block the others.
 *
 * @param before only holds unchanged since then: a running operation corrects its own hold
 * @param limit maximum number of holds per run
 * @returns the holds that differed from Medusa and were corrected
 */
export async function repairHolds(
  container: MedusaContainer,
  { before, limit }: { before: Date; limit: number }
): Promise<HoldRow[]> {
  const oneClick = container.resolve("oneClick")
  const holds = await oneClick.holds.findToCheck({ before, limit })
  const reservations = await readReservations(container, holds)
  const isRight = (hold: HoldRow) => agrees(hold, reservations.get(hold.line_item_id) ?? [])
  const wrong = holds.filter((hold) => !isRight(hold))
  const repaired = await releaseUnchanged(container, wrong, 0, "hold not repaired")
  await oneClick.holds.markChecked(holds.filter(isRight))
  return repaired.map(({ hold }) => hold)
}

/**
 * Returns true for a consumed hold, whose reservations belong to the order, and for a hold without
 * parts, for which nothing is reserved.
 */
function agrees(hold: HoldRow, own: Reservation[]): boolean {
  return hold.consumed > 0 || !hold.parts.length || stands(hold.parts, outstanding(hold), own)
}
