import type { MedusaContainer } from "@medusajs/framework/types"
import { notifyOfUnsentRules } from "../static-rules/unsent"
import { resendChangedStaticRules } from "../workflows/register-static-rules/resend-changed"

/** Checks every minute whether static rules may be stale, and compares them at least once a day. */
export default async function resendChangedStaticRulesJob(
  container: MedusaContainer
): Promise<void> {
  await resendChangedStaticRules(container, { now: new Date(), random: Math.random })
  await notifyOfUnsentRules(container)
}

export const config = { name: "one-click-static-rules", schedule: "* * * * *" }
