import type { z } from "zod"
import type { Reply } from "../events/transport"

/** The value of a response, or why there is none: sentences about the merchant's mistakes. */
type Reading<T> = { value: T; problems: [] } | { value: null; problems: string[] }

function failed(...problems: string[]): Reading<never> {
  return { value: null, problems }
}

/** Returns a text for quotation in a report: short, on one line. */
function quote(text: string): string {
  const quoted = JSON.stringify(text)
  return quoted.length > 80 ? `${quoted.slice(0, 77)}...` : quoted
}

/** Reads the response to a request: 2xx with JSON that matches the schema, or every mistake in it. */
export function readAnswer<T>(reply: Reply, timeout: number, schema: z.ZodType<T>): Reading<T> {
  if (reply.kind === "timeout") {
    return failed(`No answer within ${timeout} ms.`)
  }
  if (reply.kind === "unreachable") {
    return failed(`Could not be reached: ${reply.reason}.`)
  }
  if (reply.status < 200 || reply.status >= 300) {
    return failed(`Answered with status ${reply.status}: ${quote(reply.text)}.`)
  }
  let json: unknown
  try {
    json = JSON.parse(reply.text)
  } catch {
    return failed(`Answered with something that is not JSON: ${quote(reply.text)}.`)
  }
  const { success, data, error } = schema.safeParse(json)
  if (success) {
    return { value: data, problems: [] }
  }
  return failed(
    ...error.issues.map(({ path, message }) => `${path.join(".") || "The answer"}: ${message}.`)
  )
}
