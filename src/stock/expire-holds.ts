import { MedusaContainer } from "@medusajs/framework/types"
import { Released, releaseHold } from "./release-stock"

export type ExpireHoldsInput = { now: Date; /** Holds looked at in one run. */ limit: number }

export type ExpiredHolds = {
  released: (Released & { context_id: string })[]
  /** Ids of holds that could not be given back now; the next run tries again. */
  failed: { hold_id: string; error: unknown }[]
}

/**
 * Gives back every hold whose time is up, or whose purchase was cancelled or denied. Holds of a
 * purchase that has become an order stay, and of one whose order is handled or waits for a decision.
 */
export async function expireHolds(
  container: MedusaContainer,
  input: ExpireHoldsInput
): Promise<ExpiredHolds> {
  const oneClick = container.resolve("oneClick")
  const holds = await oneClick.findHoldsToExpire(input)
  const results = await Promise.allSettled(
    holds.map((hold) => releaseHold(container, hold, "all", { unchanged: true }))
  )
  const expired: ExpiredHolds = { released: [], failed: [] }
  results.forEach((result, index) => {
    const { id, context_id } = holds[index]
    if (result.status === "fulfilled") {
      expired.released.push({ ...result.value, context_id })
    } else {
      expired.failed.push({ hold_id: id, error: result.reason })
    }
  })
  return expired
}
