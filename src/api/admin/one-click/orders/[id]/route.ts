import { detailOfOrder } from "../../../../../dashboard/purchase-detail"
import { answerWith } from "../../utils/answer-with"

export const GET = answerWith("detail", ({ scope, params }) => detailOfOrder(scope, params.id))
