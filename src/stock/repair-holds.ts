import { MedusaContainer } from "@medusajs/framework/types"
import type { HoldRow } from "../modules/one-click/hold-ledger"
import { readReservations } from "./inventory"
import { outstanding } from "./ledger"
import { Reservation, stands } from "./placement"
import { releaseHold } from "./release-stock"
import { StockBusyError } from "./stock-lock"

export type RepairHoldsInput = {
  /** Only holds that have rested since then: what is at work now puts itself right. */
  before: Date
  /** Holds looked at in one run. */
  limit: number
}

export type RepairedHolds = {
  /** Those that did not agree and were mended. */
  repaired: HoldRow[]
  /** Ids of holds that could not be mended now; the next run tries again. */
  failed: { hold_id: string; error: unknown }[]
}

/**
 * Brings the ledgers in line with Medusa's reservations, which are the truth, where a change was cut
 * off half-way. Each change is checked once; reservations that a person changes in the dashboard
 * afterwards are taken over by whatever happens to the hold next. One that cannot be mended now is left
 * to the next run and holds up no other.
 */
export async function repairHolds(
  container: MedusaContainer,
  { before, limit }: RepairHoldsInput
): Promise<RepairedHolds> {
  const oneClick = container.resolve("oneClick")
  const holds = await oneClick.findHoldsToCheck({ before, limit })
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
  await oneClick.markHoldsChecked(holds.filter(isRight))
  return result
}

/** What an order has consumed is Medusa's own affair, and without parts nothing is reserved. */
function agrees(hold: HoldRow, own: Reservation[]): boolean {
  return hold.consumed > 0 || !hold.parts.length || stands(hold.parts, outstanding(hold), own)
}
