import type { Basket, BasketLine } from "../../basket/types"
import { amountOf, toMinor } from "../../money"
import { shippingOffers } from "../shipping-offers"

/**
 * The reply of spec 2.11: the prices of one article including taxes, what promotions take off, gifts
 * and shipping modes. Prices times quantities, less discounts, plus the chosen mode are the total of
 * Medusa's cart to the minor unit.
 */
export function estimateAnswer(basket: Basket): Record<string, unknown> {
  const currency = basket.currency_code
  const items = basket.lines.map((line) => ({
    reference: line.reference,
    amount: amountOf(unitAmount(line, currency), currency),
    quantity: line.item.quantity,
  }))
  const listed = items.reduce((sum, item) => sum + item.amount.value * item.quantity, 0)
  const discount = listed - toMinor(basket.totals.item_total, currency)
  return {
    items,
    free_items: basket.gifts.map((gift) => ({
      title: gift.item.title,
      images: gift.product.images,
      quantity: gift.item.quantity,
    })),
    merchant_discounts:
      discount > 0 ? [{ name: discountName(basket), amount: amountOf(discount, currency) }] : [],
    shipments: shippingOffers(basket),
  }
}

/** Rounded up, so that what rounding adds can be taken off again with the discounts. */
function unitAmount(line: BasketLine, currency: string): number {
  const total = toMinor(line.totals.original_total, currency)
  return line.item.quantity > 0 ? Math.ceil(total / line.item.quantity) : 0
}

function discountName(basket: Basket): string {
  return basket.promotions.map((promotion) => promotion.name).join(", ") || "Discount"
}
