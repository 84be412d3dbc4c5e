import type { Word } from "./words"

/** What a buyer can meet a button in: its label's word, and its part for `::part(sold-out)`. */
export type ButtonState = Extract<
  Word,
  "buy" | "choose" | "sold-out" | "unavailable" | "working" | "slow" | "retry"
>

/**
 * Decides a button's state from what it is doing, whether a variant is chosen, and what is known
 * of the variant: what the page said (`availability`), then what the shop answered (`learned`).
 */
export function stateOf(
  doing: "working" | "slow" | "retry" | undefined,
  variant: unknown,
  ...known: unknown[]
): ButtonState {
  if (doing && doing !== "retry") return doing
  if (!variant) return "choose"
  if (known.includes("sold-out")) return "sold-out"
  if (known.includes("unavailable")) return "unavailable"
  return doing ?? "buy"
}
