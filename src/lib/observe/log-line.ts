import { currentScope } from "./scope"

type Value = string | number | boolean | null | undefined

const MOST = 300
/** What JSON leaves as it is, and terminals and readers of logs take for an order or another line. */
const TREACHEROUS = /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g

/**
 * One line of the log, the same form everywhere: `one-click: <what> key=value key="some words"`. The
 * purchase's context and the service's order come from the work at hand. No personal data goes in.
 *
 * @param what a fixed sentence that can be searched for (docs/operations.md lists them)
 * @param fields what differs from line to line; empty ones are left out
 */
export function logLine(what: string, fields: Record<string, Value> = {}): string {
  const pairs = Object.entries({ ...currentScope(), ...fields }).flatMap(([key, value]) =>
    value === undefined || value === null || value === "" ? [] : [`${key}=${write(value)}`]
  )
  return [`one-click: ${what}`, ...pairs].join(" ")
}

/** What comes from outside can break neither out of its field nor out of its line. */
function write(value: NonNullable<Value>): string {
  if (typeof value !== "string") {
    return String(value)
  }
  const short = value.slice(0, MOST)
  return /^[\w.:/@+-]+$/.test(short) ? short : JSON.stringify(short).replace(TREACHEROUS, escaped)
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`
}
