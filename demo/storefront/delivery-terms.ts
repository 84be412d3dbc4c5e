import { JAPAN } from "../shop/seed/countries"
import { DELIVERY } from "../shop/seed/delivery-prices"
import { formatMoney } from "./money"

/** Returns the shipping prices to a country in one line. */
export function deliveryTerms(country: string): string {
  const { currency, offers } = zoneOf(country)
  return offers
    .map(({ name, price, freeFrom }) => {
      const free = freeFrom ? `, free from ${formatMoney(freeFrom, currency)}` : ""
      return `${name} ${formatMoney(price, currency)}${free}`
    })
    .join("; ")
}

/** Returns the price of the items from which a shipping option to a country is free. */
export function freeFrom(country: string): string {
  const { currency, offers } = zoneOf(country)
  const [lowest] = offers.flatMap((offer) => offer.freeFrom ?? []).sort((a, b) => a - b)
  return formatMoney(lowest, currency)
}

function zoneOf(country: string) {
  return country in JAPAN ? DELIVERY.Japan : DELIVERY.Europe
}
