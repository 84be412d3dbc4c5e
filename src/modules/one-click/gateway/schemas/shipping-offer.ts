import type { Amount } from "../../../../lib/money"

/** The carrier types shown in spec 2.9. */
export const CARRIER_TYPES = ["home_delivery", "mondial_relay", "pick_up"] as const

type CarrierType = (typeof CARRIER_TYPES)[number]

/** Shipping offer of spec 2.9: rate in minor units, delay in days. */
export type ShippingOffer = {
  amount: Amount
  delay: number
  primary: boolean
  carrier: { id: string; name: string; type: CarrierType }
}
