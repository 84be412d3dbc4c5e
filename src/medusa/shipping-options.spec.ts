import type { MedusaContainer } from "@medusajs/framework/types"
import { loadShippingOptions } from "./shipping-options"

const zones = [
  { zone_id: "zone", fulfillment_type: "shipping", location: { id: "b", name: "Far" } },
  { zone_id: "zone", fulfillment_type: "shipping", location: { id: "a", name: "Near" } },
]
const calculated = {
  id: "so_1",
  service_zone_id: "zone",
  carrier: { provider_id: "weighed", data: { service: "express" } },
}

/** A database that answers the zones' read, then the options', and counts both. */
function shop() {
  const sent: string[] = []
  const raw = (query: string) => {
    sent.push(query)
    const rows = [{ r0: structuredClone(query.includes("zones_0") ? [calculated] : zones) }]
    return { options: () => new Promise((resolve) => setImmediate(resolve, { rows })) }
  }
  const connection = { raw }
  const container = { resolve: () => connection } as unknown as MedusaContainer
  const load = (postal_code: string) =>
    loadShippingOptions(container, {
      sales_channel_id: "sc",
      currency_code: "eur",
      address: { country_code: "fr", postal_code },
    })
  return { sent, load }
}

it("loadShippingOptions reads the options of a zone once for two addresses, and gives each buyer's provider its own data", async () => {
  const { sent, load } = shop()
  const [[one], [other]] = await Promise.all([load("59000"), load("75001")])
  expect(sent.filter((query) => query.includes("zones_0"))).toHaveLength(1)
  expect(one).toEqual(other)
  Object.assign(one.carrier?.data ?? {}, { service: "changed" })
  Object.assign(one.carrier?.location ?? {}, { name: "changed" })
  expect(other.carrier).toMatchObject({ data: { service: "express" }, location: { id: "a" } })
  expect(other.carrier?.location.name).toBe("Near")
})

it("loadShippingOptions ships from the last of the locations that the database lists for a zone", async () => {
  expect((await shop().load("59000"))[0]).toMatchObject({ location_id: "a" })
})
