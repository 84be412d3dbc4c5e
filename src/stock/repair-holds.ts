import { MedusaContainer } from "@medusajs/framework/types"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type { HoldRow } from "../modules/one-click/hold-ledger"
import type OneClickModuleService from "../modules/one-click/service"
import { readReservations } from "./inventory"
import { sameLedger } from "./ledger"
import { heal } from "./plan-hold"
import { releaseHold } from "./release-stock"

export type RepairHoldsInput = {
  /** Only holds that have rested since then: what is at work now puts itself right. */
  before: Date
  /** Holds looked at in one run. */
  limit: number
}

/**
 * Brings the ledgers in line with Medusa's reservations, which are the truth, where a change was cut
 * off half-way. Each change is checked once; reservations that a person changes in the dashboard
 * afterwards are taken over by whatever happens to the hold next.
 *
 * @returns the holds that did not agree.
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
  const repaired = holds.filter((hold) => !agrees(hold))
  for (const hold of repaired) {
    await releaseHold(container, hold, 0, { unchanged: true })
  }
  await oneClick.markHoldsChecked(holds.filter(agrees))
  return { repaired }
}
