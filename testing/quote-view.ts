import type { QuoteView } from "../src/dashboard/quote-view"

/** A quote of one mug at 20.00 EUR before the address is known. */
export const quoteView = (change: Partial<QuoteView> = {}): QuoteView => ({
  id: "quote",
  source: "live",
  created_at: "2026-11-22T10:00:00.000Z",
  currency_code: "eur",
  country_code: null,
  lines: [{ title: "Mug", reference: "MUG", quantity: 1, amount: 2000 }],
  gifts: [],
  offers: [],
  codes: [],
  refused_codes: [],
  discount: 0,
  items_total: 2000,
  ...change,
})
