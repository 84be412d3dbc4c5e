import { generateEntityId } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  when,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { emitEventStep } from "@medusajs/medusa/core-flows"
import { ORDER_RECEIVED } from "../../modules/one-click/events"
import type { OrderDecision } from "../../modules/one-click/states"
import type { DecisionRecord } from "../../modules/one-click/repositories/inbox"
import { OrderBusyError } from "../../orders/locks"
import { statesBefore } from "../../orders/transitions"
import { ACTS, notAllowed, type TakenOrder } from "./acts"

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

const DECISION_LEASE_MS = 2 * 60_000

const PARTICIPLES: Record<OrderDecision, string> = {
  accept: "accepted",
  decline: "declined",
  resolve: "resolved",
  retry: "retried",
}

/**
 * Leases an incoming order for a decision.
 *
 * @throws {MedusaError} NOT_FOUND if there is no such order; NOT_ALLOWED if the order's state does
 * not allow the decision, or if the order is leased already.
 */
const takeForDecisionStep = createStep(
  "one-click-take-for-decision",
  async ({ id, decision, decided_by, note, country_code }: DecideOrderInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const states = statesBefore(decision)
    const owner = generateEntityId(undefined, "person")
    const now = new Date()
    const claim = { id, owner, now, lease_ms: DECISION_LEASE_MS, states }
    const row = await oneClick.leases.claimForDecision(claim)
    if (!row) {
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
    const record: DecisionRecord = {
      at: now.toISOString(),
      decision,
      decided_by: decided_by ?? null,
      note: note || null,
      needed: {
        state: row.state,
        reason: row.reason,
        since: new Date(row.updated_at).toISOString(),
      },
    }
    const taken: TakenOrder = { row, owner, decision: record, country_code }
    return new StepResponse(taken, { id, owner })
  },
  async (taken, { container }) => {
    if (taken) {
      await container.resolve("oneClick").leases.release({ ...taken, next_attempt_at: new Date() })
    }
  }
)

/**
 * Carries out the decision on the leased order.
 *
 * @throws {MedusaError} NOT_ALLOWED with the reason if the order cannot be decided so.
 * @throws {ServiceError} if the service cannot be reached.
 */
const carryOutDecisionStep = createStep(
  "one-click-carry-out-decision",
  async (taken: TakenOrder, { container }) => {
    await ACTS[taken.decision.decision](container, taken)
    return new StepResponse(undefined)
  }
)

/** Ends the lease that a decision took on an incoming order. */
const endLeaseStep = createStep(
  "one-click-end-lease",
  async ({ id, owner }: { id: string; owner: string }, { container }) => {
    await container.resolve("oneClick").leases.release({ id, owner, next_attempt_at: new Date() })
    return new StepResponse(undefined)
  }
)

/**
 * Carries out what a person decided about an incoming order: `accept`, `decline`, `resolve` or
 * `retry`. `src/orders/allowed-decisions.ts` says which decisions an order allows.
 *
 * An accepted or retried order is then placed, if necessary, and its payment captured like that of
 * any other order: the workflow emits `ORDER_RECEIVED`, and a worker takes the order on.
 *
 * - Input: `id`, the id of the incoming order, `decision`, and optionally `decided_by`, the id of the
 *   user who decided, and a `note`, which are stored with the order; for an order of an unknown
 *   country also its `country_code`, with which it is compared again.
 * - Result: the input.
 * - Steps: lease the incoming order, carry out the decision, end the lease, `emitEventStep`.
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
    const taken = takeForDecisionStep(input)
    carryOutDecisionStep(taken)
    endLeaseStep({ id: input.id, owner: taken.owner })
    when({ input }, ({ input }) => ["accept", "retry"].includes(input.decision)).then(() => {
      emitEventStep({ eventName: ORDER_RECEIVED, data: { id: input.id } })
    })
    return new WorkflowResponse(input)
  }
)
