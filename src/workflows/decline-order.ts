import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { closeOrder } from "../orders/close-order"
import { decideOrThrow } from "../orders/decide-at-service"
import { orderBusy, OrderBusyError } from "../orders/order-lock"
import { enter } from "../orders/transitions"
import {
  type Decider,
  endLeaseStep,
  takeForDecisionStep,
  type TakenOrder,
} from "./steps/take-for-decision"

/**
 * Refuses to decline an order with fulfilled items: the buyer would keep them without being
 * charged.
 *
 * @throws {MedusaError} NOT_ALLOWED while the Medusa order has a fulfillment that is not canceled.
 */
const refuseFulfilledStep = createStep(
  "one-click-refuse-fulfilled",
  async ({ order_id }: { order_id: string | null }, { container }) => {
    const { data } = order_id
      ? await container.resolve(ContainerRegistrationKeys.QUERY).graph({
          entity: "order",
          fields: ["fulfillments.canceled_at"],
          filters: { id: order_id },
        })
      : { data: [] }
    const fulfillments: ({ canceled_at?: unknown } | null)[] = data[0]?.fulfillments ?? []
    if (fulfillments.some((one) => one && !one.canceled_at)) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "Items of this order are fulfilled already, and its buyer would not be charged. Accept the order, or cancel its fulfillment first."
      )
    }
    return new StepResponse(undefined)
  }
)

/**
 * Declines the order at the service (spec 4.5), so that the buyer is not debited. An order that the
 * service closed itself counts as declined. Returns the order's status at the service.
 *
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the order was accepted at the
 * service, or if its status says nothing about the buyer's money.
 */
const declineAtServiceStep = createStep(
  "one-click-decline-at-service",
  async ({ service_order_id }: { service_order_id: string }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const service_status = await decideOrThrow(oneClick, "denied", { service_order_id })
    return new StepResponse({ service_status })
  }
)

type RecordDeclinedInput = Pick<TakenOrder, "row" | "decision"> & { service_status: string }

/** Cancels the Medusa order if there is one, releases the stock and closes the purchase. */
const recordDeclinedStep = createStep(
  "one-click-record-declined",
  async ({ row, decision, service_status }: RecordDeclinedInput, { container }) => {
    const end = {
      ...enter("decline", "declined"),
      reason: "declined",
      service_status,
      decision,
    } as const
    try {
      await closeOrder(container, row, end, new Date())
    } catch (error) {
      // Declined at the service already: reconciliation closes it here if nobody retries.
      throw error instanceof OrderBusyError ? orderBusy() : error
    }
    return new StepResponse(undefined)
  }
)

export type DeclineOrderInput = Decider & { id: string }

/**
 * Declines an order that is not accepted yet: the buyer is not debited and the stock is released.
 *
 * - Input: `id`, the id of the incoming order, and optionally `decided_by`, the id of the user who
 *   decided, and a `note`, which are stored with the order.
 * - Result: the input.
 * - Steps: lease the incoming order, refuse if items are fulfilled, decline at the service, record
 *   the end, end the lease.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order can no longer be declined; the message says why.
 *
 * @example
 * await declineOrderWorkflow(container).run({ input: { id: incomingOrder.id } })
 *
 * @summary
 *
 * Decline an order that is not accepted yet.
 */
export const declineOrderWorkflow = createWorkflow(
  "one-click-decline-order",
  (input: DeclineOrderInput) => {
    const { row, owner, decision } = takeForDecisionStep(input, "decline")
    refuseFulfilledStep({ order_id: row.order_id })
    const { service_status } = declineAtServiceStep({ service_order_id: row.service_order_id })
    recordDeclinedStep({ row, decision, service_status })
    endLeaseStep({ id: input.id, owner })
    return new WorkflowResponse(input)
  }
)
