import type { MedusaContainer } from "@medusajs/framework/types"

/** What needs a person now: numbers of orders, and of problems that aren't over. */
export type Attention = {
  review: number
  to_approve: number
  failed: number
  /** 1 while static shipping is in use, and its rules at the service are outdated or missing. */
  static_rules: number
  /** 1 if a quote was answered by a fallback within the last hour. */
  quotes: number
  /** 1 while automatic acceptance is paused, because quotes differ from Medusa's cart. */
  proof: number
}

/** Returns what needs a person now. The setup checklist reports an unfinished setup. */
export async function readAttention(container: MedusaContainer): Promise<Attention> {
  const { health, notices, storedFacts } = container.resolve("oneClick")
  const [waiting, open, problem] = await Promise.all([
    health.countWaiting(),
    notices.listOpen(),
    storedFacts.retrieve("proof_problem"),
  ])
  return {
    review: waiting.review,
    to_approve: waiting.to_approve,
    failed: waiting.failed,
    static_rules: Number(open.includes("one-click.static_rules.not_sent")),
    quotes: Number(open.includes("one-click.quotes.falling_back")),
    proof: Number(problem !== null),
  }
}
