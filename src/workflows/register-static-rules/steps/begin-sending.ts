import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { SendingTrigger } from "../../../modules/one-click/repositories/static-rules"

/** Longer than the timeout of the call to the service: an older sending counts as interrupted. */
const LEASE_MS = 60_000

type BeginSendingInput = { trigger: SendingTrigger; now: Date }

/** Begins a sending. Fails if the service cannot be called or another set is being sent. */
export const beginSendingStep = createStep(
  "one-click-begin-static-rules-sending",
  async ({ trigger, now }: BeginSendingInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    await oneClick.gateway.connect()
    const id = await oneClick.staticRules.begin({
      trigger,
      now: new Date(now),
      lease_ms: LEASE_MS,
    })
    return new StepResponse({ id }, id)
  },
  async (id, { container }) => {
    if (id) {
      await container.resolve("oneClick").staticRules.drop(id)
    }
  }
)
