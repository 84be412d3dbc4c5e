import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { registerStaticRulesWorkflow } from "."
import { backoff } from "../../lib/time"
import { log } from "../../lib/observe/log"
import { compileShop } from "../../static-rules/compile-shop"
import type { Unsent } from "../../static-rules/unsent"

/** The number of latest sendings that are read. The wait has reached its maximum long before. */
const MAX_TRIES = 20

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
  const [{ shipping_mode, static_rules_resend }, last, ended] = await Promise.all([
    oneClick.settings.retrieve(),
    oneClick.staticRules.lastSent(),
    oneClick.listStaticRulesSendings(
      { state: { $ne: "sending" } },
      { select: ["state", "trigger", "created_at"], order: { created_at: "DESC" }, take: MAX_TRIES }
    ),
  ])
  const isShown = shipping_mode === "static"
  if (!last) {
    return isShown ? "never" : null
  }
  const { digest, blocked } = await compileShop(container)
  // What failed has changed nothing; what is uncertain may have.
  const newest = ended.find(({ state }) => state !== "failed")
  if (digest === last.digest && newest?.state !== "uncertain") {
    return null
  }
  if (!static_rules_resend) {
    return isShown ? "outdated" : null
  }
  const failed = ended.filter(
    ({ trigger, created_at }) => trigger === "automatic" && created_at > last.finished_at
  )
  const wait = backoff(failed.length, time.random())
  const isDue =
    !blocked && (!failed.length || failed[0].created_at.getTime() + wait <= time.now.getTime())
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
