import type { MedusaContainer } from "@medusajs/framework/types"
import { keepStaticRulesFresh } from "../static-rules/keep-fresh"

/** Looks every minute whether static rules have become stale, and once a day whatever happened. */
export default async function keepStaticRulesFreshJob(container: MedusaContainer): Promise<void> {
  await keepStaticRulesFresh(container, { now: new Date(), random: Math.random })
}

export const config = { name: "one-click-static-rules", schedule: "* * * * *" }
