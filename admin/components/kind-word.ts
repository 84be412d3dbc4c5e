import { wordOr } from "./word-or"

/** A call's kind (an event of spec 6 or a call of spec 4) in words; unknown kinds stay as they are. */
export function kindWord(t: (key: string) => string, kind: string): string {
  return wordOr(t, `kinds.${kind.replace(/[^a-z]+/gi, "_")}`, kind)
}

/** An order's status at the service (spec 3) in words; unknown ones stay as they are. */
export function serviceStateWord(t: (key: string) => string, status: string): string {
  return wordOr(t, `service_states.${status}`, status)
}
