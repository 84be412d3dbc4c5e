import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createShippingOptionsWorkflow } from "@medusajs/medusa/core-flows"
import { country, openLocations, shipFrom } from "../../../testing/seed/shipping"
import { EUROPE, JAPAN } from "./countries"
import { shippingOptions } from "./shipping-options"

/** Creates one warehouse that serves both regions, with the shipping options of each. */
export async function seedShipping(
  container: MedusaContainer,
  salesChannelId: string
): Promise<{ locationId: string; profileId: string }> {
  const fulfillment = container.resolve(Modules.FULFILLMENT)

  const address = {
    address_1: "12 rue des Capucins",
    city: "Lyon",
    postal_code: "69001",
    country_code: "FR",
  }
  const locations = [{ name: "Atelier Lyon", address }]
  const [locationId] = await openLocations(container, [salesChannelId], locations)

  const [profile] = await fulfillment.listShippingProfiles({ type: "default" })
  const { id: profileId } =
    profile ?? (await fulfillment.createShippingProfiles({ name: "Default", type: "default" }))
  const { service_zones } = await shipFrom(container, locationId, {
    name: "Delivery",
    type: "shipping",
    service_zones: [
      { name: "Europe", geo_zones: Object.keys(EUROPE).map(country) },
      { name: "Japan", geo_zones: Object.keys(JAPAN).map(country) },
    ],
  })
  await createShippingOptionsWorkflow(container).run({
    input: service_zones.flatMap((zone) => shippingOptions(zone, profileId)),
  })
  return { locationId, profileId }
}
