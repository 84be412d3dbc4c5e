import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { setupView } from "../../../../../dashboard/setup/view"
import { answerWith } from "../../utils/answer-with"
import type { AdminSaveOneClickApiKeyType } from "../validators"

/** Stores an API key. No route returns the key. */
export const POST = answerWith(
  "setup",
  async ({ scope, validatedBody }: AuthenticatedMedusaRequest<AdminSaveOneClickApiKeyType>) => {
    await scope.resolve("oneClick").gateway.saveApiKey(validatedBody.api_key, new Date())
    return setupView(scope)
  }
)
