import type { WireItem } from "../schemas/items"
import type { StockBookAnswer, StockBookReply } from "./schema"

/** The fields of a purchase that a stock request needs. */
export type PurchaseFacts = {
  context_id: string
  status: string
  reference: string
  variant_id: string
  sales_channel_id: string
}

/** Returns why an item gets 0 without a look at the stock; undefined if the stock must decide. */
export function refusal(
  item: WireItem,
  purchase: PurchaseFacts
): "purchase_over" | "unknown_reference" | undefined {
  if (purchase.status !== "open") {
    return "purchase_over"
  }
  return item.reference === purchase.reference ? undefined : "unknown_reference"
}

/** Returns the response of spec 6.2 for one or more answers. */
export function reply(answers: StockBookAnswer[]): StockBookReply {
  const [first] = answers
  return answers.length > 1 ? { ...first, products: answers } : first
}
