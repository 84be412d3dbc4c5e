import { viewStaticRules } from "../../../../static-rules/view"
import { answerWith } from "../utils/answer-with"

export const GET = answerWith("static_rules", ({ scope }) => viewStaticRules(scope))
