import { MedusaContainer } from "@medusajs/framework/types"
import type { HoldRow } from "../modules/one-click/hold-ledger"
import { runTask } from "./run-task"

export type ReleaseStockInput = {
  context_id: string
  /** Left out: every reference of the purchase. */
  reference?: string
  /** Units that come back, 1 or more; `all` gives back what is outstanding. */
  quantity: number | "all"
}

export type Released = { reference: string; quantity: number; hold?: HoldRow }

/**
 * Gives back units a purchase holds, at most what is outstanding (spec 6.1): of a reference that was
 * never booked, that was given back already, or that the order took, nothing.
 *
 * @returns what really came back, by reference.
 * @throws {StockBusyError} where others keep the stock locked: nothing was given back, try again.
 */
export async function releaseStock(
  container: MedusaContainer,
  { context_id, reference, quantity }: ReleaseStockInput
): Promise<Released[]> {
  const oneClick = container.resolve("oneClick")
  const holds =
    reference === undefined
      ? await oneClick.findHoldsOfContext(context_id)
      : await oneClick.findHolds([{ context_id, reference }])
  return Promise.all(holds.map((hold) => releaseHold(container, hold, quantity)))
}

/** The same for a hold that was read already, and unless it changed since if `unchanged` is set. */
export async function releaseHold(
  container: MedusaContainer,
  hold: HoldRow,
  quantity: number | "all",
  { unchanged = false }: { unchanged?: boolean } = {}
): Promise<Released> {
  const settled = await runTask(container, hold.parts, {
    ...hold,
    operation: { kind: "release", quantity },
    seen_version: unchanged ? hold.version : undefined,
  })
  return { reference: hold.reference, quantity: settled.quantity, hold: settled.hold }
}
