import { NO_CART } from "./quote-view"
import type { QuoteChange, QuoteView } from "./types"

/**
 * Returns what the buyer changed between two quotes, in the order of a checkout: items, country,
 * codes, gifts, shipping.
 *
 * @param before the quote before; null for the first one, which starts with one unit of an item
 */
export function quoteChanges(before: QuoteView | null, quote: QuoteView): QuoteChange[] {
  const last = before ?? NO_CART
  return [
    ...changedLines(before, quote),
    ...(quote.country_code && quote.country_code !== last.country_code
      ? [{ kind: "country" as const, country_code: quote.country_code }]
      : []),
    ...quote.codes
      .filter((code) => !last.codes.includes(code))
      .map((code) => ({ kind: "code_applied" as const, code })),
    ...last.codes
      .filter((code) => !quote.codes.includes(code))
      .map((code) => ({ kind: "code_removed" as const, code })),
    ...quote.refused_codes
      .filter(
        ({ code, reason }) =>
          !last.refused_codes.some((refused) => refused.code === code && refused.reason === reason)
      )
      .map((refused) => ({ kind: "code_refused" as const, ...refused })),
    ...quote.gifts
      .filter(
        ({ title, quantity }) =>
          !last.gifts.some((gift) => gift.title === title && gift.quantity === quantity)
      )
      .map((gift) => ({ kind: "gift" as const, ...gift })),
    ...(quote.offers.length !== last.offers.length
      ? [{ kind: "shipping" as const, number: quote.offers.length }]
      : []),
  ]
}

function changedLines(before: QuoteView | null, { lines }: QuoteView): QuoteChange[] {
  const quantityOf = (reference: string) =>
    before ? (before.lines.find((line) => line.reference === reference)?.quantity ?? 0) : 1
  const changed = lines
    .filter(({ reference, quantity }) => quantity !== quantityOf(reference))
    .map(({ title, quantity }) => ({ kind: "quantity" as const, title, quantity }))
  const removed = (before?.lines ?? [])
    .filter(({ reference }) => !lines.some((line) => line.reference === reference))
    .map(({ title }) => ({ kind: "removed" as const, title }))
  return [...changed, ...removed]
}
