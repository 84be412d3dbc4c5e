import type { CartOffer, PricedCart } from "../pricing/types"
import {
  carrierOf,
  type OneClickSettings,
  primaryOf,
  settingsOfOption,
} from "../modules/one-click/settings"
import { amountOf, toMinor } from "../lib/money"
import type { PurchaseRow } from "../modules/one-click/models"
import { DEFAULT_DELAY } from "../modules/one-click/setting-values"
import type { ShippingOffer } from "../modules/one-click/gateway/schemas/shipping-offer"
import { unitsOf } from "../pricing/compute/totals"

type Offer = Pick<CartOffer, "id" | "name" | "fulfillment_type">

type ShippingSettings = Pick<OneClickSettings, "shipping_options">

/**
 * Returns the offers of a response (spec 2.9), identified by their shipping option. Exactly one is
 * primary: the shop's choice, else the cheapest.
 *
 * @param amounts the price of each offer, by its id, in minor units including taxes
 */
export function shippingOffers(
  { offers: all, currency_code }: { offers: Offer[]; currency_code: string },
  amounts: Map<string, number>,
  settings: ShippingSettings
): ShippingOffer[] {
  const offers = all
    .map((offer) => ({
      ...offer,
      amount: amounts.get(offer.id) ?? 0,
      own: settingsOfOption(settings, offer.id),
    }))
    .filter(({ own }) => own.offered)
  const primary = primaryOf(offers)
  return offers.map((offer) => ({
    amount: amountOf(offer.amount, currency_code),
    delay: offer.own.delay ?? DEFAULT_DELAY,
    primary: offer === primary,
    carrier: carrierOf(offer, offer.fulfillment_type, offer.own),
  }))
}

/**
 * Returns the response of spec 6.3. Without cart rules the service charges each unit the price it
 * got at authorize. If that price times the quantity differs from Medusa's total by a rounding
 * error, the offer's amount makes up for the difference.
 *
 * @param purchase with the unit price of authorize, in minor units; every line is of its variant
 */
export function shipmentsAnswer(
  cart: PricedCart,
  settings: ShippingSettings,
  { amount }: Pick<PurchaseRow, "amount">
): { shipments: ShippingOffer[] } {
  const { currency_code: currency } = cart
  const units = unitsOf(cart.lines)
  const amounts = new Map(
    cart.offers.map(({ id, shipping_total, totals }) => {
      const own = toMinor(shipping_total, currency)
      const exact = toMinor(totals.total, currency) - amount * units
      // A larger difference is not rounding but another price: the comparison of the order must
      // find it.
      const rounding = Math.abs(exact - own) <= units && exact >= 0
      return [id, rounding ? exact : own]
    })
  )
  return { shipments: shippingOffers(cart, amounts, settings) }
}
