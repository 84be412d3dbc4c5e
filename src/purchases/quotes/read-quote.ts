import type { InferTypeOf } from "@medusajs/framework/types"
import type { Basket } from "../../cart/types"
import type { Quote } from "../../modules/one-click/models"
import { unpack } from "./packed"

/** The packed fields of a quote. */
export type KeptQuote = Pick<InferTypeOf<typeof Quote>, "basket" | "answer">

/** Returns the cart of a quote, in major units; null for a fallback without a cart. */
export function quotedBasket({ basket }: Pick<KeptQuote, "basket">): Basket | null {
  return basket && unpack<Basket>(basket)
}

/** Returns the response exactly as it was sent, in minor units. */
export function quotedAnswer({ answer }: Pick<KeptQuote, "answer">): Record<string, unknown> {
  return unpack(answer)
}
