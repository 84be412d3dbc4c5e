import type { MedusaContainer } from "@medusajs/framework/types"
import { keepStaticRulesCurrent, noteUnsent } from "../workflows/register-static-rules"

/** Compares the static rules at the service with the shop, and sends them if the shop wants that. */
export default async function keepStaticRulesCurrentJob(container: MedusaContainer): Promise<void> {
  await noteUnsent(container, await keepStaticRulesCurrent(container, new Date()))
}

export const config = { name: "one-click-static-rules", schedule: "*/5 * * * *" }
