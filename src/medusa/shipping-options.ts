import type { MedusaContainer } from "@medusajs/framework/types"
import * as fast from "./fast/shipping-options"
import * as viaMedusa from "./public/shipping-options"
import { byMode } from "./readers"

export type ShippingOption = {
  id: string
  name: string
  price_type: "flat" | "calculated"
  fulfillment_type: string
  /** Where the shipment starts, or where the buyer picks it up. */
  location_id: string
  shipping_profile_id: string | null
  shipping_option_type_id: string | null
  price_set_id: string | null
  /**
   * The option's price, if it has exactly one in the currency and no rule or quantity limits it.
   */
  fixed_amount: number | null
  rules: ShippingOptionRule[]
  /** The fulfillment provider, only for options with a calculated price. */
  carrier: ShippingOptionCarrier | null
}

export type ShippingOptionRule = { attribute: string; operator: string; value: unknown }

export type ShippingOptionCarrier = {
  provider_id: string
  data: Record<string, unknown> | null
  /** Where the shipment starts. */
  location: { id: string; name: string; address: Record<string, unknown> | null }
}

export type ShippingOptionsRequest = {
  sales_channel_id: string
  currency_code: string
  address: {
    /** Two lower-case letters. */
    country_code: string
    province?: string | null
    city?: string | null
    postal_code?: string | null
  }
}

type ShippingOptionReader = {
  /**
   * Returns the options that serve an address from the locations of a sales channel, without
   * checking their rules.
   */
  loadShippingOptions: (
    container: MedusaContainer,
    request: ShippingOptionsRequest
  ) => Promise<ShippingOption[]>
}

export const { loadShippingOptions } = byMode<ShippingOptionReader>("shipping_options", {
  fast,
  public: viaMedusa,
})
