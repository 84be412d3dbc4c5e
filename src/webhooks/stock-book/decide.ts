import type { StockItem } from "../stock-item"
import type { StockBookAnswer, StockBookReply } from "./schema"

/** The purchase as far as a question about stock goes. */
export type AskedPurchase = {
  context_id: string
  status: string
  reference: string
  variant_id: string
  sales_channel_id: string
  expires_at: Date | string
}

/** Why an article is answered 0 without asking the stock; undefined where it has to be asked. */
export function refusal(
  item: StockItem,
  purchase: AskedPurchase
): "purchase_over" | "unknown_reference" | undefined {
  if (purchase.status !== "open") {
    return "purchase_over"
  }
  return item.reference === purchase.reference ? undefined : "unknown_reference"
}

/** Puts the answers, of which there is at least one, into the form of spec 6.2. */
export function reply(answers: StockBookAnswer[]): StockBookReply {
  const [first] = answers
  return answers.length > 1 ? { ...first, products: answers } : first
}
