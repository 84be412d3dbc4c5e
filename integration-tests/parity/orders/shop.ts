import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules, ProductStatus } from "@medusajs/framework/utils"
import { createProductsWorkflow, updateShippingOptionsWorkflow } from "@medusajs/medusa/core-flows"
import { runWorkflow } from "../../../testing/run-workflow"
import { createRegions, createTaxes } from "../../../testing/seed/markets"
import { onlyVariants, stockItems } from "../../../testing/seed/products"
import { giftPromotion, percentOff, promote, rule } from "../../../testing/seed/promotions"
import { country } from "../../../testing/seed/shipping"
import type { SeededShop } from "../../support/seed-shop"

type ShopVariant = SeededShop["shirt"]

export type OrderParityShop = Awaited<ReturnType<typeof enlargeShop>>

/** Adds what the seeded shop does not have: a kit, a download, a gift, and prices without taxes. */
export async function enlargeShop(container: MedusaContainer, shop: SeededShop) {
  const northId = await addNorth(container, shop)
  const inventory = container.resolve(Modules.INVENTORY)
  const [mug, saucer] = await inventory.createInventoryItems([{ sku: "MUG" }, { sku: "SAUCER" }])
  const parts = [
    { inventory_item_id: mug.id, required_quantity: 2 },
    { inventory_item_id: saucer.id, required_quantity: 1 },
  ]
  const given = { ...shop, northId }
  const products = await runWorkflow(container, createProductsWorkflow, {
    products: [
      { ...product("KIT", 19.99, given, { inventory_items: parts }), weight: 900 },
      {
        ...product("EBOOK", 7.49, given, { manage_inventory: false }),
        shipping_profile_id: undefined,
      },
      product("TEA", 6.35, given, {}),
      product("STICKER", 1.5, given, {}),
    ],
  })
  const skus = ["MUG", "SAUCER", "TEA", "STICKER"]
  await stockItems(container, shop.locationId, () => 100, skus)
  const [kit, ebook, tea, sticker] = onlyVariants(products)
  await addPromotions(container, tea, sticker, shop.expressId)
  return {
    ...shop,
    /** A region in EUR whose prices exclude taxes. */
    northId,
    /** Two mugs and a saucer of the inventory. */
    kit,
    /** Neither shipped nor counted. */
    ebook,
    /** Two units add a sticker as a gift. */
    tea,
    sticker,
  }
}

async function addNorth(container: MedusaContainer, shop: SeededShop): Promise<string> {
  const north = { currency_code: "eur", countries: ["fi"], is_tax_inclusive: false }
  const [id] = await createRegions(container, { name: "North", ...north })
  await createTaxes(container, { fi: 25.5 })
  const [zone] = await container.resolve(Modules.FULFILLMENT).listServiceZones({})
  await container
    .resolve(Modules.FULFILLMENT)
    .createGeoZones({ ...country("fi"), service_zone_id: zone.id })
  await runWorkflow(container, updateShippingOptionsWorkflow, [
    {
      id: shop.expressId,
      prices: [
        { currency_code: "eur", amount: 12.5 },
        { currency_code: "jpy", amount: 1200 },
        { region_id: id, amount: 9.99 },
      ],
    },
  ])
  return id
}

const TYPE = "shipping_methods.shipping_option.shipping_option_type_id"

async function addPromotions(
  container: MedusaContainer,
  tea: ShopVariant,
  sticker: ShopVariant,
  expressId: string
): Promise<void> {
  const express = await container
    .resolve(Modules.FULFILLMENT)
    .retrieveShippingOption(expressId, { select: ["shipping_option_type_id"] })
  await promote(
    container,
    giftPromotion({
      code: "TEA-STICKER",
      bought: [tea.productId],
      given: [sticker.productId],
      atLeast: 2,
    }),
    {
      code: "EXPRESS20",
      application_method: {
        ...percentOff(20, "shipping_methods"),
        target_rules: [rule(TYPE, "in", String(express.shipping_option_type_id))],
      },
    },
    {
      code: "SPRING15",
      campaign: {
        name: "Spring",
        campaign_identifier: "spring",
        budget: { type: "usage", limit: 100 },
      },
      application_method: percentOff(15),
    },
    { code: "SHIPHALF", limit: 50, application_method: percentOff(50, "shipping_methods") }
  )
}

function product(
  sku: string,
  eur: number,
  { salesChannelId, profileId, northId }: SeededShop & { northId: string },
  variant: {
    manage_inventory?: boolean
    inventory_items?: { inventory_item_id: string; required_quantity: number }[]
  }
) {
  return {
    title: `The ${sku.toLowerCase()}`,
    subtitle: "With a subtitle",
    description: "And a description",
    handle: sku.toLowerCase(),
    thumbnail: `https://shop.example/${sku}.jpg`,
    status: ProductStatus.PUBLISHED,
    shipping_profile_id: profileId,
    sales_channels: [{ id: salesChannelId }],
    options: [{ title: "Size", values: ["One", "Two"] }],
    variants: [
      {
        title: "One",
        sku,
        barcode: `400${sku}`,
        manage_inventory: true,
        options: { Size: "One" },
        prices: [
          { currency_code: "eur", amount: eur },
          { currency_code: "jpy", amount: Math.round(eur * 161) },
          { currency_code: "eur", amount: eur - 0.2, rules: { region_id: northId } },
        ],
        ...variant,
      },
    ],
  }
}
