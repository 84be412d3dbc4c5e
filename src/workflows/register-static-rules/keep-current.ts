import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { registerStaticRulesWorkflow } from "."
import { backoff } from "../../lib/time"
import { log } from "../../lib/observe/log"
import { compileShop } from "../../static-rules/compile-shop"
import type { Unsent } from "../../static-rules/unsent"

type Time = { now: Date; random: () => number }

/**
 * Compares the rules sent last with the shop, and sends them again if the settings want that; after
 * a failure, ever more rarely. Rules that a person never sent, or that have an error, are not sent.
 *
 * @returns why the service does not have the shop's rules, if it doesn't and buyers see them
 */
export async function keepStaticRulesCurrent(
  container: MedusaContainer,
  time: Time
): Promise<Unsent | null> {
  const oneClick = container.resolve("oneClick")
  const [{ shipping_mode, static_rules_resend }, last, history] = await Promise.all([
    oneClick.settings.retrieve(),
    oneClick.staticRules.lastSent(),
    oneClick.staticRules.history(),
  ])
  const isShown = shipping_mode === "static"
  if (!last) {
    return isShown ? "never" : null
  }
  const { digest, blocked } = await compileShop(container)
  if (digest === last.digest && history.newest !== "uncertain") {
    return null
  }
  if (!static_rules_resend) {
    return isShown ? "outdated" : null
  }
  const { failures, failed_at } = history
  const wait = failures ? backoff(failures, time.random()) : 0
  const isDue = !blocked && (!failed_at || failed_at.getTime() + wait <= time.now.getTime())
  const reason = isDue ? await send(container, time.now) : null
  if (reason) {
    log(container, "warn", "static rules not sent", { reason })
  }
  return (isDue && !reason) || !isShown ? null : "failed"
}

/** Sends the rules; returns null, or why that failed. */
async function send(container: MedusaContainer, now: Date): Promise<string | null> {
  try {
    const { result } = await registerStaticRulesWorkflow(container).run({
      input: { trigger: "automatic", now },
    })
    return result.message
  } catch (error) {
    if (MedusaError.isMedusaError(error)) {
      return (error as MedusaError).message
    }
    throw error
  }
}
