import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import type { PricedCart } from "../cart/types"
import { ORDER_RECEIVED } from "../lib/events"
import { takenOver } from "../modules/one-click/repositories/inbox"
import { differencesOf, PLACED_AS_PAID } from "../orders/allowed-decisions"
import { agreedCart } from "../orders/compare/agreed-cart"
import { SECOND_ORDER } from "../orders/compare/comparison-result"
import { readOrder } from "../orders/read-order"
import { isDecided } from "../orders/service-status"
import { enter, statesBefore } from "../orders/transitions"
import { retrieveServiceOrderStep } from "./steps/retrieve-service-order"
import {
  type Decider,
  endLeaseStep,
  takeForDecisionStep,
  type TakenOrder,
} from "./steps/take-for-decision"

type ApproveInput = Pick<TakenOrder, "row" | "decision"> &
  Pick<ApproveOrderInput, "country_code"> & { retrieved: { record: unknown } }

/**
 * Records that an order is approved. An order that differs from its quote is placed with the
 * amounts the buyer pays.
 *
 * @throws {MedusaError} NOT_ALLOWED with the reason if no Medusa order can be created from the
 * incoming order.
 */
const approveStep = createStep(
  "one-click-approve",
  async ({ row, decision, retrieved, country_code }: ApproveInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const held = { id: row.id, owner: row.lease_owner, from: statesBefore("approve") }
    const approved = {
      approved_at: new Date(),
      attempts: 0,
      reason: null,
      message: null,
    }
    if (row.state === "placed") {
      if (!(await oneClick.inbox.move({ ...held, order: approved, decision }))) {
        throw takenOver()
      }
      return new StepResponse(undefined)
    }
    if (row.reason === "unknown_country") {
      if (!country_code) {
        throw cannot("Its country isn't known: choose the country.")
      }
      const order = {
        ...approved,
        ...enter("approve", "received"),
        approved_at: null,
        country_code,
      }
      if (!(await oneClick.inbox.move({ ...held, order, decision }))) {
        throw takenOver()
      }
      return new StepResponse(undefined)
    }
    const read = readOrder(retrieved.record)
    const remedy = isDecided(read.head?.current_status ?? "", "accepted")
      ? "Its buyer has paid: create the order manually, or refund the buyer at the service."
      : "Decline it instead."
    if (!row.cart || !read.readable) {
      throw cannot(`No Medusa order can be created from it. ${remedy}`)
    }
    const differences = differencesOf(row)
    if (row.state === "failed" && !row.approved_at && differences.length) {
      throw cannot(
        "It differed from its quote, and a later comparison did not finish: retry it first."
      )
    }
    const agreement =
      PLACED_AS_PAID.includes(row.reason ?? "") && differences.length
        ? agreedCart(row.cart as unknown as PricedCart, read.order)
        : { possible: true as const, cart: row.cart, offer_id: row.offer_id }
    if (!agreement.possible) {
      throw cannot(`${agreement.why} ${remedy}`)
    }
    const { cart, offer_id } = agreement
    const order = { ...approved, cart, offer_id }
    if (!(await oneClick.inbox.claimPurchase({ ...held, order, decision }))) {
      await oneClick.inbox.move({ ...held, order: SECOND_ORDER })
      throw cannot(
        "Another order of the same purchase is placed already: decline or cancel that one first."
      )
    }
    return new StepResponse(undefined)
  }
)

function cannot(why: string) {
  return new MedusaError(MedusaError.Types.NOT_ALLOWED, `This order cannot be accepted. ${why}`)
}

export type ApproveOrderInput = Decider & {
  id: string
  /** For an order of an unknown country, the country to compare and place it with. */
  country_code?: string
}

/**
 * Approves an order by hand, as the Accept button does; `acceptOrderWorkflow`, which the inbox runs
 * afterwards, accepts it at the service.
 *
 * The order needs review, failed, or is placed and needs approval. The workflow records the
 * approval and emits `ORDER_RECEIVED`. The order is then placed, if necessary, and accepted, like
 * any other order.
 *
 * - Input: `id`, the id of the incoming order, and optionally `decided_by`, the id of the user who
 *   decided, and a `note`, which are stored with the order; for an order of an unknown country also
 *   its `country_code`, with which it is compared again.
 * - Result: the input.
 * - Steps: lease the incoming order, retrieve the service's order, approve, end the lease,
 *   `emitEventStep`.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order cannot be approved; the message says why.
 *
 * @example
 * await approveOrderWorkflow(container).run({ input: { id: incomingOrder.id } })
 *
 * @summary
 *
 * Approve an order that needs review or needs approval.
 */
export const approveOrderWorkflow = createWorkflow(
  "one-click-approve-order",
  (input: ApproveOrderInput) => {
    const { row, owner, decision } = takeForDecisionStep(input, "approve")
    const retrieved = retrieveServiceOrderStep({ service_order_id: row.service_order_id })
    approveStep({ row, decision, retrieved, country_code: input.country_code })
    endLeaseStep({ id: input.id, owner })
    emitEventStep({ eventName: ORDER_RECEIVED, data: { id: input.id } })
    return new WorkflowResponse(input)
  }
)
