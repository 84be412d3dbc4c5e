import { buyerView } from "../../../../../../dashboard/buyer-view"
import { answerWith } from "../../../utils/answer-with"

/** Apart from the order's detail, which has no personal data. */
export const GET = answerWith("buyer", ({ scope, params }) => buyerView(scope, params.id))
