import type { WireItem } from "../schemas/items"
import type { StockBookAnswer, StockBookReply, StockBook } from "./schema"
import type { MedusaContainer } from "@medusajs/framework/types"
import { readLevels, readVariantStock } from "../../medusa/inventory"
import { Levels, place } from "../../stock/placement"

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
