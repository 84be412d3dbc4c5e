import { unitsOf } from "../pricing/compute/totals"
import type { PricedCart } from "../pricing/types"
import { toMinor } from "../lib/money"
import type { ShippingOffer } from "../modules/one-click/gateway/schemas/shipping-offer"
import { shippingOffers, type ShippingSettings } from "./wire-shipping-offers"

/**
 * Returns the response of spec 6.3. Without cart rules the service charges each unit the price it
 * got at authorize. If that price times the quantity differs from Medusa's total by a rounding
 * error, the offer's amount makes up for the difference.
 *
 * @param unitAmounts the service's unit price by reference, in minor units
 */
export function shipmentsAnswer(
  cart: PricedCart,
  settings: ShippingSettings,
  unitAmounts: Record<string, number>
): { shipments: ShippingOffer[] } {
  const { currency_code: currency } = cart
  const charged = cart.lines.reduce(
    (sum, { reference, item }) => sum + (unitAmounts[reference] ?? 0) * item.quantity,
    0
  )
  const units = unitsOf(cart.lines)
  const amounts = new Map(
    cart.offers.map(({ id, shipping_total, totals }) => {
      const own = toMinor(shipping_total, currency)
      const exact = toMinor(totals.total, currency) - charged
      // A larger difference is not rounding but another price: the comparison of the order must
      // find it.
      const rounding = Math.abs(exact - own) <= units && exact >= 0
      return [id, rounding ? exact : own]
    })
  )
  return { shipments: shippingOffers(cart, amounts, settings) }
}
