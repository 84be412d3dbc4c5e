import type { FulfillmentWorkflow, ServiceZoneDTO } from "@medusajs/framework/types"

type Offer = {
  name: string
  description: string
  code: string
  price: number
  /** Amount of articles from which the offer is free. */
  freeFrom?: number
}

const OFFERS: Record<string, { currency: string; offers: Offer[] }> = {
  Europe: {
    currency: "eur",
    offers: [
      {
        name: "Standard",
        description: "At your door in 3 to 5 days",
        code: "standard",
        price: 4.9,
        freeFrom: 60,
      },
      { name: "Express", description: "Tomorrow before noon", code: "express", price: 12.9 },
    ],
  },
  Japan: {
    currency: "jpy",
    offers: [
      {
        name: "Airmail",
        description: "At your door in 6 to 9 days",
        code: "standard",
        price: 1200,
        freeFrom: 15000,
      },
      { name: "Express", description: "In 2 to 3 days", code: "express", price: 2800 },
    ],
  },
}

/** The shipping options of a zone; a free one has a price rule on the cart's `item_total`. */
export function shippingOptions(
  zone: ServiceZoneDTO,
  profileId: string
): FulfillmentWorkflow.CreateShippingOptionsWorkflowInput[] {
  const { currency, offers } = OFFERS[zone.name]
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
