import type { Basket } from "../basket/types"
import { amountOf, toMinor } from "../money"
import type { ShippingOffer } from "../service/schemas/shipping-offer"

const DELAY_DAYS = 3

/**
 * The shipping modes of a basket (spec 2.9), the first one the default: amounts in minor units and
 * including taxes, the shipping option's id as carrier id.
 */
export function shippingOffers(basket: Basket): ShippingOffer[] {
  return basket.offers.map((offer, index) => ({
    amount: amountOf(toMinor(offer.shipping_total, basket.currency_code), basket.currency_code),
    delay: DELAY_DAYS,
    primary: index === 0,
    carrier: { id: offer.id, name: offer.name, type: "home_delivery" },
  }))
}
