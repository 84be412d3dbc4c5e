import {
  createHook,
  createWorkflow,
  transform,
  type WorkflowData,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  consumeHoldsStep,
  ensureLinksStep,
  ensureOrderStep,
  ensurePaymentStep,
  recordPlacedStep,
  registerUsageOnceStep,
} from "./create-steps"
import { type NewOrder, orderInput } from "./order-input"
import { findBuyerStep, prepareOrderStep, refuseChangedStep } from "./prepare-steps"
import type { OrderRecord } from "../../modules/one-click/gateway/schemas/order"
import type { OrderInput } from "../../orders/taken-order"

export type PlaceOrderInput = OrderInput & {
  /** The service's order, if it was retrieved just now. */
  record?: OrderRecord | null
}

/**
 * Creates the Medusa order of an incoming order, as Medusa's own checkout would.
 *
 * Each step finds what an earlier run created, so a run after an interruption ends in the same
 * state. If a step fails, the steps before it are compensated, except for the ids that
 * `prepareOrderStep` stores to find them again; nothing is, if another process has taken the order
 * over meanwhile.
 *
 * - Input: `id` of the incoming order, and optionally `record`, the service's order if it was
 *   retrieved just now, and `owner`, the owner of its lease if it has one.
 * - Result: `id`, the id of the payment collection, and `payment_id`.
 * - Steps: prepare the order, retrieve the service's order and refuse it if it has changed since its
 *   comparison, consume the holds, find the buyer, ensure the order, its payment and its links, register the promotion
 *   usage, record the placement.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `insufficient_inventory` or `code_used_up`; CONFLICT with
 * code `changed_since_comparison`; {ServiceError} if the record cannot be read now, which is safe to repeat.
 *
 * @example
 * const { result } = await placeOrderWorkflow(container).run({
 *   input: { id: incomingOrder.id },
 * })
 *
 * @summary
 *
 * Create the Medusa order of an incoming order.
 *
 * @property hooks.validate - This hook is executed before the order is created, with the order's
 * data and the purchase. Throw a MedusaError of type NOT_ALLOWED to put the order into review with
 * your message.
 */
export const placeOrderWorkflow = createWorkflow(
  "one-click-place-order",
  (input: PlaceOrderInput) => {
    const prepared = prepareOrderStep(input)
    const record = refuseChangedStep({ prepared, record: input.record })
    const lineItemIds = consumeHoldsStep(prepared)
    const buyer = findBuyerStep({ prepared, record })
    const order: WorkflowData<NewOrder> = transform({ prepared, buyer, lineItemIds }, orderInput)
    const validate = createHook("validate", { order, purchase: prepared.purchase })
    const placed = ensureOrderStep({ prepared, order })
    const payment = ensurePaymentStep({ prepared, order_reference: placed.reference })
    ensureLinksStep({ prepared, order })
    registerUsageOnceStep({ prepared, order })
    recordPlacedStep(prepared)
    return new WorkflowResponse(payment, { hooks: [validate] })
  }
)
