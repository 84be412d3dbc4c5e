import { MedusaError } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import { asServiceError, type ServiceError } from "../../modules/one-click/gateway/errors"
import type { StaticShippingRule } from "../../modules/one-click/gateway/schemas/requests"
import type {
  SendingOutcome,
  SendingTrigger,
} from "../../modules/one-click/repositories/static-rules"
import { compileShop } from "../../static-rules/compile-shop"
import { whyBlocked } from "../../static-rules/report"
import { noteUnsent } from "../../static-rules/unsent"

/** Longer than the timeout of the call to the service: an older sending counts as interrupted. */
const LEASE_MS = 60_000

type CompileSetInput = {
  /** The digest of the set that the user reviewed; a set with another digest is not sent. */
  expected_digest?: string
}

/** Compiles the whole set, if the service can be called. Rejects a set with an error as a whole. */
const compileSetStep = createStep(
  "one-click-compile-static-rules",
  async ({ expected_digest }: CompileSetInput, { container }) => {
    await container.resolve("oneClick").gateway.connect()
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
    return new StepResponse({ rules, digest })
  }
)

type BeginSendingInput = {
  trigger: SendingTrigger
  now: Date
  set: { rules: StaticShippingRule[]; digest: string }
}

/** Stores the set before it is sent. Fails if another set is being sent. */
const beginSendingStep = createStep(
  "one-click-begin-static-rules-sending",
  async ({ trigger, now, set }: BeginSendingInput, { container }) => {
    const sending = { trigger, ...set, now: new Date(now), lease_ms: LEASE_MS }
    return new StepResponse({ id: await container.resolve("oneClick").staticRules.begin(sending) })
  }
)

/** Failures after which it is certain that the service did not take the set. */
const CERTAIN: ServiceError["kind"][] = [
  "unauthorized",
  "not_found",
  "conflict",
  "invalid_request",
  "rate_limited",
]

/**
 * Sends the whole set (spec 4.6) once. Returns a failure as a result, so that it can be recorded.
 */
const registerAtServiceStep = createStep(
  "one-click-register-static-rules-at-service",
  async ({ rules }: { rules: StaticShippingRule[] }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const client = await oneClick.gateway.connect()
    try {
      await client.registerShipments(rules)
      return new StepResponse<SendingOutcome>({ state: "sent", message: null })
    } catch (error) {
      const failure = asServiceError(error)
      if (!failure) {
        throw error
      }
      return new StepResponse<SendingOutcome>({
        state: isCertain(failure) ? "failed" : "uncertain",
        message: failure.message,
      })
    }
  }
)

function isCertain({ kind, detail }: ServiceError): boolean {
  return (
    CERTAIN.includes(kind) ||
    (kind === "unreachable" && /^(ECONNREFUSED|ENOTFOUND)$/.test(detail ?? ""))
  )
}

type FinishSendingInput = { id: string; outcome: SendingOutcome }

/** Records the outcome. */
const finishSendingStep = createStep(
  "one-click-finish-static-rules-sending",
  async ({ id, outcome }: FinishSendingInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    await oneClick.staticRules.finish({ id, ...outcome, finished_at: new Date() })
    if (outcome.state === "sent") {
      await noteUnsent(container, null)
    }
    return new StepResponse()
  }
)

export type RegisterStaticRulesInput = {
  trigger: SendingTrigger
  /** Sends only the set with this digest: the set that the user reviewed. */
  expected_digest?: string
  now: Date
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
 * - Steps: compile the set, store it, register it at the service, record the outcome.
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
  (input: RegisterStaticRulesInput) => {
    const set = compileSetStep(input)
    const sending = beginSendingStep({ trigger: input.trigger, now: input.now, set })
    const outcome = registerAtServiceStep(set)
    finishSendingStep({ id: sending.id, outcome })
    return new WorkflowResponse(
      transform({ sending, set, outcome }, ({ sending, set, outcome }) => ({
        id: sending.id,
        state: outcome.state,
        message: outcome.message,
        digest: set.digest,
        rules: set.rules.length,
      }))
    )
  }
)
