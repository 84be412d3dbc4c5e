import { z } from "@medusajs/framework/zod"
import type { WireItem } from "../schemas/items"
import { releasedItemsSchema } from "../schemas/stock-items"

/**
 * `data` of `order.stock.released` (spec 6.1), in every form of the wire notes. `cancel_order`
 * without a list means everything the purchase still holds; quantity 0 releases nothing of its
 * item.
 */
export const stockReleasedSchema = z
  .looseObject({ reason: z.string().max(255).nullish().catch(null) })
  .transform((data, context): StockReleased => {
    const reason = data.reason ?? null
    const parsed = releasedItemsSchema.safeParse(data)
    if (parsed.success) {
      return { reason, items: parsed.data }
    }
    if (reason === "cancel_order" && !namesItems(data)) {
      return { reason, items: "all" }
    }
    parsed.error.issues.forEach((issue) =>
      context.addIssue({ code: "custom", path: issue.path, message: issue.message })
    )
    return z.NEVER
  })

export type StockReleased = { reason: string | null; items: WireItem[] | "all" }

function namesItems(data: Record<string, unknown>): boolean {
  const lists = [data.products, data.items].filter(Array.isArray)
  const fields = [data.product_reference, data.reference, data.product]
  return lists.some((list) => list.length > 0) || fields.some((field) => field != null)
}

/** One release: a number of units of a variant, or all that a purchase holds. */
export type Release = { reference?: string; quantity: number | "all" }

/** Returns the releases an event requests; the ledger decides how many units are released. */
export function requestedReleases({ items }: StockReleased): Release[] {
  return items === "all" ? [{ quantity: "all" }] : items.filter(({ quantity }) => quantity > 0)
}
