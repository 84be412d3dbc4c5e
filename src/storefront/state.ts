import type { Word } from "./words"

/** What a buyer can meet a button in: its label's word, and its part for `::part(sold-out)`. */
export type ButtonState = Extract<
  Word,
  "buy" | "choose" | "sold-out" | "unavailable" | "working" | "slow" | "retry"
>

/** What a button is doing. */
export type Doing = Extract<ButtonState, "working" | "slow" | "retry">

/**
 * Decides a button's state from what it is doing, whether a variant is chosen, and what is known
 * of the variant: what the page said (`availability`) and what the shop answered.
 */
export function stateOf(doing: Doing | undefined, variant: unknown, known: unknown[]): ButtonState {
  if (doing && doing !== "retry") return doing
  if (!variant) return "choose"
  const verdict = /sold-out|unavailable/.exec(`${known}`)
  return (verdict?.[0] as ButtonState | undefined) ?? doing ?? "buy"
}
