import { setupView } from "../../../../dashboard/setup/view"
import { answerWith } from "../utils/answer-with"

export const GET = answerWith("setup", ({ scope }) => setupView(scope))
