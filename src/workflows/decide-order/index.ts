import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { notAllowed } from "../../lib/not-allowed"
import type { OrderDecision } from "../../modules/one-click/states"
import { OrderBusyError, underLease } from "../../orders/locks"
import { statesBefore } from "../../orders/transitions"
import { ACTS } from "./acts"

export type DecideOrderInput = {
  /** The id of the incoming order. */
  id: string
  decision: OrderDecision
  /** The id of Medusa's user who decides, which is stored with the order. */
  decided_by?: string
  note?: string | null
  /** For accepting an order of an unknown country, the country to compare and place it with. */
  country_code?: string
}

const PARTICIPLES: Record<OrderDecision, string> = {
  accept: "accepted",
  decline: "declined",
  resolve: "resolved",
  retry: "retried",
}

/**
 * Carries out a decision on an incoming order that is leased meanwhile.
 *
 * @throws {MedusaError} NOT_FOUND if there is no such order; NOT_ALLOWED with the reason if the order
 * cannot be decided so, or if it is leased already.
 * @throws {ServiceError} if the service cannot be reached.
 */
const carryOutDecisionStep = createStep(
  "one-click-carry-out-decision",
  async ({ id, decision, decided_by, note, country_code }: DecideOrderInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const states = statesBefore(decision)
    const isCarriedOut = await underLease(container, { id, states }, async (taken) => {
      const { state, reason, updated_at } = taken.row
      const record = {
        at: taken.now.toISOString(),
        decision,
        decided_by: decided_by ?? null,
        note: note || null,
        needed: { state, reason, since: new Date(updated_at).toISOString() },
      }
      await ACTS[decision](taken, record, country_code)
      return true
    })
    if (isCarriedOut) {
      return new StepResponse(undefined)
    }
    const { state, reason } = await oneClick.retrieveIncomingOrder(id)
    if (reason === "other_shop") {
      throw notAllowed(
        "This order belongs to another shop that uses the same API key: accept or decline it there."
      )
    }
    if (states.includes(state)) {
      throw new OrderBusyError()
    }
    if (state === "failed") {
      throw notAllowed("This order failed: retry it first.")
    }
    throw notAllowed(`This order is "${state}": it can no longer be ${PARTICIPLES[decision]}.`)
  }
)

/**
 * Carries out what a person decided about an incoming order: `accept`, `decline`, `resolve` or
 * `retry`. `src/orders/allowed-decisions.ts` says which decisions an order allows.
 *
 * An accepted or retried order is due at once: the dashboard's routes, or else the job within ten
 * seconds, place it, if necessary, and capture its payment like that of any other order.
 *
 * - Input: `id`, the id of the incoming order, `decision`, and optionally `decided_by`, the id of the
 *   user who decided, and a `note`, which are stored with the order; for an order of an unknown
 *   country also its `country_code`, with which it is compared again.
 * - Result: the input.
 * - Steps: carry out the decision on the leased order.
 *
 * @throws {MedusaError} NOT_ALLOWED if the order cannot be decided so; the message says why.
 * @throws {ServiceError} if the service cannot be reached; nothing was decided.
 *
 * @example
 * await decideOrderWorkflow(container).run({
 *   input: { id: incomingOrder.id, decision: "accept" },
 * })
 *
 * @summary
 *
 * Accept, decline, resolve or retry an order by hand.
 */
export const decideOrderWorkflow = createWorkflow(
  "one-click-decide-order",
  (input: DecideOrderInput) => {
    carryOutDecisionStep(input)
    return new WorkflowResponse(input)
  }
)
