import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils"
import {
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updatePricePreferencesWorkflow,
} from "@medusajs/medusa/core-flows"
import { percentOff, promote } from "./promotions"
import { createPublishableKey } from "../../testing/publishable-key"

export type SeededShop = {
  publishableKey: string
  salesChannelId: string
  regionId: string
  japanId: string
  /** The first of `locationIds`. */
  locationId: string
  /** In the order in which Medusa tries them; each serves the sales channels. */
  locationIds: string[]
  profileId: string
  /** A shirt at 25.00 EUR and 3000 JPY, 10 in stock. */
  shirt: { id: string; sku: string; productId: string }
  /** In another sales channel of the shop. */
  foreign: { id: string }
  /** Without managed inventory, priced without taxes. */
  poster: { id: string; sku: string; productId: string }
  standardId: string
  expressId: string
}

/**
 * A small shop with prices in EUR (taxes included) and JPY, stock at its first location, shipping
 * and one code.
 */
export async function seedShop(
  container: MedusaContainer,
  { locations = 1 }: { locations?: number } = {}
): Promise<SeededShop> {
  const { result: channels } = await createSalesChannelsWorkflow(container).run({
    input: { salesChannelsData: [{ name: "Web" }, { name: "Other" }] },
  })
  const [web, other] = channels
  const { result: regions } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "Europe",
          currency_code: "eur",
          countries: ["fr", "de", "es"],
          payment_providers: ["pp_system_default"],
          is_tax_inclusive: true,
        },
        {
          name: "Japan",
          currency_code: "jpy",
          countries: ["jp"],
          payment_providers: ["pp_system_default"],
          is_tax_inclusive: false,
        },
      ],
    },
  })
  const [europe, japan] = regions
  await updatePricePreferencesWorkflow(container).run({
    input: {
      selector: { attribute: "currency_code", value: "eur" },
      update: { is_tax_inclusive: true },
    },
  })
  await createTaxRegionsWorkflow(container).run({
    input: [
      { country_code: "fr", default_tax_rate: { name: "TVA", code: "FR20", rate: 20 } },
      { country_code: "de", default_tax_rate: { name: "MwSt", code: "DE19", rate: 19 } },
      { country_code: "jp", default_tax_rate: { name: "VAT", code: "JP10", rate: 10 } },
    ].map((region) => ({ ...region, provider_id: "tp_system" })),
  })
  const { result: places } = await createStockLocationsWorkflow(container).run({
    input: { locations: Array.from({ length: locations }, () => ({ name: "Warehouse" })) },
  })
  const locationIds = places.map(({ id }) => id).sort()
  const [locationId] = locationIds
  for (const id of locationIds) {
    await linkSalesChannelsToStockLocationWorkflow(container).run({
      input: { id, add: [web.id, other.id] },
    })
  }
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
  })
  const { result: profiles } = await createShippingProfilesWorkflow(container).run({
    input: { data: [{ name: "Default", type: "default" }] },
  })
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  const set = await fulfillment.createFulfillmentSets({
    name: "Shipping",
    type: "shipping",
    service_zones: [
      {
        name: "World",
        geo_zones: ["fr", "de", "jp"].map((country_code) => ({
          type: "country" as const,
          country_code,
        })),
      },
    ],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  // Created one after the other, so that Medusa, which lists them by id, keeps this order.
  const options: { id: string }[] = []
  for (const option of SHIPPING_OPTIONS) {
    const { result } = await createShippingOptionsWorkflow(container).run({
      input: [
        {
          ...option,
          service_zone_id: set.service_zones[0].id,
          shipping_profile_id: profiles[0].id,
        },
      ],
    })
    options.push(result[0])
  }
  const { result: products } = await createProductsWorkflow(container).run({
    input: {
      products: [
        product("Shirt", "SHIRT", [web.id], profiles[0].id, true),
        product("Foreign", "FOREIGN", [other.id], profiles[0].id, true),
        product("Poster", "POSTER", [web.id], profiles[0].id, false),
      ],
    },
  })
  const [shirt, foreign, poster] = products.map(({ id, variants }) => ({
    id: variants[0].id,
    sku: String(variants[0].sku),
    productId: id,
  }))
  const items = await container.resolve(Modules.INVENTORY).listInventoryItems({})
  await createInventoryLevelsWorkflow(container).run({
    input: {
      inventory_levels: items.map((item) => ({
        inventory_item_id: item.id,
        location_id: locationId,
        stocked_quantity: 10,
      })),
    },
  })
  await promote(container, { code: "WELCOME10", application_method: percentOff(10, "items") })
  return {
    publishableKey: await createPublishableKey(container, [web.id], "Web"),
    salesChannelId: web.id,
    regionId: europe.id,
    japanId: japan.id,
    locationId,
    locationIds,
    profileId: profiles[0].id,
    shirt,
    foreign,
    poster,
    standardId: options[0].id,
    expressId: options[1].id,
  }
}

type Price = {
  currency_code: string
  amount: number
  rules?: { attribute: string; operator: "gte"; value: number }[]
}

function shippingOption(name: string, prices: Price[]) {
  return {
    name,
    price_type: "flat" as const,
    provider_id: "manual_manual",
    type: { label: name, description: name, code: name.toLowerCase() },
    prices,
    rules: [{ attribute: "enabled_in_store", value: "true", operator: "eq" as const }],
  }
}

const SHIPPING_OPTIONS = [
  shippingOption("Standard", [
    { currency_code: "eur", amount: 5 },
    {
      currency_code: "eur",
      amount: 0,
      rules: [{ attribute: "item_total", operator: "gte", value: 100 }],
    },
    { currency_code: "jpy", amount: 500 },
  ]),
  shippingOption("Express", [
    { currency_code: "eur", amount: 12.5 },
    { currency_code: "jpy", amount: 1200 },
  ]),
]

function product(
  title: string,
  sku: string,
  channels: string[],
  shipping_profile_id: string,
  manage_inventory: boolean
) {
  return {
    title,
    status: ProductStatus.PUBLISHED,
    shipping_profile_id,
    sales_channels: channels.map((id) => ({ id })),
    options: [{ title: "Size", values: ["M"] }],
    variants: [
      {
        title: "M",
        sku,
        manage_inventory,
        options: { Size: "M" },
        prices: [
          { currency_code: "eur", amount: 25 },
          { currency_code: "jpy", amount: 3000 },
        ],
      },
    ],
  }
}
