import { testConnection } from "../../../../../dashboard/setup/test-connection"
import { answerWith } from "../../utils/answer-with"

export const POST = answerWith("connection", ({ scope }) => testConnection(scope, new Date()))
