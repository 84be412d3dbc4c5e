import type { MedusaContainer } from "@medusajs/framework/types"
import type { PricedCart } from "../cart/types"
import type { NewQuote } from "../modules/one-click/repositories/quotes"
import { compress } from "./compress"
import { packCart } from "./pack-cart"

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
