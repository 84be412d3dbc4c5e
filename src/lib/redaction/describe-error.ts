import { MedusaError } from "@medusajs/framework/utils"
import { stripContacts } from "./strip-contacts"

const MAX_CHARACTERS = 500
const TOKEN = /^[\w-]{1,40}$/

/**
 * Returns an error's description for logs and storage. Quotes messages of the plugin and of Medusa.
 * Of other errors, such as database errors, whose messages contain the statement's values, returns
 * only name, code and location.
 */
export function describeError(error: unknown): string {
  if (error && MedusaError.isMedusaError(error)) {
    return stripContacts((error as MedusaError).message).slice(0, MAX_CHARACTERS)
  }
  // A workflow passes on an error of one of its steps as plain data.
  const { name: given, code, stack } = (error ?? {}) as Record<"name" | "code" | "stack", unknown>
  if (typeof stack !== "string" || typeof given !== "string") {
    return "unknown error"
  }
  const name = TOKEN.test(given) ? given : "Error"
  const said = typeof code === "string" && TOKEN.test(code) ? `${name} ${code}` : name
  const place = placeOf(stack)
  return place ? `${said} at ${place}` : said
}

/** Returns the innermost stack frame, without the stack's first line, which repeats the message. */
function placeOf(stack: string): string | undefined {
  const frame = stack.split("\n").find((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
  return frame
    ?.trim()
    .replace(/^at /, "")
    .replace(/\(?(?:file:\/\/)?\/.*\/([^/]+)$/, "($1")
    .replace(/([^)])$/, "$1)")
}
