import type { ExecArgs, MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { writeFile } from "node:fs/promises"
import { createContextId, notificationAddress } from "../../../src/purchases/notification-address"
import { seedCatalog } from "../../../testing/catalog"
import { openPurchase } from "../../../testing/open-purchase"
import type { BenchShop } from "../scenario"
import { enlarge } from "./enlarge"

const BUYERS = 32
const DAY = 86_400_000
const MORE_THAN_IS_SOLD = 1_000_000

/**
 * Seeds the measured shop (`BENCH_SIZE=large` for a large catalog) and writes the data for
 * requests.
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const catalog = await seedCatalog(container)
  const market = catalog.markets[0]
  const variant = catalog.variants[8]
  if (process.env.BENCH_SIZE === "large") {
    await enlarge(container, {
      sales_channel_id: catalog.sales_channel_id,
      shipping_profile_id: catalog.parcel,
      service_zone_id: catalog.zones.get("World") ?? "",
      category_ids: catalog.groups.categories,
      bought: variant.product_id,
      others: catalog.variants.slice(20, 30).map(({ product_id }) => product_id),
    })
  }
  await fillStock(container, variant.sku)
  const oneClick = container.resolve("oneClick")
  const secrets = [String(process.env.ONE_CLICK_SIGNING_SECRET)] as const
  const contexts = Array.from({ length: BUYERS }, () => createContextId(secrets))
  const bought = { variant_id: variant.id, product_id: variant.product_id }
  const sold = { regionId: market.region_id, salesChannelId: catalog.sales_channel_id }
  await oneClick.createPurchases(
    contexts.map((context_id) =>
      openPurchase(sold, bought, {
        context_id,
        reference: variant.sku,
        currency_code: market.currency_code,
        shipping_mode: "cart_rules" as const,
        expires_at: new Date(Date.now() + DAY),
      })
    )
  )
  const shop: BenchShop = {
    publishable_key: catalog.publishable_key,
    sales_channel_id: catalog.sales_channel_id,
    region_id: market.region_id,
    country_code: "fr",
    variant_id: variant.id,
    reference: variant.sku,
    code: "TEN",
    purchases: contexts.map((context) => notificationAddress("", context, secrets)),
  }
  await writeFile(String(process.env.BENCH_SHOP_FILE), JSON.stringify(shop))
}

/** Fills the stock, so that no measurement runs out of it. */
async function fillStock(container: MedusaContainer, sku: string): Promise<void> {
  const inventory = container.resolve(Modules.INVENTORY)
  const items = await inventory.listInventoryItems({ sku })
  const levels = await inventory.listInventoryLevels({
    inventory_item_id: items.map(({ id }) => id),
  })
  await inventory.updateInventoryLevels(
    levels.map(({ inventory_item_id, location_id }) => ({
      inventory_item_id,
      location_id,
      stocked_quantity: MORE_THAN_IS_SOLD,
    }))
  )
}
