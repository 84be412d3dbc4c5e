import type { MedusaContainer } from "@medusajs/framework/types"
import { type Released, releaseHold } from "./release-stock"

export type ExpireHoldsInput = { now: Date; /** Maximum number of holds per run. */ limit: number }

export type ExpiredHolds = {
  released: (Released & { context_id: string })[]
  /** Ids of holds that could not be released now; the next run tries again. */
  failed: { hold_id: string; error: unknown }[]
}

/**
 * Releases every hold that has expired or whose purchase was canceled or declined. Keeps the holds
 * of a purchase that has become an order, or whose order is being processed or awaits a decision.
 */
export async function expireHolds(
  container: MedusaContainer,
  input: ExpireHoldsInput
): Promise<ExpiredHolds> {
  const oneClick = container.resolve("oneClick")
  await oneClick.holds.removeEmpty(input.now)
  const holds = await oneClick.holds.findToExpire(input)
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
