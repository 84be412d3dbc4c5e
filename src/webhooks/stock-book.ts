import type { MedusaContainer } from "@medusajs/framework/types"
import type { z } from "@medusajs/framework/zod"
import { ANSWER_STOCK_MS } from "../lib/deadlines"
import { logFailure } from "../lib/observe/log"
import type { PurchaseRow } from "../modules/one-click/models/index"
import { bookStock, type BookStockResult } from "../stock/book-stock"
import { holdExpiry } from "../stock/expire-holds"
import { stockItemsSchema, type WireItem } from "./schemas"
import { defineWebhook } from "./webhook"

/**
 * `data` of `order.stock.book` (spec 6.2), in every form of the wire notes; `quantity` is the
 * increase.
 */
export const stockBookSchema = stockItemsSchema.transform((items) => ({ items }))

type StockBook = z.output<typeof stockBookSchema>

/** One answer of spec 6.2: the requested quantity, or 0. */
type StockBookAnswer = { quantity: number; product_reference: string }

/**
 * The response of spec 6.2. For an event with several items, which the specification does not show,
 * the top level answers the first and `products` answers each.
 */
type StockBookReply = StockBookAnswer & { products?: StockBookAnswer[] }

/** The stock request for more units (spec 6.2): all requested units, or 0. */
export const stockBook = defineWebhook({
  kind: "request",
  schema: stockBookSchema,
  empty: (data) => nothingOf(data),
  over: (data) => nothingOf(data),
  answer: async (data, { container, purchase, inputs, now, deadline_ms }) => {
    const {
      reply: body,
      reasons,
      errors,
    } = await answerStockBook(data, purchase, {
      container,
      expires_at: holdExpiry(purchase, inputs.settings, now),
      timeout_ms: Math.max(0, deadline_ms - ANSWER_STOCK_MS),
    })
    errors.forEach((error) => logFailure(container, "stock not booked", error))
    const isUndecided = reasons.some((reason) => reason === "busy" || reason === "failed")
    return { body, ...(isUndecided && { fallback: "empty" as const }) }
  },
})

function nothingOf({ items }: StockBook): StockBookReply {
  return reply(items, () => 0)
}

type StockBookDependencies = {
  container: MedusaContainer
  /** When a hold without an order is released. */
  expires_at: Date
  /** Deadline in milliseconds; items undecided by then get quantity 0. */
  timeout_ms: number
}

type StockBookOutcome = {
  reply: StockBookReply
  /** `busy` and `failed` mean that 0 is only the safe answer. */
  reasons: (BookStockResult["reason"] | "unknown_reference" | "failed")[]
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
    reply: reply(data.items, (_, index) => answered[index].quantity),
    reasons: answered.flatMap(({ reason }) => (reason ? [reason] : [])),
    errors: answered.flatMap(({ error }) => (error === undefined ? [] : [error])),
  }
}

async function bookItem(
  item: WireItem,
  purchase: PurchaseFacts,
  { container, expires_at, timeout_ms }: StockBookDependencies
): Promise<Answered> {
  if (item.reference !== purchase.reference) {
    return { quantity: 0, reason: "unknown_reference" }
  }
  const { context_id, reference, variant_id, sales_channel_id } = purchase
  return bookStock(
    container,
    { context_id, reference, variant_id, sales_channel_id, quantity: item.quantity, expires_at },
    timeout_ms
  )
}

/** The fields of a purchase that a stock request needs. */
type PurchaseFacts = Pick<
  PurchaseRow,
  "context_id" | "reference" | "variant_id" | "sales_channel_id"
>

/** Returns the response of spec 6.2 for one or more items. */
export function reply(
  items: WireItem[],
  quantityOf: (item: WireItem, index: number) => number
): StockBookReply {
  const answers = items.map((item, index) => ({
    quantity: quantityOf(item, index),
    product_reference: item.reference,
  }))
  const [first] = answers
  return answers.length > 1 ? { ...first, products: answers } : first
}
