import { listActivity } from "../../../../dashboard/lists"
import { answer } from "../utils/answer-with"

export const GET = answer((req) => listActivity(req.scope, req))
