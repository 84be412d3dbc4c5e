import type { MedusaContainer, InferTypeOf } from "@medusajs/framework/types"
import type { PricedCart } from "../cart/types"
import type { NewQuote } from "../modules/one-click/repositories/quotes"
import { compress, decompress } from "./compress"
import { packCart, type PackedCart, unpackCart } from "./pack-cart"
import type { Quote } from "../modules/one-click/models/index"

/** An answer as it was sent, with the cart it was computed from. */
export type SentQuote = Omit<NewQuote, "cart" | "answer"> & {
  cart: PricedCart | null
  answer: Record<string, unknown>
}

/** Stores an answer as a quote of its purchase. */
export async function saveQuote(container: MedusaContainer, quote: SentQuote): Promise<void> {
  await container.resolve("oneClick").quotes.insert({
    ...quote,
    cart: quote.cart && compress(packCart(quote.cart)),
    answer: compress(quote.answer),
  })
}

/** The compressed fields of a quote. */
export type StoredQuote = Pick<InferTypeOf<typeof Quote>, "cart" | "answer">

/** Returns the cart of a quote, in major units; null for a fallback without a cart. */
export function quotedCart({ cart }: Pick<StoredQuote, "cart">): PricedCart | null {
  return cart && unpackCart(decompress<PackedCart>(cart))
}

/** Returns the response exactly as it was sent, in minor units. */
export function quotedAnswer({ answer }: Pick<StoredQuote, "answer">): Record<string, unknown> {
  return decompress(answer)
}
