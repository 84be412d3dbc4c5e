import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  createShippingOptionsWorkflow,
  createStockLocationsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import { EUROPE, JAPAN } from "./countries"
import { shippingOptions } from "./shipping-options"

/** Creates one warehouse that serves both regions, with the shipping options of each. */
export async function seedShipping(
  container: MedusaContainer,
  salesChannelId: string
): Promise<{ locationId: string; profileId: string }> {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const fulfillment = container.resolve(Modules.FULFILLMENT)

  const { result: locations } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: [
        {
          name: "Atelier Lyon",
          address: {
            address_1: "12 rue des Capucins",
            city: "Lyon",
            postal_code: "69001",
            country_code: "FR",
          },
        },
      ],
    },
  })
  const locationId = locations[0].id
  await linkSalesChannelsToStockLocationWorkflow(container).run({
    input: { id: locationId, add: [salesChannelId] },
  })

  const [profile] = await fulfillment.listShippingProfiles({ type: "default" })
  const { id: profileId } =
    profile ?? (await fulfillment.createShippingProfiles({ name: "Default", type: "default" }))
  const set = await fulfillment.createFulfillmentSets({
    name: "Delivery",
    type: "shipping",
    service_zones: [
      { name: "Europe", geo_zones: countries(EUROPE) },
      { name: "Japan", geo_zones: countries(JAPAN) },
    ],
  })
  await link.create([
    {
      [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
      [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
    },
    {
      [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
      [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
    },
  ])
  await createShippingOptionsWorkflow(container).run({
    input: set.service_zones.flatMap((zone) => shippingOptions(zone, profileId)),
  })
  return { locationId, profileId }
}

function countries(rates: Record<string, number>) {
  return Object.keys(rates).map((country_code) => ({ type: "country" as const, country_code }))
}
