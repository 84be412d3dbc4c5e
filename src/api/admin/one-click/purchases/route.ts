import { listPurchases } from "../../../../dashboard/lists"
import { answer } from "../utils/answer-with"

export const GET = answer((req) => listPurchases(req.scope, req))
