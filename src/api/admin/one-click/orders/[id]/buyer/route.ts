import { buyerView } from "../../../../../../dashboard/buyer-view"
import { answerWith } from "../../../utils/answer-with"

/** Apart from the order's detail, which has no personal data. */
export const GET = answerWith(
  "buyer",
  async ({ scope, params }) => (await buyerView(scope, params.id)) ?? null
)
