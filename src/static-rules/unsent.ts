import type { MedusaContainer } from "@medusajs/framework/types"
import type { Facts } from "../modules/one-click/repositories/stored-facts"

/**
 * Returns why the service does not have the shop's static rules while buyers see static shipping;
 * null if it has them, or will be sent them.
 */
export async function whyUnsent(
  container: MedusaContainer
): Promise<Facts["static_rules_unsent"]["reason"] | null> {
  const { settings, staticRules } = container.resolve("oneClick")
  const { shipping_mode, static_rules_resend } = await settings.retrieve()
  if (shipping_mode !== "static") {
    return null
  }
  if (!(await staticRules.wereSent())) {
    return "never"
  }
  const { stale, message, changed_at, checked_at } = await staticRules.standing()
  if (!stale) {
    return null
  }
  if (message !== null) {
    return "failed"
  }
  const isConfirmed = !!checked_at && (!changed_at || checked_at >= changed_at)
  return isConfirmed && !static_rules_resend ? "outdated" : null
}

/** Notifies the owner once when the rules at the service begin to be outdated or missing. */
export async function notifyOfUnsentRules(container: MedusaContainer): Promise<void> {
  const { ownerEvents, storedFacts } = container.resolve("oneClick")
  const reason = await whyUnsent(container)
  if (!reason) {
    await storedFacts.remove("static_rules_unsent")
  } else if (await storedFacts.change("static_rules_unsent", { reason })) {
    await ownerEvents.emit("one-click.static_rules.not_sent", { reason })
  }
}
