import type { InferTypeOf } from "@medusajs/framework/types"
import type { Basket } from "../../cart/types"
import type { Quote } from "../../modules/one-click/models"
import { unpack } from "./packed"

/** The packed parts of a quote. */
export type KeptQuote = Pick<InferTypeOf<typeof Quote>, "basket" | "answer">

/** The basket a quote was made from, in major units; null where a fallback answered without one. */
export function quotedBasket({ basket }: Pick<KeptQuote, "basket">): Basket | null {
  return basket && unpack<Basket>(basket)
}

/** What was answered, exactly as it was sent, in minor units. */
export function quotedAnswer({ answer }: Pick<KeptQuote, "answer">): Record<string, unknown> {
  return unpack(answer)
}
