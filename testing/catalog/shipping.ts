import type { FulfillmentTypes, MedusaContainer } from "@medusajs/framework/types"
import {
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
} from "@medusajs/medusa/core-flows"
import { runWorkflow } from "../run-workflow"
import { country, flatOption, freeFrom, openLocations, shipFrom } from "../seed/shipping"
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
  const profiles = await runWorkflow(container, createShippingProfilesWorkflow, {
    data: [
      { name: "Parcel", type: "default" },
      { name: "Freight", type: "freight" },
    ],
  })
  const cities = ["Paris", "Lyon"].map((city, index) => ({
    name: city,
    address: { address_1: `${index + 1} rue`, city, country_code: "fr" },
  }))
  const locations = await openLocations(container, [sales_channel_id], cities)
  const zones = await seedZones(container, locations[0])
  const [parcel, freight] = profiles.map(({ id }) => id)
  const options = await seedOptions(container, { markets, zones, parcel, freight })
  return { parcel, freight, zones, locations, options }
}

async function seedZones(container: MedusaContainer, locationId: string) {
  const set: FulfillmentTypes.CreateFulfillmentSetDTO = {
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
  }
  const providers = ["manual_manual", "weighing_weighing"]
  const { service_zones } = await shipFrom(container, locationId, set, providers)
  return new Map(service_zones.map(({ name, id }) => [name, id]))
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
  ) => {
    const prices = [
      { currency_code: "eur", amount: eur },
      { currency_code: "usd", amount: eur + 0.95 },
      { currency_code: "jpy", amount: Math.round(eur * 160) },
      ...markets
        .filter(({ key }) => key === "nordic")
        .map(({ region_id }) => ({ region_id, amount: eur + 1.11 })),
      ...(more.free_from ? [freeFrom("eur", more.free_from)] : []),
    ]
    const places = {
      service_zone_id: zones.get(zone) ?? "",
      shipping_profile_id: more.profile ?? parcel,
    }
    return { ...flatOption(name, prices, places), type: more.type ?? STANDARD }
  }
  const options = await runWorkflow(container, createShippingOptionsWorkflow, [
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
  ])
  return new Map(options.map(({ name, id }) => [name, id]))
}
