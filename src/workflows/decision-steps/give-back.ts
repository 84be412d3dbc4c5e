import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"

/** Ends the lease that a manual decision took on an incoming order. */
export const giveBackStep = createStep(
  "one-click-give-back",
  async ({ id, owner }: { id: string; owner: string }, { container }) => {
    await container.resolve("oneClick").inbox.release({ id, owner, next_attempt_at: new Date() })
    return new StepResponse(undefined)
  }
)
