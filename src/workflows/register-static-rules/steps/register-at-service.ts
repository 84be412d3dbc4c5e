import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { asServiceError, ServiceError } from "../../../gateway/errors"
import type { OptionRule } from "../../../modules/one-click/repositories/static-rules"

const LONGEST_ANSWER = 4_000

export type RegisterOutcome =
  | { state: "sent"; answer: string | null; message: null }
  | { state: "failed" | "uncertain"; answer: null; message: string }

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
export const registerAtServiceStep = createStep(
  "one-click-register-static-rules-at-service",
  async ({ rules }: { rules: OptionRule[] }, { container }) => {
    const oneClick = container.resolve("oneClick")
    const client = await oneClick.gateway.connect()
    try {
      const answer = await client.registerShipments(rules.map(({ rule }) => rule))
      return new StepResponse<RegisterOutcome>({
        state: "sent",
        answer: answer === undefined ? null : JSON.stringify(answer).slice(0, LONGEST_ANSWER),
        message: null,
      })
    } catch (error) {
      const failure = asServiceError(error)
      if (!failure) {
        throw error
      }
      return new StepResponse<RegisterOutcome>({
        state: isCertain(failure) ? "failed" : "uncertain",
        answer: null,
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
