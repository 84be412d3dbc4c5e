import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { log } from "../lib/observe/log"
import { failureOf, type ServiceError } from "../modules/one-click/gateway/errors"
import type { SendingOutcome, SendingTrigger } from "../modules/one-click/repositories/static-rules"
import type { Facts } from "../modules/one-click/repositories/stored-facts"
import { compileShop } from "../static-rules/compile-shop"
import { whyBlocked } from "../static-rules/report"

export type RegisterStaticRulesInput = {
  trigger: SendingTrigger
  /** Sends only the set with this digest: the set that the user reviewed. */
  expected_digest?: string
  now: Date
}

/**
 * Compiles the whole set, stores it, sends it once (spec 4.6), and records the outcome: a failure of
 * the call is a result. Rejects a set with an error as a whole, and fails if another set is being
 * sent.
 */
const sendSetStep = createStep(
  "one-click-send-static-rules",
  async ({ trigger, expected_digest, now }: RegisterStaticRulesInput, { container }) => {
    const { gateway, staticRules } = container.resolve("oneClick")
    const client = await gateway.connect()
    const { rules, digest, blocked, report } = await compileShop(container)
    if (blocked) {
      const errors = report.filter(({ severity }) => severity === "error")
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `Static rules were not sent. ${errors.map(whyBlocked).join(" ")}`,
        "static_rules_blocked"
      )
    }
    if (expected_digest && expected_digest !== digest) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "The shop has changed since you reviewed the static rules. Review them again, then send.",
        "static_rules_changed"
      )
    }
    const id = await staticRules.begin({ trigger, rules, digest, now: new Date(now) })
    const outcome = outcomeOf(await failureOf(client.registerShipments(rules)))
    await staticRules.finish({ id, ...outcome, finished_at: new Date() })
    if (outcome.state === "sent") {
      await noteUnsent(container, null)
    }
    return new StepResponse({ id, ...outcome, digest, rules: rules.length })
  }
)

/** Returns what became of a set; it is certain after some failures that the service did not take it. */
function outcomeOf(failure: ServiceError | undefined): SendingOutcome {
  if (!failure) {
    return { state: "sent", message: null }
  }
  const { kind, detail, isTransient, message } = failure
  const isRefused = kind === "unreachable" && /^(ECONNREFUSED|ENOTFOUND)$/.test(detail ?? "")
  const isCertain = !isTransient || kind === "rate_limited" || isRefused
  return { state: isCertain ? "failed" : "uncertain", message }
}

/**
 * Compiles the shop's static shipping rules and registers the whole set at the service (spec 4.6).
 *
 * If the call to the service fails, the set registered before stays in force and the result says
 * why.
 *
 * - Input: `trigger`, `now`, and optionally `expected_digest`.
 * - Result: `id`, `state` and `message` of the sending, the set's `digest`, and `rules`, the number
 *   of rules.
 * - Steps: one, which compiles the set, sends it and records the outcome.
 *
 * @throws {MedusaError} if another set is being sent, if the set has an error, or if its digest is
 * not the expected one.
 *
 * @example
 * const { result } = await registerStaticRulesWorkflow(container).run({
 *   input: { trigger: "person", now: new Date() },
 * })
 *
 * @summary
 *
 * Register the static shipping rules at the service.
 */
export const registerStaticRulesWorkflow = createWorkflow(
  "one-click-register-static-rules",
  (input: RegisterStaticRulesInput) => new WorkflowResponse(sendSetStep(input))
)

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

/** Why the service does not have the shop's static rules while buyers see static shipping. */
type Unsent = Facts["static_rules_unsent"]["reason"]

/** Notifies the owner once when the rules at the service begin to be outdated or missing. */
export async function noteUnsent(container: MedusaContainer, reason: Unsent | null): Promise<void> {
  const { ownerEvents, storedFacts } = container.resolve("oneClick")
  if (!reason) {
    await storedFacts.take("static_rules_unsent")
  } else if (await storedFacts.save("static_rules_unsent", { reason }, "if_different")) {
    await ownerEvents.emit("one-click.static_rules.not_sent", { reason })
  }
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
