import type { ServiceZoneDTO } from "@medusajs/framework/types"
import { flatOption, freeFrom } from "../../../testing/seed/shipping"
import { DELIVERY } from "./delivery-prices"

/** Returns the shipping options of a zone. */
export function shippingOptions(zone: ServiceZoneDTO, shipping_profile_id: string) {
  const { currency, offers } = DELIVERY[zone.name]
  const places = { service_zone_id: zone.id, shipping_profile_id }
  return offers.map(({ name, description, code, price, freeFrom: least }) => {
    const paid = { currency_code: currency, amount: price }
    const prices = least ? [paid, freeFrom(currency, least)] : [paid]
    return { ...flatOption(name, prices, places), type: { label: name, description, code } }
  })
}
