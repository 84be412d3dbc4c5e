import { detailOfPurchase } from "../../../../../dashboard/purchase-detail"
import { answerWith } from "../../utils/answer-with"

export const GET = answerWith("detail", ({ scope, params }) => detailOfPurchase(scope, params.id))
