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
import { type OrderInput, retrieveFor, takenOrder } from "../orders/taken-order"
import { enter } from "../orders/reasons"

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
  async (input: CompareOrderInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const now = new Date(input.now)
    const incoming = await retrieveFor("compare", oneClick, input)
    const { id, lease_owner } = incoming
    const record = await retrieveRecord(await oneClick.gateway.connect(), incoming)
    const comparison = await compareRecord(container, { incoming, record, now })
    const { state, reason, message: _message, ...found } = comparison
    const { service_status, purchase_id, search, buyer_words } = found
    if (purchase_id) {
      await oneClick.purchases.update({ id: purchase_id, search, buyer_words })
    }
    const order = { approved_at: null, ...comparison }
    if (state === "compared" && (await oneClick.inbox.claimPurchase(incoming, order))) {
      return new StepResponse({ record })
    }
    if ((state === "declined" || state === "cancelled") && reason && service_status) {
      // Compared again until it has ended.
      await oneClick.inbox.moveOrThrow(incoming, { ...found, approved_at: null })
      const row = { ...(await oneClick.retrieveIncomingOrder(id)), lease_owner }
      await closeOrder(takenOrder(container, row, now), { state, reason, service_status })
      return new StepResponse({ record })
    }
    const waits = state === "compared" ? { ...waiting("second_order"), approved_at: null } : {}
    await oneClick.inbox.moveOrThrow(incoming, { ...order, ...waits })
    if (await isOvertaken(oneClick, id, comparison)) {
      await oneClick.inbox.move({ id, lease_owner, state }, enter("report", "received", null))
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
  { reason, context_id }: Pick<Comparison, "reason" | "context_id">
): Promise<boolean> {
  if (reason !== "other_shop" && (reason !== "unknown_purchase" || context_id)) {
    return false
  }
  const row = await oneClick.retrieveIncomingOrder(id)
  return reason === "other_shop" ? !!row.notified_at : !!row.context_id
}

export type CompareOrderInput = OrderInput & { now: Date }

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
