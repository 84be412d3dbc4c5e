import type { Fault } from "./fault-kinds"

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

function map(json: Json, change: (key: string, value: Json) => Json): Json {
  if (Array.isArray(json)) {
    return json.map((entry) => map(entry, change))
  }
  if (json === null || typeof json !== "object") {
    return json
  }
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [key, change(key, map(value, change))])
  )
}

function asStrings(key: string, value: Json): Json {
  return (key === "value" || key === "quantity") && typeof value === "number"
    ? String(value)
    : value
}

function strangeStatus(key: string, value: Json): Json {
  return key === "current_status" || (key === "status" && typeof value === "string")
    ? "under_review"
    : value
}

function strangeFields(_key: string, value: Json): Json {
  return value !== null && typeof value === "object" && !Array.isArray(value)
    ? { ...value, x_unknown: { since: "2031", values: [1, null, "two"] } }
    : value
}

/** Returns the text of a JSON body after a fault. Transport faults leave it unchanged. */
function distort(text: string, fault: Fault): string {
  switch (fault.kind) {
    case "truncated":
      return text.slice(0, Math.floor(text.length / 2))
    case "huge":
      return `${text.slice(0, -1)},"padding":"${"x".repeat(fault.bytes)}"}`
    case "numeric_strings":
      return JSON.stringify(map(JSON.parse(text) as Json, asStrings))
    case "unknown_status":
      return JSON.stringify(map(JSON.parse(text) as Json, strangeStatus))
    case "unknown_fields":
      return JSON.stringify(strangeFields("", map(JSON.parse(text) as Json, strangeFields)))
    default:
      return text
  }
}

/**
 * Returns the text after several faults in sequence; later faults leave a body alone that is no
 * longer JSON.
 */
export function distortAll(text: string, faults: Fault[]): string {
  const last = (fault: Fault): number =>
    fault.kind === "truncated" ? 2 : fault.kind === "huge" ? 1 : 0
  return [...faults].sort((left, right) => last(left) - last(right)).reduce(distort, text)
}
