import { setupView } from "../../../../../dashboard/setup/view"
import { answerWith } from "../../utils/answer-with"
import type { AdminSaveOneClickApiKeyType } from "../../validators"

/** Stores an API key. No route returns the key. */
export const POST = answerWith<AdminSaveOneClickApiKeyType>("setup", async (req) => {
  await req.scope.resolve("oneClick").gateway.saveApiKey(req.validatedBody.api_key, new Date())
  return setupView(req.scope)
})
