import { salesView } from "../../../../dashboard/sales"
import { answerWith } from "../utils/answer-with"
import type { AdminGetOneClickOverviewType } from "../validators"

export const GET = answerWith("overview", ({ scope, validatedQuery }) =>
  salesView(scope, validatedQuery as AdminGetOneClickOverviewType)
)
