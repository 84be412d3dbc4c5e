import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { describeError } from "../redaction"
import { AsyncLocalStorage } from "node:async_hooks"

/** Logs one line; see {@link logLine}. */
export function log(
  container: MedusaContainer,
  level: "error" | "warn" | "info" | "http",
  what: string,
  fields?: LogFields
): void {
  container.resolve(ContainerRegistrationKeys.LOGGER)[level](logLine(what, fields))
}

/** Logs what failed and why, without personal data. */
export function logFailure(
  container: MedusaContainer,
  what: string,
  error: unknown,
  fields: LogFields = {},
  level: "error" | "warn" = "error"
): void {
  log(container, level, what, { ...fields, reason: describeError(error) })
}

/** The purchase's context id and the service's order id that the current work concerns. */
type Scope = { context?: string | null; order?: string | null }

const storage = new AsyncLocalStorage<Scope>()

/** Runs `work` in a scope that is added to its log lines and calls to the service. */
export function inScope<Result>(scope: Scope, work: () => Result): Result {
  return storage.run({ ...storage.getStore(), ...scope }, work)
}

/** Returns the current scope; empty outside of {@link inScope}. */
export function currentScope(): Scope {
  return storage.getStore() ?? {}
}

type Value = string | number | boolean | null | undefined

type LogFields = Record<string, Value>

const MAX_LENGTH = 300
/**
 * Characters that JSON leaves as they are, but that terminals and log readers treat as commands or
 * line breaks.
 */
const CONTROL_CHARS = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/**
 * Returns one line of the log: `one-click: <what> key=value key="some words"`. The current scope
 * adds the purchase's context and the service's order. Don't pass personal data.
 *
 * @param what a fixed, searchable sentence (docs/operations.md lists them)
 * @param fields the variable data; empty fields are left out
 */
export function logLine(what: string, fields: LogFields = {}): string {
  const pairs = Object.entries({ ...currentScope(), ...fields }).flatMap(([key, value]) =>
    value === undefined || value === null || value === "" ? [] : [`${key}=${write(value)}`]
  )
  return [`one-click: ${what}`, ...pairs].join(" ")
}

/** Escapes outside data, so that it cannot break out of its field or line. */
function write(value: NonNullable<Value>): string {
  if (typeof value !== "string") {
    return String(value)
  }
  const short = value.slice(0, MAX_LENGTH)
  return /^[\w.:/@+-]+$/.test(short) ? short : JSON.stringify(short).replace(CONTROL_CHARS, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
}
