import { Article } from "../load/articles"
import { BasketQuestionLine } from "../types"

/**
 * Returns the sellable quantity of each line, by its index, at most the requested one. Lines that
 * need the same inventory item share it, in order. One line is taken from one location, as Medusa
 * reserves it.
 */
export function sellableQuantities(
  lines: BasketQuestionLine[],
  articles: Map<string, Article>
): number[] {
  const taken = new Map<string, number>()
  return lines.map((line) => {
    const article = articles.get(line.variant_id)
    if (!article) {
      return 0
    }
    if (!article.manage_inventory || article.allow_backorder) {
      return line.quantity
    }
    const free = freeUnits(article, taken) + (line.held ?? 0)
    const quantity = Math.max(0, Math.min(line.quantity, free))
    take(article, Math.max(0, quantity - (line.held ?? 0)), taken)
    return quantity
  })
}

function freeUnits(article: Article, taken: Map<string, number>): number {
  if (!article.inventory.length) {
    return 0
  }
  return Math.min(
    ...article.inventory.map(({ inventory_item_id: item, required_quantity: required, levels }) => {
      const most = Math.max(0, ...levels.map((level) => level.available))
      return Math.floor((most - (taken.get(item) ?? 0)) / required)
    })
  )
}

function take(article: Article, quantity: number, taken: Map<string, number>): void {
  for (const { inventory_item_id: item, required_quantity: required } of article.inventory) {
    taken.set(item, (taken.get(item) ?? 0) + quantity * required)
  }
}
