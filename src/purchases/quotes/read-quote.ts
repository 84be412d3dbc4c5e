import type { InferTypeOf } from "@medusajs/framework/types"
import type { PricedCart } from "../../cart/types"
import type { Quote } from "../../modules/one-click/models"
import { unpack } from "./packed"

/** The packed fields of a quote. */
export type KeptQuote = Pick<InferTypeOf<typeof Quote>, "cart" | "answer">

/** Returns the cart of a quote, in major units; null for a fallback without a cart. */
export function quotedCart({ cart }: Pick<KeptQuote, "cart">): PricedCart | null {
  return cart && unpack<PricedCart>(cart)
}

/** Returns the response exactly as it was sent, in minor units. */
export function quotedAnswer({ answer }: Pick<KeptQuote, "answer">): Record<string, unknown> {
  return unpack(answer)
}
