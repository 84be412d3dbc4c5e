import type { MedusaContainer } from "@medusajs/framework/types"
import { readLevels, readVariantStock } from "../../medusa/inventory"
import { Levels, place } from "../../stock/placement"
import { PurchaseFacts, refusal, reply } from "./decide"
import type { StockBook, StockBookReply } from "./schema"

/**
 * Returns the response `order.stock.book` would get now from a purchase that holds nothing yet, by
 * the decision of a real booking; books nothing.
 */
export async function wouldBeBooked(
  data: StockBook,
  purchase: PurchaseFacts,
  container: MedusaContainer
): Promise<StockBookReply> {
  const { variant_id, sales_channel_id } = purchase
  const stock = await readVariantStock(container, variant_id, sales_channel_id)
  const items = (stock?.parts ?? []).map(({ inventory_item_id }) => inventory_item_id)
  const levels = new Levels(await readLevels(container, items, stock?.location_ids ?? []))
  const isAvailable = (units: number) =>
    stock?.channel_enabled && place({ stock, units, own: [], levels })
  return reply(
    data.items.map((item) => ({
      quantity: !refusal(item, purchase) && isAvailable(item.quantity) ? item.quantity : 0,
      product_reference: item.reference,
    }))
  )
}
