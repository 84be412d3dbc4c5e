import type { MedusaContainer } from "@medusajs/framework/types"
import type { PricedCart } from "../../cart/types"
import { compress } from "./compress"

type Quote = {
  purchase_id: string
  event: string
  fingerprint: string
  cart: PricedCart | null
  answer: Record<string, unknown>
  source: "live" | "last_quote" | "static_rates" | "empty"
  /** Whether the request had the buyer's address. */
  has_address: boolean
}

/** Stores an answer as a quote of its purchase. */
export async function saveQuote(container: MedusaContainer, quote: Quote): Promise<void> {
  await container.resolve("oneClick").quotes.insert({
    ...quote,
    cart: quote.cart && compress(quote.cart),
    answer: compress(quote.answer),
  })
}
