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
    cart: quote.cart && compress(packCart(withoutUnknownCodes(quote.cart))),
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
  return cart && unpackCart(decompress<PackedCart>(cart))
}

type PackedCart = ReturnType<typeof packCart>

/**
 * Returns a cart whose offers refer to the tax lines that most of them share: hundreds of offers are
 * most of a cart, and storing them in full would take as long as pricing them.
 */
function packCart(cart: PricedCart) {
  const shipping_taxes = [...new Set(cart.offers.map(({ method }) => method.tax_lines))]
  const offers = cart.offers.map(({ method, ...offer }) => ({
    ...offer,
    method: { ...method, tax_lines: shipping_taxes.indexOf(method.tax_lines) },
  }))
  return { ...cart, offers, shipping_taxes }
}

function unpackCart({ offers, shipping_taxes, ...cart }: PackedCart): PricedCart {
  return {
    ...cart,
    offers: offers.map(({ method, ...offer }) => ({
      ...offer,
      method: { ...method, tax_lines: shipping_taxes[method.tax_lines] },
    })),
  }
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

/** Returns the value of a text that {@link compress} returned. */
export function decompress<Value extends object>(stored: unknown): Value {
  const text = inflateRawSync(Buffer.from(stored as string, "base64")).toString()
  return JSON.parse(text) as Value
}
