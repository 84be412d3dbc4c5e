import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import type OneClickModuleService from "../modules/one-click/service"
import { closeOrder } from "../orders/close-order"
import { compareRecord, type Comparison, waiting } from "../orders/compare/comparison"
import { retrieveRecord } from "../orders/decide-at-service"
import { enter, statesBefore } from "../orders/transitions"

/**
 * Retrieves an incoming order from the service, decides whether it may be placed, needs review, or is
 * over, and records that. The settings may approve an order that equals its quote. The second of two
 * orders of one purchase needs review. An order that is over ends its purchase.
 *
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
const compareStep = createStep(
  "one-click-compare",
  async ({ id, owner = null, ...input }: CompareOrderInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const now = new Date(input.now)
    const held = { id, owner }
    const incoming = await oneClick.retrieveIncomingOrder(id)
    const record = await retrieveRecord(await oneClick.gateway.connect(), incoming)
    const comparison = await compareRecord(container, { incoming, record, now })
    const { state, context_id, ...rest } = comparison
    const { reason = null, message = null, approved_at = null } = rest
    const { purchase_id, search, buyer_words } = rest
    if (purchase_id) {
      await oneClick.purchases.update({ id: purchase_id, search, buyer_words })
    }
    const isOver = state === "declined" || state === "cancelled"
    const from = statesBefore("compare")
    const order = {
      ...rest,
      reason,
      message,
      // A notification may have named the context meanwhile.
      ...(context_id && { context_id }),
      approved_at,
    }
    if (state === "compared" && (await oneClick.inbox.claimPurchase({ ...held, from, order }))) {
      return new StepResponse({ record })
    }
    const waits = { ...order, ...waiting("second_order"), approved_at: null }
    const recorded = state === "compared" ? waits : { ...order, ...(!isOver && { state }) }
    await oneClick.inbox.moveOrThrow({ ...held, from, order: recorded })
    if (isOver && reason && rest.service_status) {
      const end = { state, reason, service_status: rest.service_status }
      const row = await oneClick.retrieveIncomingOrder(id)
      await closeOrder(container, { ...row, lease_owner: owner }, end, now)
    }
    if (await isOvertaken(oneClick, id, comparison)) {
      const again = { ...enter("report", "received"), reason: null, message: null }
      await oneClick.inbox.move({ ...held, from: [state], order: again })
    }
    return new StepResponse({ record })
  }
)

/**
 * Returns whether a notification arrived during the comparison and supplied what the comparison
 * lacked: the purchase of an order without a context, or the fact that the order belongs to this
 * shop.
 */
async function isOvertaken(
  oneClick: OneClickModuleService,
  id: string,
  { reason, context_id }: Comparison
): Promise<boolean> {
  if (reason !== "other_shop" && (reason !== "unknown_purchase" || context_id)) {
    return false
  }
  const row = await oneClick.retrieveIncomingOrder(id)
  return reason === "other_shop" ? !!row.notified_at : !!row.context_id
}

export type CompareOrderInput = {
  id: string
  now: Date
  /** The owner of the order's lease; null, the default, for an order that nobody has leased. */
  owner?: string | null
}

/**
 * Retrieves an incoming order from the service and compares it with its quote.
 *
 * - Input: `id` of the incoming order, `now`, and `owner`, the owner of its lease if it has one.
 * - Result: `record`, the service's order.
 * - Steps: retrieve the service's order, compare it and record the result, in one step.
 *
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 * @throws {MedusaError} CONFLICT if another process has taken the order over.
 *
 * @example
 * const { result } = await compareOrderWorkflow(container).run({
 *   input: { id: incomingOrder.id, now: new Date() },
 * })
 *
 * @summary
 *
 * Compare an incoming order with its quote.
 */
export const compareOrderWorkflow = createWorkflow(
  "one-click-compare-order",
  (input: CompareOrderInput) => new WorkflowResponse(compareStep(input))
)
