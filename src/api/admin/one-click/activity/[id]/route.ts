import { answerWith } from "../../utils/answer-with"

/** Returns one call with its redacted bodies. */
export const GET = answerWith("call", ({ scope, params }) =>
  scope.resolve("oneClick").retrieveActivity(params.id)
)
