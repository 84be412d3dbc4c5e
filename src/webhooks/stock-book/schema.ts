import { z } from "@medusajs/framework/zod"
import { stockItemsSchema } from "../stock-item"

/** `data` of `order.stock.book` (spec 6.2), tolerant as wire-notes has it; `quantity` is the increase. */
export const stockBookSchema = stockItemsSchema.transform((items) => ({ items }))

export type StockBook = z.output<typeof stockBookSchema>

/** One answer of spec 6.2: what was asked, or 0. */
export type StockBookAnswer = { quantity: number; product_reference: string }

/**
 * The reply of spec 6.2. Where an event asked for several articles, which the specification does not
 * show, the first is answered as it does and `products` answers each.
 */
export type StockBookReply = StockBookAnswer & { products?: StockBookAnswer[] }
