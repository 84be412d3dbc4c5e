import { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules, ProductStatus } from "@medusajs/framework/utils"
import {
  createApiKeysWorkflow,
  createInventoryLevelsWorkflow,
  createProductsWorkflow,
  createRegionsWorkflow,
  createSalesChannelsWorkflow,
  createShippingOptionsWorkflow,
  createShippingProfilesWorkflow,
  createStockLocationsWorkflow,
  createTaxRegionsWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
} from "@medusajs/medusa/core-flows"
import { randomUUID } from "node:crypto"

/** The shop of the stock tests: one region, one sales channel, and its stock locations. */
export type StockShop = {
  sales_channel_id: string
  region_id: string
  publishable_key: string
  shipping_profile_id: string
  shipping_option_id: string
  /** In the order in which Medusa tries them; each serves the sales channel. */
  location_ids: string[]
}

export type StockedVariant = {
  variant_id: string
  product_id: string
  inventory_item_ids: string[]
}

/** Creates a small shop that can sell, hold stock at several locations, and check out a cart. */
export async function createStockShop(
  container: MedusaContainer,
  { locations = 1 }: { locations?: number } = {}
): Promise<StockShop> {
  const {
    result: [channel],
  } = await createSalesChannelsWorkflow(container).run({
    input: {
      salesChannelsData: [{ name: "Storefront" }],
    },
  })
  const {
    result: [region],
  } = await createRegionsWorkflow(container).run({
    input: {
      regions: [
        {
          name: "France",
          currency_code: "eur",
          countries: ["fr"],
          payment_providers: ["pp_system_default"],
        },
      ],
    },
  })
  await createTaxRegionsWorkflow(container).run({
    input: [{ country_code: "fr", provider_id: "tp_system" }],
  })
  const { result: places } = await createStockLocationsWorkflow(container).run({
    input: {
      locations: Array.from({ length: locations }, (_, index) => ({ name: `Warehouse ${index}` })),
    },
  })
  for (const { id } of places) {
    await linkSalesChannelsToStockLocationWorkflow(container).run({
      input: { id, add: [channel.id] },
    })
  }
  const {
    result: [profile],
  } = await createShippingProfilesWorkflow(container).run({
    input: {
      data: [{ name: "Default", type: "default" }],
    },
  })
  const option = await createShipping(container, places[0].id, profile.id)
  const {
    result: [key],
  } = await createApiKeysWorkflow(container).run({
    input: {
      api_keys: [{ title: "Storefront", type: "publishable", created_by: "" }],
    },
  })
  await linkSalesChannelsToApiKeyWorkflow(container).run({
    input: { id: key.id, add: [channel.id] },
  })
  return {
    sales_channel_id: channel.id,
    region_id: region.id,
    publishable_key: key.token,
    shipping_profile_id: profile.id,
    shipping_option_id: option,
    location_ids: places.map((place) => place.id).sort(),
  }
}

export type VariantSettings = {
  /**
   * Stocked units at each location of the shop; a missing or null location does not stock the
   * variant.
   */
  stock?: (number | null)[]
  /** Stocks the last location first. */
  newest_first?: boolean
  manage_inventory?: boolean
  allow_backorder?: boolean
  /**
   * What one unit consumes, part by part, each stocked as `stock` says; by default one unit of one
   * part.
   */
  kit?: number[]
  /**
   * Inventory items of other variants that one unit consumes beside `kit`; their stock does not
   * change.
   */
  shared?: { inventory_item_id: string; required_quantity: number }[]
}

/** Creates a product with one variant at 10 EUR and the given stock. */
export async function createStockedVariant(
  container: MedusaContainer,
  shop: StockShop,
  settings: VariantSettings = {}
): Promise<StockedVariant> {
  const { stock = [10], manage_inventory = true, allow_backorder = false, kit } = settings
  const shared = settings.shared ?? []
  const inventory = container.resolve(Modules.INVENTORY)
  const parts = kit
    ? await inventory.createInventoryItems(kit.map((_, index) => ({ title: `Part ${index}` })))
    : []
  const taken = kit?.map((required_quantity, index) => ({
    inventory_item_id: parts[index].id,
    required_quantity,
  }))
  const { result } = await createProductsWorkflow(container).run({
    input: {
      products: [
        {
          title: "Mug",
          handle: `mug-${randomUUID()}`,
          status: ProductStatus.PUBLISHED,
          shipping_profile_id: shop.shipping_profile_id,
          sales_channels: [{ id: shop.sales_channel_id }],
          options: [{ title: "Size", values: ["One"] }],
          variants: [
            {
              title: "Mug",
              options: { Size: "One" },
              manage_inventory,
              allow_backorder,
              prices: [{ amount: 10, currency_code: "eur" }],
              inventory_items: taken && [...taken, ...shared],
            },
          ],
        },
      ],
    },
  })
  const variantId = result[0].variants[0].id
  const itemIds = await inventoryItemsOf(container, variantId)
  const ownItems = itemIds.filter((id) => shared.every((part) => part.inventory_item_id !== id))
  const levels = ownItems.flatMap((inventory_item_id) =>
    stock.flatMap((stocked_quantity, index) =>
      stocked_quantity === null
        ? []
        : [{ inventory_item_id, location_id: shop.location_ids[index], stocked_quantity }]
    )
  )
  const inventory_levels = settings.newest_first ? levels.reverse() : levels
  for (const level of inventory_levels) {
    await createInventoryLevelsWorkflow(container).run({ input: { inventory_levels: [level] } })
  }
  return { variant_id: variantId, product_id: result[0].id, inventory_item_ids: itemIds }
}

async function inventoryItemsOf(container: MedusaContainer, variantId: string): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "variants",
    fields: ["id", "inventory_items.inventory_item_id"],
    filters: { id: variantId },
  })
  const items: ({ inventory_item_id: string } | null)[] = data[0].inventory_items ?? []
  return items.flatMap((item) => (item ? [item.inventory_item_id] : []))
}

async function createShipping(container: MedusaContainer, locationId: string, profileId: string) {
  const link = container.resolve(ContainerRegistrationKeys.LINK)
  const fulfillment = container.resolve(Modules.FULFILLMENT)
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
    [Modules.FULFILLMENT]: { fulfillment_provider_id: "manual_manual" },
  })
  const set = await fulfillment.createFulfillmentSets({
    name: "Delivery",
    type: "shipping",
    service_zones: [{ name: "France", geo_zones: [{ type: "country", country_code: "fr" }] }],
  })
  await link.create({
    [Modules.STOCK_LOCATION]: { stock_location_id: locationId },
    [Modules.FULFILLMENT]: { fulfillment_set_id: set.id },
  })
  const {
    result: [option],
  } = await createShippingOptionsWorkflow(container).run({
    input: [
      {
        name: "Standard",
        price_type: "flat",
        provider_id: "manual_manual",
        service_zone_id: set.service_zones[0].id,
        shipping_profile_id: profileId,
        type: { label: "Standard", description: "Standard", code: "standard" },
        prices: [{ currency_code: "eur", amount: 5 }],
      },
    ],
  })
  return option.id
}
