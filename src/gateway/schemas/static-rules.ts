import type { CarrierType } from "./shipping-offer"

/** Static shipping rule of spec 2.10: amounts in minor units, zones as country codes. */
export type StaticShippingRule = {
  carrier: { id: string; name: string; type: CarrierType }
  amount: { currency: string; leader: number; follower: number }
  free_shipping?: number
  delay: number
  primary: boolean
  zones: string[]
}
