import type { PricedCart } from "../../cart/types"
import { quotedAnswer, quotedCart, type StoredQuote } from "../../quotes/read-quote"
import type { Fallback } from "../webhook"

type Answer = Record<string, unknown>

type FallbackAnswer = { cart: PricedCart | null; answer: Answer; source: Fallback }

/**
 * Returns the answer to a quote request that could not be answered live: the last good answer to the
 * same request, else the answer by static rates, else the empty answer.
 */
export function chooseFallback(
  lastQuote: StoredQuote | undefined,
  staticAnswer: Answer | null,
  emptyAnswer: Answer
): FallbackAnswer {
  if (lastQuote) {
    return { cart: quotedCart(lastQuote), answer: quotedAnswer(lastQuote), source: "last_quote" }
  }
  return staticAnswer
    ? { cart: null, answer: staticAnswer, source: "static_rates" }
    : { cart: null, answer: emptyAnswer, source: "empty" }
}
