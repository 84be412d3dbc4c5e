import type { MedusaContainer } from "@medusajs/framework/types"
import type { StepExecutionContext } from "@medusajs/framework/workflows-sdk"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { renewLease } from "../../orders/lease"

/** The lease under which an order is placed; without an owner if the workflow is called directly. */
export type PlacingLease = { id: string; owner: string | null }

type Done<Value> = { lease: PlacingLease; value: Value }

/**
 * Returns the incoming order while this run still has its lease; undefined if the process stood
 * still for so long that another one has taken the order over.
 */
function retakeOrder(
  container: MedusaContainer,
  { id, owner }: PlacingLease
): Promise<IncomingOrderRow | undefined> {
  return owner
    ? renewLease(container, { id, owner, clock: () => new Date() })
    : container.resolve("oneClick").retrieveIncomingOrder(id)
}

/**
 * Returns whether a run that failed may undo what it placed. It may not if another process has
 * taken the order over, which builds on it; nor if the order is recorded as placed, and only the
 * database's answer was lost.
 */
export async function mayUndo(container: MedusaContainer, lease: PlacingLease): Promise<boolean> {
  const row = await retakeOrder(container, lease)
  return !!row && row.state !== "placed" && row.state !== "accepted"
}

/** Returns a step's compensation, which runs only if this run may undo what it placed. */
export function unlessTakenOver<Value>(
  undo: (value: Value, container: MedusaContainer) => Promise<unknown>
) {
  return async (done: Done<Value> | undefined, { container }: StepExecutionContext) => {
    if (done && (await mayUndo(container, done.lease))) {
      await undo(done.value, container)
    }
  }
}
