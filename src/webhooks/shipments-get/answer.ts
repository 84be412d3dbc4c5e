import { Basket } from "../../cart/types"
import { toMinor } from "../../lib/money"
import { ShippingOffer } from "../../gateway/schemas/shipping-offer"
import { shippingOffers, ShippingSettings } from "../shared/shipping-offers"

/**
 * The shipping modes of spec 6.3. Without cart rules the service charges the price it was given
 * at authorize for each article; where that, times the quantity, misses Medusa's total by a
 * fraction of a minor unit on each article, the mode makes up for it.
 *
 * @param unitAmounts what the service charges for one article, by reference, in minor units
 */
export function shipmentsAnswer(
  basket: Basket,
  settings: ShippingSettings,
  unitAmounts: Record<string, number>
): { shipments: ShippingOffer[] } {
  const { currency_code: currency } = basket
  const charged = basket.lines.reduce(
    (sum, { reference, item }) => sum + (unitAmounts[reference] ?? 0) * item.quantity,
    0
  )
  const articles = basket.lines.reduce((sum, { item }) => sum + item.quantity, 0)
  const amounts = new Map(
    basket.offers.map(({ id, shipping_total, totals }) => {
      const own = toMinor(shipping_total, currency)
      const exact = toMinor(totals.total, currency) - charged
      // More than rounding can explain is another price: the order is compared with it, not bent.
      const rounding = Math.abs(exact - own) <= articles && exact >= 0
      return [id, rounding ? exact : own]
    })
  )
  return { shipments: shippingOffers(basket, amounts, settings) }
}
