import { MedusaError } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { BEING_SENT } from "../../../modules/one-click/repositories/static-rules"
import { compileShop } from "../../../static-rules/preview"
import { describeErrors } from "../../../static-rules/report/report"

type CompileSetInput = {
  id: string
  /** The digest of the set that the user reviewed; a set with another digest is not sent. */
  expected_digest?: string
}

/**
 * Compiles the whole set and stores it before it is sent. Rejects a set with an error as a whole.
 */
export const compileSetStep = createStep(
  "one-click-compile-static-rules",
  async ({ id, expected_digest }: CompileSetInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const { rules, digest, blocked, report } = await compileShop(container)
    if (blocked) {
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        `Static rules were not sent. ${describeErrors(report)}`,
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
    if (!(await oneClick.staticRules.fill({ id, rules, digest }))) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        "Compiling the static rules took too long, and another sending has begun.",
        BEING_SENT
      )
    }
    return new StepResponse({ rules, digest })
  }
)
