import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { CANCELLED_AT_SERVICE } from "../modules/one-click/events"
import { endingOf } from "../purchases/ending"
import { releaseStock } from "../stock/book-stock"
import { listedItems, releasedItems } from "./schemas"
import { defineWebhook } from "./webhook"

/** What an event releases: a number of units of a variant, or all that its purchase holds. */
type Release = { reference?: string; quantity: number | "all" }

/**
 * `data` of `order.stock.released` (spec 6.1), in every form of the wire notes. `cancel_order`
 * without a list means everything the purchase still holds; quantity 0 releases nothing of its
 * item. The ledger decides how many units are released.
 */
export const stockReleasedSchema = z
  .looseObject({ reason: z.string().max(255).nullish().catch(null) })
  .transform((data, context): { reason: string | null; releases: Release[] } => {
    const reason = data.reason ?? null
    const fields = [data.product_reference, data.reference, data.product]
    if (reason === "cancel_order" && !listedItems(data) && fields.every((field) => field == null)) {
      return { reason, releases: [{ quantity: "all" }] }
    }
    const { data: items, error } = releasedItems.safeParse(data)
    error?.issues.forEach(({ path, message }) =>
      context.addIssue({ code: "custom", path, message })
    )
    return { reason, releases: items?.filter(({ quantity }) => quantity > 0) ?? [] }
  })

/**
 * Releases units (spec 6.1), at most those outstanding, in every state of the purchase. The
 * specification shows no response. Units consumed by an order are released only when the order is
 * canceled here, so a recheck of the order is requested before the response.
 *
 * @throws {StockBusyError} if others keep the stock locked; the units that could be released are.
 */
export const stockReleased = defineWebhook({
  kind: "notification",
  schema: stockReleasedSchema,
  answer: async (data, { container, purchase, now }) => {
    const oneClick = container.resolve("oneClick")
    const { context_id } = purchase
    await Promise.all(
      data.releases.map((release) => releaseStock(container, { context_id, ...release }))
    )
    const ending = endingOf(data.reason)
    if (ending) {
      await oneClick.purchases.recordEnding({ context_id, ending, now })
    }
    // A payment can fail after the order was placed; released units are then a sign of it.
    if (data.reason === "cancel_order" || purchase.order_id) {
      await oneClick.leases.requestRecheck({ context_id, now })
      const event = { name: CANCELLED_AT_SERVICE, data: { context_id } }
      await container.resolve(Modules.EVENT_BUS).emit(event)
    }
    return { body: {} }
  },
})
