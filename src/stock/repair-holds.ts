import type { MedusaContainer } from "@medusajs/framework/types"
import type { HoldRow } from "../modules/one-click/repositories/holds"
import { readReservations, type Reservation } from "../medusa/inventory"
import { outstanding } from "./ledger"
import { stands } from "./choose-locations"
import { releaseHold } from "./release-stock"
import { StockBusyError } from "./stock-lock"

export type RepairHoldsInput = {
  /** Only holds unchanged since then: a running operation corrects its own hold. */
  before: Date
  /** Maximum number of holds per run. */
  limit: number
}

export type RepairedHolds = {
  /** Holds that differed from Medusa and were corrected. */
  repaired: HoldRow[]
  /** Ids of holds that could not be corrected now; the next run tries again. */
  failed: { hold_id: string; error: unknown }[]
}

/**
 * Corrects ledgers that an interrupted change left different from Medusa's reservations, which are
 * the truth. Each change is checked once; if a person changes a reservation in the dashboard later,
 * the next operation on the hold takes that over. A hold that cannot be corrected now is left to
 * the next run and does not block the others.
 */
export async function repairHolds(
  container: MedusaContainer,
  { before, limit }: RepairHoldsInput
): Promise<RepairedHolds> {
  const oneClick = container.resolve("oneClick")
  const holds = await oneClick.holds.findToCheck({ before, limit })
  const reservations = await readReservations(
    container,
    holds.map((hold) => hold.line_item_id)
  )
  const isRight = (hold: HoldRow) => agrees(hold, reservations.get(hold.line_item_id) ?? [])
  const result: RepairedHolds = { repaired: [], failed: [] }
  for (const hold of holds.filter((one) => !isRight(one))) {
    try {
      await releaseHold(container, hold, 0, { unchanged: true })
      result.repaired.push(hold)
    } catch (error) {
      if (!(error instanceof StockBusyError)) {
        result.failed.push({ hold_id: hold.id, error })
      }
    }
  }
  await oneClick.holds.markChecked(holds.filter(isRight))
  return result
}

/**
 * Returns true for a consumed hold, whose reservations belong to the order, and for a hold without
 * parts, for which nothing is reserved.
 */
function agrees(hold: HoldRow, own: Reservation[]): boolean {
  return hold.consumed > 0 || !hold.parts.length || stands(hold.parts, outstanding(hold), own)
}
