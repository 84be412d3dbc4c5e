import { MedusaContainer } from "@medusajs/framework/types"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type { HoldRow } from "../modules/one-click/hold-ledger"
import type OneClickModuleService from "../modules/one-click/service"
import { readReservations } from "./inventory"
import { sameLedger } from "./ledger"
import { heal } from "./plan-hold"
import { releaseHold } from "./release-stock"
import { StockBusyError } from "./stock-lock"

export type RepairHoldsInput = {
  /** Only holds that have rested since then: what is at work now puts itself right. */
  before: Date
  /** Holds looked at in one run. */
  limit: number
}

/**
 * Brings the ledgers in line with Medusa's reservations, which are the truth, where a change was cut
 * off half-way. Each change is checked once; reservations that a person changes in the dashboard
 * afterwards are taken over by whatever happens to the hold next. One whose stock others are busy with
 * is left to the next run and holds up no other.
 *
 * @returns the holds that did not agree and were mended.
 */
export async function repairHolds(
  container: MedusaContainer,
  { before, limit }: RepairHoldsInput
): Promise<{ repaired: HoldRow[] }> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const holds = await oneClick.findHoldsToCheck({ before, limit })
  const reservations = await readReservations(
    container,
    holds.map((hold) => hold.line_item_id)
  )
  const agrees = (hold: HoldRow) =>
    sameLedger(hold, heal(hold, reservations.get(hold.line_item_id) ?? []))
  const repaired: HoldRow[] = []
  for (const hold of holds.filter((one) => !agrees(one))) {
    if (await mend(container, hold)) {
      repaired.push(hold)
    }
  }
  await oneClick.markHoldsChecked(holds.filter(agrees))
  return { repaired }
}

async function mend(container: MedusaContainer, hold: HoldRow): Promise<boolean> {
  try {
    await releaseHold(container, hold, 0, { unchanged: true })
    return true
  } catch (error) {
    if (error instanceof StockBusyError) {
      return false
    }
    throw error
  }
}
