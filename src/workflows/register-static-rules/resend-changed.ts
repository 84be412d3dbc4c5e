import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, MedusaError } from "@medusajs/framework/utils"
import type { StaticRulesStanding } from "../../modules/one-click/repositories/static-rules"
import { logLine } from "../../lib/observe/log-line"
import { backoff } from "../../lib/backoff"
import { registerStaticRulesWorkflow } from "."
import { compileShop } from "../../static-rules/compile-shop"

/** Changes come in bursts: the rules are compared again after a minute without a change. */
export const QUIET_MS = 60_000
/** For changes without an event: tax rates, locations, the end of a price list. */
export const CHECK_MS = 24 * 60 * 60_000

type Time = { now: Date; random: () => number }

/**
 * Compares the rules sent last with the shop, and sends them again if the settings want that. Does
 * nothing in a shop that never sent rules.
 *
 * @returns `unchanged`, `stale` (marked, to be sent by hand), `sent`, `failed`, or `nothing` if no
 * comparison was due
 */
export async function resendChangedStaticRules(
  container: MedusaContainer,
  { now, random }: Time
): Promise<"nothing" | "unchanged" | "stale" | "sent" | "failed"> {
  const oneClick = container.resolve("oneClick")
  const [standing, settings] = await Promise.all([
    oneClick.staticRules.standing(),
    oneClick.settings.retrieve(),
  ])
  const resends = settings.static_rules_resend && isResendDue(standing, now)
  if (!resends && !isCheckDue(standing, now)) {
    return "nothing"
  }
  const last = await oneClick.staticRules.lastSent()
  if (!last) {
    return "nothing"
  }
  const { digest } = await compileShop(container)
  const stale = digest !== last.digest || (standing.stale && standing.change === "sending")
  const change = stale && !standing.stale ? "daily check" : null
  await oneClick.staticRules.recordCheck({ stale, change, began: now })
  if (!stale) {
    return "unchanged"
  }
  return settings.static_rules_resend ? resend(container, standing, { now, random }) : "stale"
}

function isQuiet({ changed_at }: StaticRulesStanding, now: Date): boolean {
  return !changed_at || now.getTime() - changed_at.getTime() >= QUIET_MS
}

function isResendDue(standing: StaticRulesStanding, now: Date): boolean {
  const { stale, next_attempt_at } = standing
  return stale && isQuiet(standing, now) && (!next_attempt_at || next_attempt_at <= now)
}

function isCheckDue(standing: StaticRulesStanding, now: Date): boolean {
  const { stale, changed_at, checked_at } = standing
  const isUnchecked = stale && (!checked_at || (changed_at !== null && checked_at < changed_at))
  const isOld = !checked_at || now.getTime() - checked_at.getTime() >= CHECK_MS
  return isQuiet(standing, now) && (isUnchecked || isOld)
}

async function resend(
  container: MedusaContainer,
  { attempts }: StaticRulesStanding,
  { now, random }: Time
): Promise<"sent" | "failed"> {
  const oneClick = container.resolve("oneClick")
  const message = await trySending(container, now)
  if (message === null) {
    return "sent"
  }
  const next_attempt_at = new Date(now.getTime() + backoff(attempts + 1, random()))
  await oneClick.staticRules.recordFailure({ message, next_attempt_at })
  container
    .resolve(ContainerRegistrationKeys.LOGGER)
    .warn(logLine("static rules not sent", { reason: message }))
  return "failed"
}

/**
 * Sends the rules.
 *
 * @returns null, or why it failed.
 */
async function trySending(container: MedusaContainer, now: Date): Promise<string | null> {
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
