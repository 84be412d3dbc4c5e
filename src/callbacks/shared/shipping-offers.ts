import { BasketOffer } from "../../basket/types"
import { OneClickSettings, settingsOfOption } from "../../modules/one-click/settings"
import { amountOf } from "../../money"
import { ShippingOffer } from "../../service/schemas/shipping-offer"

/** Days a delivery takes where the shop has not said. */
const USUAL_DAYS = 3

type Offer = Pick<BasketOffer, "id" | "name" | "fulfillment_type">

export type ShippingSettings = Pick<OneClickSettings, "shipping_options" | "delay_unit">

/**
 * The shipping modes of an answer (spec 2.9), identified by their shipping option. Exactly one is
 * primary: the one the shop chose, else the cheapest.
 *
 * @param amounts what each offer costs, by its id, in minor units including taxes
 */
export function shippingOffers(
  { offers: all, currency_code }: { offers: Offer[]; currency_code: string },
  amounts: Map<string, number>,
  settings: ShippingSettings
): ShippingOffer[] {
  const offers = all.filter(({ id }) => settingsOfOption(settings, id).offered)
  const primary = primaryOf(offers, amounts, settings)
  return offers.map((offer) => ({
    amount: amountOf(amounts.get(offer.id) ?? 0, currency_code),
    delay: settingsOfOption(settings, offer.id).delay ?? usualDelay(settings),
    primary: offer.id === primary,
    carrier: { id: offer.id, name: offer.name, type: carrierType(offer, settings) },
  }))
}

function primaryOf(
  offers: Offer[],
  amounts: Map<string, number>,
  settings: ShippingSettings
): string | undefined {
  const chosen = offers.find(({ id }) => settingsOfOption(settings, id).is_default)
  const cheapest = offers.reduce<Offer | undefined>(
    (best, offer) =>
      !best || (amounts.get(offer.id) ?? 0) < (amounts.get(best.id) ?? 0) ? offer : best,
    undefined
  )
  return (chosen ?? cheapest)?.id
}

function carrierType(offer: Offer, settings: ShippingSettings) {
  const usual = offer.fulfillment_type === "pickup" ? "pick_up" : "home_delivery"
  return settingsOfOption(settings, offer.id).carrier_type ?? usual
}

function usualDelay({ delay_unit }: ShippingSettings): number {
  return delay_unit === "hours" ? USUAL_DAYS * 24 : USUAL_DAYS
}
