import type { InferTypeOf } from "@medusajs/framework/types"
import type { PricedCart } from "../cart/types"
import type { Quote } from "../modules/one-click/models/index"
import { decompress } from "./compress"
import { type PackedCart, unpackCart } from "./pack-cart"

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
