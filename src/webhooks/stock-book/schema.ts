import { z } from "@medusajs/framework/zod"
import { stockItemsSchema } from "../schemas/stock-items"

/**
 * `data` of `order.stock.book` (spec 6.2), in every form of the wire notes; `quantity` is the
 * increase.
 */
export const stockBookSchema = stockItemsSchema.transform((items) => ({ items }))

export type StockBook = z.output<typeof stockBookSchema>

/** One answer of spec 6.2: the requested quantity, or 0. */
export type StockBookAnswer = { quantity: number; product_reference: string }

/**
 * The response of spec 6.2. For an event with several items, which the specification does not show,
 * the top level answers the first and `products` answers each.
 */
export type StockBookReply = StockBookAnswer & { products?: StockBookAnswer[] }
