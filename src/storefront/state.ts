import type { Word } from "./words"

/** The states of a button: each names its label's text and its part, such as `::part(sold-out)`. */
export type ButtonState = Extract<
  Word,
  "buy" | "choose" | "sold-out" | "unavailable" | "working" | "slow" | "retry"
>

/** The activities of a button. */
export type Doing = Extract<ButtonState, "working" | "slow" | "retry">

/**
 * Returns a button's state, from its activity, whether a variant is chosen, and what is known about
 * the variant: what the page said (`availability`) and what the shop answered.
 */
export function stateOf(doing: Doing | undefined, variant: unknown, known: unknown[]): ButtonState {
  if (doing && doing !== "retry") return doing
  if (!variant) return "choose"
  const verdict = /sold-out|unavailable/.exec(`${known}`)
  return (verdict?.[0] as ButtonState | undefined) ?? doing ?? "buy"
}
