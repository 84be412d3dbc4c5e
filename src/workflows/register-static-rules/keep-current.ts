import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { registerStaticRulesWorkflow } from "."
import { log } from "../../lib/observe/log"
import { compileShop } from "../../static-rules/compile-shop"
import type { Unsent } from "../../static-rules/unsent"

/**
 * Compares the rules sent last with the shop, and sends them again if the settings want that. Rules
 * that a person never sent are not sent, and the service is not called for rules with an error.
 *
 * @returns why the service does not have the shop's rules, if it doesn't and buyers see them
 */
export async function keepStaticRulesCurrent(
  container: MedusaContainer,
  now: Date
): Promise<Unsent | null> {
  const oneClick = container.resolve("oneClick")
  await oneClick.staticRules.endStopped(now)
  const [{ shipping_mode, static_rules_resend }, last, [newest]] = await Promise.all([
    oneClick.settings.retrieve(),
    oneClick.staticRules.lastSent(),
    // What failed has changed nothing; what is uncertain may have.
    oneClick.listStaticRulesSendings(
      { state: ["sent", "uncertain"] },
      { select: ["state"], order: { created_at: "DESC" }, take: 1 }
    ),
  ])
  const isShown = shipping_mode === "static"
  if (!last) {
    return isShown ? "never" : null
  }
  const { digest, blocked } = await compileShop(container)
  if (digest === last.digest && newest?.state !== "uncertain") {
    return null
  }
  if (!static_rules_resend) {
    return isShown ? "outdated" : null
  }
  const isSent = await send(container, now)
  return isSent || !isShown ? null : blocked ? "blocked" : "failed"
}

/** Sends the rules; returns whether the service took them, and logs why not. */
async function send(container: MedusaContainer, now: Date): Promise<boolean> {
  const reason = await registerStaticRulesWorkflow(container)
    .run({ input: { trigger: "automatic", now } })
    .then(
      ({ result }) => result.message,
      (error: unknown) => {
        if (MedusaError.isMedusaError(error)) {
          return (error as MedusaError).message
        }
        throw error
      }
    )
  if (reason) {
    log(container, "warn", "static rules not sent", { reason })
  }
  return !reason
}
