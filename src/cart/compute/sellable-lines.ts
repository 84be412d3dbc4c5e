import { ProductStatus } from "@medusajs/framework/utils"
import { Article } from "../load/articles"
import { BasketQuestionLine, UnavailableLine } from "../types"
import { sellableQuantities } from "./stock"

/** A line whose variant can be sold in this quantity. */
export type SellableLine = {
  reference: string
  article: Article
  requested_quantity: number
  quantity: number
  metadata: Record<string, unknown>
}

type Sorted = { sellable: SellableLine[]; unavailable: UnavailableLine[] }

/**
 * Returns the lines that can be sold, with quantities lowered to the available stock.
 *
 * @param paid whether the buyer has paid: then a sales channel that was disabled since does not
 * matter
 */
export function sellableLines(
  lines: BasketQuestionLine[],
  articles: Map<string, Article>,
  { paid = false }: { paid?: boolean } = {}
): Sorted {
  const quantities = sellableQuantities(lines, articles)
  const result: Sorted = { sellable: [], unavailable: [] }
  lines.forEach((line, index) => {
    const { reference, variant_id, quantity: requested_quantity } = line
    const article = articles.get(variant_id)
    const named = { reference, variant_id, requested_quantity }
    const isOpen = paid || article?.channel_enabled
    if (article?.product.status !== ProductStatus.PUBLISHED || !isOpen) {
      result.unavailable.push({ ...named, reason: "not_for_sale" })
    } else if (quantities[index] < 1) {
      result.unavailable.push({ ...named, reason: "out_of_stock" })
    } else {
      const quantity = quantities[index]
      const metadata = line.metadata ?? {}
      result.sellable.push({ reference, article, requested_quantity, quantity, metadata })
    }
  })
  return result
}
