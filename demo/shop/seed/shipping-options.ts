import type { FulfillmentWorkflow, ServiceZoneDTO } from "@medusajs/framework/types"
import { DELIVERY } from "./delivery-prices"

/**
 * Returns the shipping options of a zone; a free option has a price rule on the cart's
 * `item_total`.
 */
export function shippingOptions(
  zone: ServiceZoneDTO,
  profileId: string
): FulfillmentWorkflow.CreateShippingOptionsWorkflowInput[] {
  const { currency, offers } = DELIVERY[zone.name]
  return offers.map(({ name, description, code, price, freeFrom }) => ({
    name,
    price_type: "flat",
    provider_id: "manual_manual",
    service_zone_id: zone.id,
    shipping_profile_id: profileId,
    type: { label: name, description, code },
    prices: [
      { currency_code: currency, amount: price },
      ...(freeFrom
        ? [
            {
              currency_code: currency,
              amount: 0,
              rules: [{ attribute: "item_total", operator: "gte" as const, value: freeFrom }],
            },
          ]
        : []),
    ],
    rules: [
      { attribute: "enabled_in_store", value: "true", operator: "eq" },
      { attribute: "is_return", value: "false", operator: "eq" },
    ],
  }))
}
