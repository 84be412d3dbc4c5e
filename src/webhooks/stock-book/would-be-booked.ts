import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, getVariantAvailability } from "@medusajs/framework/utils"
import { PurchaseFacts, refusal, reply } from "./decide"
import type { StockBook, StockBookReply } from "./schema"

/**
 * Returns the response `order.stock.book` would get now, from Medusa's availability; books nothing.
 */
export async function wouldBeBooked(
  data: StockBook,
  purchase: PurchaseFacts,
  container: MedusaContainer
): Promise<StockBookReply> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { variant_id, sales_channel_id } = purchase
  const [{ data: variants }, { data: channels }] = await Promise.all([
    query.graph({
      entity: "variant",
      fields: ["manage_inventory", "allow_backorder"],
      filters: { id: variant_id },
    }),
    query.graph({
      entity: "sales_channel",
      fields: ["id"],
      filters: { id: sales_channel_id, is_disabled: false },
    }),
  ])
  const isUnlimited = variants[0] && (!variants[0].manage_inventory || variants[0].allow_backorder)
  const availability = await getVariantAvailability(query, {
    variant_ids: [variant_id],
    sales_channel_id,
  })
  const stocked = isUnlimited ? Infinity : (availability[variant_id]?.availability ?? 0)
  const available = channels.length ? stocked : 0
  return reply(
    data.items.map((item) => ({
      quantity: refusal(item, purchase) || item.quantity > available ? 0 : item.quantity,
      product_reference: item.reference,
    }))
  )
}
