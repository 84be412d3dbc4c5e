import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import type { OrderDecision } from "../../modules/one-click/order-states"
import type { DecisionRecord } from "../../modules/one-click/repositories/inbox"
import { orderBusy } from "../../orders/order-lock"
import { statesBefore } from "../../orders/transitions"

type Decision = Exclude<OrderDecision, "accept"> | "approve"

/** Who decided about an order; it is stored with the order if it is known. */
export type Decider = {
  /** The id of Medusa's user. */
  decided_by?: string
  note?: string | null
}

export type TakenOrder = {
  row: IncomingOrderRow
  /** Of the lease. */
  owner: string
  /** To be stored with the new state; undefined if nobody is named. */
  decision: DecisionRecord | undefined
}

type TakeForDecisionInput = Decider & { id: string; decision: Decision }

const PARTICIPLES: Record<Decision, string> = {
  approve: "accepted",
  decline: "declined",
  resolve: "resolved",
  retry: "retried",
}

const DECISION_LEASE_MS = 2 * 60_000

const takeStep = createStep(
  "one-click-take-for-decision",
  async ({ id, decision, decided_by, note }: TakeForDecisionInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const states = statesBefore(decision)
    const owner = generateEntityId(undefined, "person")
    const now = new Date()
    const claim = { id, owner, now, lease_ms: DECISION_LEASE_MS, states }
    const row = await oneClick.inbox.claimForDecision(claim)
    if (!row) {
      const { state, reason } = await oneClick.retrieveIncomingOrder(id)
      if (reason === "other_shop") {
        throw new MedusaError(
          MedusaError.Types.NOT_ALLOWED,
          "This order belongs to another shop that uses the same API key: accept or decline it there."
        )
      }
      if (states.includes(state)) {
        throw orderBusy()
      }
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `This order is "${state}": it can no longer be ${PARTICIPLES[decision]}.`
      )
    }
    const record: DecisionRecord | undefined = decided_by
      ? {
          at: now.toISOString(),
          decision: decision === "approve" ? "accept" : decision,
          decided_by,
          note: note ?? null,
        }
      : undefined
    const taken: TakenOrder = { row, owner, decision: record }
    return new StepResponse(taken, { id, owner })
  },
  async (taken, { container }) => {
    if (taken) {
      await container.resolve("oneClick").inbox.release({ ...taken, next_attempt_at: new Date() })
    }
  }
)

/**
 * Leases an incoming order for a manual decision, so that no worker and no other person handles the
 * order meanwhile. Returns its row, the lease, and the decision to store together with the new state.
 *
 * @throws {MedusaError} NOT_FOUND if there is no such order; NOT_ALLOWED if the order's state does
 * not allow the decision, or if the order is leased already.
 */
export function takeForDecisionStep(
  { id, decided_by, note }: Decider & { id: string },
  decision: Decision
): ReturnType<typeof takeStep> {
  return takeStep({ id, decided_by, note, decision })
}

/** Ends the lease that a manual decision took on an incoming order. */
export const endLeaseStep = createStep(
  "one-click-end-lease",
  async ({ id, owner }: { id: string; owner: string }, { container }) => {
    await container.resolve("oneClick").inbox.release({ id, owner, next_attempt_at: new Date() })
    return new StepResponse(undefined)
  }
)
