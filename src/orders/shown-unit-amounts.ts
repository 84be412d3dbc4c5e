import { z } from "@medusajs/framework/zod"
import type { ShownUnitAmounts } from "./expected"

const answerSchema = z.object({
  items: z.array(
    z.object({ reference: z.string(), amount: z.object({ value: z.number() }).optional() })
  ),
})

/**
 * The price of one article as the buyer was shown it, in minor units: the price at authorize
 * (spec 2.2), overridden by the answer to an estimate (spec 2.11).
 */
export function shownUnitAmounts(
  purchase: { reference: string; amount: number },
  answer: unknown
): ShownUnitAmounts {
  const parsed = answerSchema.safeParse(answer)
  const overrides = parsed.success ? parsed.data.items : []
  return {
    [purchase.reference]: purchase.amount,
    ...Object.fromEntries(
      overrides.flatMap((item) => (item.amount ? [[item.reference, item.amount.value]] : []))
    ),
  }
}
