import { MedusaContainer } from "@medusajs/framework/types"
import { bookStock, BookStockResult } from "../../stock"
import type { WireItem } from "../schemas/items"
import { PurchaseFacts, refusal, reply } from "./decide"
import type { StockBook, StockBookReply } from "./schema"

export type StockBookDependencies = {
  container: MedusaContainer
  now: Date
  /** Minutes after which a hold without an order is released (setting `hold_minutes`). */
  hold_minutes: number
  /** Deadline in milliseconds; items undecided by then get quantity 0. */
  timeout_ms?: number
}

export type StockBookOutcome = {
  reply: StockBookReply
  /** `busy` and `failed` mean that 0 is only the safe answer. */
  reasons: (BookStockResult["reason"] | "purchase_over" | "unknown_reference" | "failed")[]
  /** The failures, for the log. */
  errors: unknown[]
}

type Answered = {
  quantity: number
  reason?: StockBookOutcome["reasons"][number]
  error?: unknown
}

/**
 * Answers `order.stock.book` (spec 6.2): the requested quantity if it could be booked, else 0.
 * Never throws: a request that cannot be decided gets 0.
 */
export async function answerStockBook(
  data: StockBook,
  purchase: PurchaseFacts,
  dependencies: StockBookDependencies
): Promise<StockBookOutcome> {
  const answered = await Promise.all(
    data.items.map((item) =>
      bookItem(item, purchase, dependencies).catch((error: unknown): Answered => ({
        quantity: 0,
        reason: "failed",
        error,
      }))
    )
  )
  return {
    reply: reply(
      data.items.map((item, index) => ({
        quantity: answered[index].quantity,
        product_reference: item.reference,
      }))
    ),
    reasons: answered.flatMap(({ reason }) => (reason ? [reason] : [])),
    errors: answered.flatMap(({ error }) => (error === undefined ? [] : [error])),
  }
}

async function bookItem(
  item: WireItem,
  purchase: PurchaseFacts,
  { container, now, hold_minutes, timeout_ms }: StockBookDependencies
): Promise<Answered> {
  const refused = refusal(item, purchase)
  if (refused) {
    return { quantity: 0, reason: refused }
  }
  const { context_id, reference, variant_id, sales_channel_id } = purchase
  const expires_at = new Date(now.getTime() + hold_minutes * 60_000)
  return bookStock(
    container,
    { context_id, reference, variant_id, sales_channel_id, quantity: item.quantity, expires_at },
    { timeout_ms }
  )
}
