import type { MedusaContainer } from "@medusajs/framework/types"
import { deflateRawSync, inflateRawSync } from "node:zlib"
import type { PricedCart } from "../pricing/types"
import type { QuoteRow } from "../modules/one-click/models"
import type { NewQuote } from "../modules/one-click/repositories/purchases"

/** An answer as it was sent, with the cart it was computed from. */
export type SentQuote = Omit<NewQuote, "cart" | "answer"> & {
  cart: PricedCart | null
  answer: Record<string, unknown>
}

/** Stores an answer as a quote of its purchase. */
export async function saveQuote(container: MedusaContainer, quote: SentQuote): Promise<void> {
  await container.resolve("oneClick").purchases.insertQuote({
    ...quote,
    cart: quote.cart && compress(withoutUnknownCodes(quote.cart)),
    answer: compress(quote.answer),
  })
}

/** Stands for what a buyer typed as a code that the shop does not know: it may be anything. */
const UNKNOWN_CODE = "…"

function withoutUnknownCodes(cart: PricedCart): PricedCart {
  const refused_codes = cart.refused_codes.map(({ code, reason }) => ({
    code: reason === "unknown" ? UNKNOWN_CODE : code,
    reason,
  }))
  return { ...cart, refused_codes }
}

/** Returns the cart of a quote, in major units; null for a fallback without a cart. */
export function quotedCart({ cart }: Pick<QuoteRow, "cart">): PricedCart | null {
  return cart && decompress<PricedCart>(cart)
}

/** Returns the response exactly as it was sent, in minor units. */
export function quotedAnswer({ answer }: Pick<QuoteRow, "answer">): Record<string, unknown> {
  return decompress(answer)
}

/**
 * The fastest level: it shrinks an answer with many shipping options to a tenth; higher levels gain
 * little.
 */
const LEVEL = 1

/**
 * Returns a value as a quote stores it: compressed text in a JSON column. PostgreSQL would take
 * longer to parse and compress hundreds of shipping options than pricing them took.
 */
export function compress(value: object): string {
  return deflateRawSync(JSON.stringify(value), { level: LEVEL }).toString("base64")
}

/**
 * Returns the value of a compressed text.
 *
 * @param stored by {@link compress}, or as plain JSON
 */
export function decompress<Value extends object>(stored: unknown): Value {
  const value: unknown =
    typeof stored === "string"
      ? JSON.parse(inflateRawSync(Buffer.from(stored, "base64")).toString())
      : stored
  return value as Value
}
