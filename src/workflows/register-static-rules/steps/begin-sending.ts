import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { SendingTrigger } from "../../../modules/one-click/static-rules-ledger"

/** Longer than the service is given to answer: after this a sending counts as stopped. */
const LEASE_MS = 60_000

type BeginSendingInput = { trigger: SendingTrigger; now: Date }

/** Makes sure that the service can be called and that no other set is being sent at the same time. */
export const beginSendingStep = createStep(
  "one-click-begin-static-rules-sending",
  async ({ trigger, now }: BeginSendingInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    await oneClick.retrieveServiceClient()
    const id = await oneClick.beginStaticRulesSending({
      trigger,
      now: new Date(now),
      lease_ms: LEASE_MS,
    })
    return new StepResponse({ id }, id)
  },
  async (id, { container }) => {
    if (id) {
      await container.resolve("oneClick").dropStaticRulesSending(id)
    }
  }
)
