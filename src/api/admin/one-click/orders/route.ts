import { listOrders } from "../../../../dashboard/lists"
import { answer } from "../utils/answer-with"

export const GET = answer((req) => listOrders(req.scope, req))
