import type { Reply } from "../events/transport"
import type { Fields } from "./reading"
import { isFields, quote } from "./reading"

/** The fields of a response, or why there are none. */
export type Answer = { kind: "fields"; fields: Fields } | { kind: "none"; problem: string }

/** Parses the response to a request: 2xx with a JSON object, or an explanation. */
export function readAnswer(reply: Reply, timeout: number): Answer {
  if (reply.kind === "timeout") {
    return { kind: "none", problem: `No answer within ${timeout} ms.` }
  }
  if (reply.kind === "unreachable") {
    return { kind: "none", problem: `Could not be reached: ${reply.reason}.` }
  }
  if (reply.status < 200 || reply.status >= 300) {
    return { kind: "none", problem: `Answered with status ${reply.status}: ${quote(reply.text)}.` }
  }
  try {
    const json: unknown = JSON.parse(reply.text)
    if (isFields(json)) {
      return { kind: "fields", fields: json }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) {
      throw error
    }
  }
  return {
    kind: "none",
    problem: `Answered with something that is not a JSON object: ${quote(reply.text)}.`,
  }
}
