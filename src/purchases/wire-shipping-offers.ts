import type { CartOffer } from "../pricing/types"
import {
  type OneClickSettings,
  settingsOfOption,
  type ShippingOptionSettings,
} from "../modules/one-click/settings"
import { amountOf } from "../lib/money"
import { defaultDelay } from "../lib/default-delay"
import type { ShippingOffer } from "../modules/one-click/gateway/schemas/shipping-offer"

type Offer = Pick<CartOffer, "id" | "name" | "fulfillment_type">

export type ShippingSettings = Pick<OneClickSettings, "shipping_options" | "delay_unit">

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
    .map(({ id, name, fulfillment_type }) => ({
      id,
      name,
      fulfillment_type,
      amount: amounts.get(id) ?? 0,
      own: settingsOfOption(settings, id),
    }))
    .filter(({ own }) => own.offered)
  const primary = primaryOf(offers)
  return offers.map((offer) => ({
    amount: amountOf(offer.amount, currency_code),
    delay: offer.own.delay ?? defaultDelay(settings),
    primary: offer === primary,
    carrier: { id: offer.id, name: offer.name, type: carrierType(offer) },
  }))
}

type SetOffer = Offer & { amount: number; own: ShippingOptionSettings }

function primaryOf(offers: SetOffer[]): SetOffer | undefined {
  const cheapest = offers.reduce<SetOffer | undefined>(
    (best, offer) => (!best || offer.amount < best.amount ? offer : best),
    undefined
  )
  return offers.find(({ own }) => own.is_default) ?? cheapest
}

function carrierType({ fulfillment_type, own }: SetOffer) {
  return own.carrier_type ?? (fulfillment_type === "pickup" ? "pick_up" : "home_delivery")
}
