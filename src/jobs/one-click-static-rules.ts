import type { MedusaContainer } from "@medusajs/framework/types"
import { keepStaticRulesFresh } from "../static-rules/keep-fresh"

/** Checks every minute whether static rules may be stale, and compares them at least once a day. */
export default async function keepStaticRulesFreshJob(container: MedusaContainer): Promise<void> {
  await keepStaticRulesFresh(container, { now: new Date(), random: Math.random })
}

export const config = { name: "one-click-static-rules", schedule: "* * * * *" }
