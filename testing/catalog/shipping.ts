import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import type { Market } from "./markets"

type OptionType = { label: string; description: string; code: string }

const EXPRESS: OptionType = { label: "Express", description: "Tomorrow", code: "express" }
const STANDARD: OptionType = { label: "Standard", description: "In a few days", code: "standard" }

/**
 * Two locations, zones by country, state and postal code, flat prices with thresholds, and
 * calculated prices.
 */
export async function seedShipping(
  container: MedusaContainer,
  { sales_channel_id, markets }: { sales_channel_id: string; markets: Market[] }
) {
  const { result: profiles } = await createShippingProfilesWorkflow(container).run({
    input: {
      data: [
        { name: "Parcel", type: "default" },
        { name: "Freight", type: "freight" },
      ],
    },
  })
  const { result: locations } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        { name: "Paris", address: { address_1: "1 rue", city: "Paris", country_code: "fr" } },
        { name: "Lyon", address: { address_1: "2 rue", city: "Lyon", country_code: "fr" } },
      ],
    },
  })
  for (const { id } of locations) {
    await linkSalesChannelsToStockLocationWorkflow(container).run({
      input: { id, add: [sales_channel_id] },
    })
  }
  const zones = await seedZones(container, locations[0].id)
  const [parcel, freight] = profiles.map(({ id }) => id)
  const options = await seedOptions(container, { markets, zones, parcel, freight })
  return { parcel, freight, zones, locations: locations.map(({ id }) => id), options }
}

async function seedZones(container: MedusaContainer, locationId: string) {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const country = (country_code: string) => ({ type: "country" as const, country_code })
  const set = await fulfillment.createFulfillmentSets({
    name: "Everywhere",
    type: "shipping",
    service_zones: [
      { name: "World", geo_zones: ["fr", "de", "fi", "nl", "us", "ca", "jp"].map(country) },
      { name: "France", geo_zones: [country("fr")] },
      {
        name: "California",
        geo_zones: [{ type: "province", country_code: "us", province_code: "us-ca" }],
      },
      {
        name: "Paris 1",
        geo_zones: [
          {
            type: "zip",
            country_code: "fr",
            city: "Paris",
            province_code: "fr-75",
            postal_expression: "75001" as unknown as Record<string, unknown>,
          },
        ],
      },
    ],
  })
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  await link.create([
    {
      [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
      [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
    },
    ...["manual_manual", "weighing_weighing"].map((fulfillment_provider_id) => ({
      [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
      [Modules.FULFILLMENT]: { fulfillment_provider_id },
    })),
  ])
  const found = await fulfillment.listServiceZones({ fulfillment_set: { id: set.id } })
  return new Map(found.map(({ name, id }) => [name, id]))
}

type Places = { markets: Market[]; zones: Map<string, string>; parcel: string; freight: string }

async function seedOptions(
  container: MedusaContainer,
  { markets, zones, parcel, freight }: Places
) {
  const flat = (
    name: string,
    zone: string,
    eur: number,
    more: Partial<{ profile: string; type: OptionType; free_from: number }> = {}
  ) => ({
    name,
    price_type: "flat" as const,
    provider_id: "manual_manual",
    service_zone_id: zones.get(zone) ?? "",
    shipping_profile_id: more.profile ?? parcel,
    type: more.type ?? STANDARD,
    prices: [
      { currency_code: "eur", amount: eur },
      { currency_code: "usd", amount: eur + 0.95 },
      { currency_code: "jpy", amount: Math.round(eur * 160) },
      ...markets
        .filter(({ key }) => key === "nordic")
        .map(({ region_id }) => ({ region_id, amount: eur + 1.11 })),
      ...(more.free_from
        ? [
            {
              currency_code: "eur",
              amount: 0,
              rules: [{ attribute: "item_total", operator: "gte" as const, value: more.free_from }],
            },
          ]
        : []),
    ],
    rules: [
      { attribute: "enabled_in_store", value: "true", operator: "eq" as const },
      { attribute: "is_return", value: "false", operator: "eq" as const },
    ],
  })
  const { result } = await createShippingOptionsWorkflow(container).run({
    input: [
      flat("Parcel", "World", 4.99, { free_from: 120 }),
      flat("Express", "World", 14.5, { type: EXPRESS }),
      flat("Reduced parcel", "World", 7.77),
      flat("Pick-up", "France", 0),
      flat("Surf delivery", "California", 9.99),
      flat("Bicycle", "Paris 1", 2.5, { type: EXPRESS }),
      flat("Pallet", "World", 89.9, { profile: freight }),
      flat("Cheap pallet", "World", 79.9, { profile: freight }),
      {
        ...flat("Not in the store", "World", 1),
        rules: [{ attribute: "enabled_in_store", value: "false", operator: "eq" as const }],
      },
      {
        name: "Weighed",
        price_type: "calculated" as const,
        provider_id: "weighing_weighing",
        service_zone_id: zones.get("World") ?? "",
        shipping_profile_id: parcel,
        type: STANDARD,
      },
    ],
  })
  return new Map(result.map(({ name, id }) => [name, id]))
}
