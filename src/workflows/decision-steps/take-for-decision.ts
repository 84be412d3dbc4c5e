import { generateEntityId, MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

type TakeForDecisionInput = {
  id: string
  states: string[]
  verb: "accepted" | "denied" | "resolved"
}

const LEASE_MS = 2 * 60_000

/**
 * Leases an incoming order for a manual decision, so that no worker and no other person handles the
 * order meanwhile.
 *
 * @throws {MedusaError} NOT_FOUND if there is no such order; NOT_ALLOWED if the order's state does
 * not allow the decision, or if the order is leased already.
 */
export const takeForDecisionStep = createStep(
  "one-click-take-for-decision",
  async ({ id, states, verb }: TakeForDecisionInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const owner = generateEntityId(undefined, "person")
    const claim = { id, owner, now: new Date(), lease_ms: LEASE_MS, states }
    if (!(await oneClick.inbox.claimForDecision(claim))) {
      const { state, reason } = await oneClick.retrieveIncomingOrder(id)
      if (reason === "other_shop") {
        throw new MedusaError(
          MedusaError.Types.NOT_ALLOWED,
          "This order belongs to another shop that uses the same API key: accept or decline it there."
        )
      }
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        states.includes(state)
          ? "This order is being handled at this moment: try again in a minute."
          : `This order is "${state}": it can no longer be ${verb}.`
      )
    }
    const row = await oneClick.retrieveIncomingOrder(id)
    return new StepResponse({ row, owner }, { id, owner })
  },
  async (taken, { container }) => {
    if (taken) {
      await container.resolve("oneClick").inbox.release({ ...taken, next_attempt_at: new Date() })
    }
  }
)
