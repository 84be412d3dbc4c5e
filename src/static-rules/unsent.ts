import type { MedusaContainer } from "@medusajs/framework/types"
import type { Facts } from "../modules/one-click/repositories/stored-facts"

/** Why the service does not have the shop's static rules while buyers see static shipping. */
export type Unsent = Facts["static_rules_unsent"]["reason"]

/** Notifies the owner once when the rules at the service begin to be outdated or missing. */
export async function noteUnsent(container: MedusaContainer, reason: Unsent | null): Promise<void> {
  const { ownerEvents, storedFacts } = container.resolve("oneClick")
  if (!reason) {
    await storedFacts.take("static_rules_unsent")
  } else if (await storedFacts.change("static_rules_unsent", { reason })) {
    await ownerEvents.emit("one-click.static_rules.not_sent", { reason })
  }
}
