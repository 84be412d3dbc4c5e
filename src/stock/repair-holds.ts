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
  /** Holds read at a time. */
  limit: number
}

/**
 * Brings the ledgers in line with Medusa's reservations, which are the truth: for holds whose change
 * was cut off half-way, and for reservations a person changed or deleted in the dashboard.
 *
 * @returns the holds that did not agree.
 */
export async function repairHolds(
  container: MedusaContainer,
  { before, limit }: RepairHoldsInput
): Promise<{ repaired: HoldRow[] }> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const repaired: HoldRow[] = []
  for (let after = "", more = true; more;) {
    const holds = await oneClick.findHoldsToCheck({ before, after, limit })
    const reservations = await readReservations(
      container,
      holds.map((hold) => hold.line_item_id)
    )
    const wrong = holds.filter(
      (hold) => !sameLedger(hold, heal(hold, reservations.get(hold.line_item_id) ?? []))
    )
    for (const hold of wrong) {
      await releaseHold(container, hold, 0, { unchanged: true })
      repaired.push(hold)
    }
    more = holds.length === limit
    after = holds.at(-1)?.id ?? after
  }
  return { repaired }
}
