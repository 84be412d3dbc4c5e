import type { MedusaContainer } from "@medusajs/framework/types"
import type { HoldRow } from "../modules/one-click/repositories/holds"
import { runTask } from "./task-queue"

export type ReleaseStockInput = {
  context_id: string
  /** Every reference of the purchase if left out. */
  reference?: string
  /** Units to release, 1 or more; `all` releases what is outstanding. */
  quantity: number | "all"
}

export type Released = { reference: string; quantity: number }

/**
 * Releases units of a purchase, at most what is outstanding (spec 6.1). Releases nothing of a
 * reference that was never booked, is already released, or was consumed by the order.
 *
 * @returns the released units, by reference
 * @throws {StockBusyError} if others keep the stock locked; nothing was released, retry later.
 */
export async function releaseStock(
  container: MedusaContainer,
  { context_id, reference, quantity }: ReleaseStockInput
): Promise<Released[]> {
  const oneClick = container.resolve("oneClick")
  const holds =
    reference === undefined
      ? await oneClick.holds.findOfContext(context_id)
      : await oneClick.holds.find([{ context_id, reference }])
  return Promise.all(holds.map((hold) => releaseHold(container, hold, quantity)))
}

/** Releases units of a loaded hold; with `unchanged`, only if the hold has not changed since. */
export async function releaseHold(
  container: MedusaContainer,
  hold: HoldRow,
  quantity: number | "all",
  { unchanged = false }: { unchanged?: boolean } = {}
): Promise<Released> {
  const result = await runTask(container, hold.parts, {
    ...hold,
    operation: { kind: "release", quantity },
    seen_version: unchanged ? hold.version : undefined,
  })
  return { reference: hold.reference, quantity: result.quantity }
}
