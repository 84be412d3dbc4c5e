import type { ExecArgs } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { writeFile } from "node:fs/promises"
import { seedShop } from "../../../integration-tests/support/seed-shop"
import { createStockedVariant } from "../../../integration-tests/support/stocked-variant"
import { openPurchase } from "../../../testing/open-purchase"
import { createContextId, notificationAddress } from "../../../src/purchases/notification-address"
import { enlarge } from "./enlarge"

/** The shop's data for the measurement of stock requests. */
export type BookSeed = {
  publishable_key: string
  region_id: string
  variant_ids: string[]
  /**
   * Paths of notification addresses, one for each purchase; the purchases alternate between the
   * variants.
   */
  addresses: string[]
}

const VARIANTS = 20
const PURCHASES = 2_000

/** Seeds the measured shop and writes the results to the file named by `BENCH_SHOP_FILE`. */
export default async function seedForBook({ container }: ExecArgs): Promise<void> {
  const { BENCH_SHOP_FILE: file = "", ONE_CLICK_SIGNING_SECRET: secret = "" } = process.env
  const shop = await seedShop(container)
  const variants: Awaited<ReturnType<typeof createStockedVariant>>[] = []
  for (let index = 0; index < VARIANTS; index++) {
    variants.push(await createStockedVariant(container, shop, { stock: [1_000_000] }))
  }
  if (process.env.BENCH_SIZE === "large") {
    const { service_zone_id } = await container
      .resolve(Modules.FULFILLMENT)
      .retrieveShippingOption(shop.standardId)
    const [bought, ...others] = variants.map(({ product_id }) => product_id)
    await enlarge(container, {
      sales_channel_id: shop.salesChannelId,
      shipping_profile_id: shop.profileId,
      service_zone_id,
      category_ids: [],
      bought,
      others,
    })
  }
  const contexts = Array.from({ length: PURCHASES }, () => createContextId([secret]))
  await container
    .resolve("oneClick")
    .createPurchases(
      contexts.map((context_id, index) =>
        openPurchase(shop, variants[index % VARIANTS], { context_id })
      )
    )
  const seed: BookSeed = {
    publishable_key: shop.publishableKey,
    region_id: shop.regionId,
    variant_ids: variants.map((variant) => variant.variant_id),
    addresses: contexts.map((context_id) => notificationAddress("", context_id, [secret])),
  }
  await writeFile(file, JSON.stringify(seed))
}
