import type { MedusaContainer } from "@medusajs/framework/types"
import { whyUnsent } from "../static-rules/unsent"

/** What needs a person now: numbers of orders, and of problems that aren't over. */
export type Attention = {
  review: number
  to_approve: number
  failed: number
  /** 1 while static shipping is in use, and its rules at the service are outdated or missing. */
  static_rules: number
  /** 1 while automatic acceptance is paused, because quotes differ from Medusa's cart. */
  proof: number
}

/** Returns what needs a person now. The setup checklist reports an unfinished setup. */
export async function readAttention(container: MedusaContainer): Promise<Attention> {
  const { health, storedFacts } = container.resolve("oneClick")
  const [waiting, unsent, problem] = await Promise.all([
    health.countWaiting(),
    whyUnsent(container),
    storedFacts.retrieve("proof_problem"),
  ])
  return {
    review: waiting.review,
    to_approve: waiting.to_approve,
    failed: waiting.failed,
    static_rules: Number(unsent !== null),
    proof: Number(problem !== null),
  }
}
