import { wordOr } from "./word-or"

/**
 * Returns the label of a call's kind (an event of spec 6 or a call of spec 4); unknown kinds are
 * returned unchanged.
 */
export function kindWord(t: (key: string) => string, kind: string): string {
  return wordOr(t, `kinds.${kind.replace(/[^a-z]+/gi, "_")}`, kind)
}

/**
 * Returns the label of an order's status at the service (spec 3); unknown ones are returned
 * unchanged.
 */
export function serviceStateWord(t: (key: string) => string, status: string): string {
  return wordOr(t, `service_states.${status}`, status)
}
