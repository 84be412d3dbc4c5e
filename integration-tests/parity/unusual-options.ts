import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createShippingOptionsWorkflow } from "@medusajs/medusa/core-flows"
import type { Catalog } from "../../testing/catalog"
import { country, flatOption, freeFrom, IN_STORE } from "../../testing/seed/shipping"

type Rule = { attribute: string; operator: "gte" | "gt" | "eq"; value: number }

const eur = (amount: number, ...rules: Rule[]) => ({ currency_code: "eur", amount, rules })
const total = (operator: "gte" | "gt", value: number): Rule => ({
  attribute: "item_total",
  operator,
  value,
})

/**
 * Adds shipping options of every kind that static rules can or cannot express to the catalog's own.
 */
export async function seedUnusualOptions(
  container: MedusaContainer,
  { parcel, markets }: Catalog
): Promise<void> {
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const [world] = await fulfillment.listServiceZones({ name: "World" }, { relations: [] })
  const zones = await fulfillment.createServiceZones(
    [
      { name: "Empty", geo_zones: [] },
      { name: "Abroad", geo_zones: [country("au")] },
    ].map((zone) => ({ ...zone, fulfillment_set_id: world.fulfillment_set_id }))
  )
  const [empty, abroad] = zones.map(({ id }) => id)
  const euroRegions = markets.filter(({ currency_code }) => currency_code === "eur")
  const option = (
    name: string,
    prices: Parameters<typeof flatOption>[1],
    { zone = world.id, rules = IN_STORE }: { zone?: string; rules?: typeof IN_STORE } = {}
  ) => {
    const places = { service_zone_id: zone, shipping_profile_id: parcel }
    return { ...flatOption(name, prices, places), rules }
  }
  await createShippingOptionsWorkflow(container).run({
    input: [
      option("Free above 60.50", [eur(6.1), eur(0, total("gt", 60.5))]),
      option("Free from 33.33 here", [
        eur(7),
        ...euroRegions.map(({ region_id }) => ({ region_id, amount: 3.33 })),
        freeFrom("eur", 33.33),
      ]),
      option("Always free", [eur(0), { currency_code: "jpy", amount: 0 }]),
      option("Cheaper from 50", [eur(8), eur(4, total("gte", 50))]),
      option("From 50 only", [eur(8, total("gte", 50))]),
      option("For members", [
        eur(9),
        eur(1, { attribute: "customer.groups.id", operator: "eq", value: 7 }),
      ]),
      option("Members only", [eur(2)], {
        rules: [...IN_STORE, { attribute: "customer.groups", value: "vip", operator: "eq" }],
      }),
      option("Yen only", [{ currency_code: "jpy", amount: 777 }]),
      option("Way back", [eur(1)], {
        rules: [{ attribute: "is_return", value: "true", operator: "eq" }],
      }),
      option("Nowhere", [eur(1)], { zone: empty }),
      option("Abroad", [eur(1)], { zone: abroad }),
    ],
  })
}
