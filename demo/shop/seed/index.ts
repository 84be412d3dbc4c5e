import type { ExecArgs } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { seedAdmin } from "./admin"
import { seedOneClick } from "./one-click"
import { seedProducts } from "./products"
import { seedPromotions } from "./promotions"
import { seedRegions } from "./regions"
import { seedSalesChannel } from "./sales-channel"
import { seedShipping } from "./shipping"
import { seedStore } from "./store"

/**
 * Seeds the empty shop once; its last step records the results for the demo
 * (`demo/database/mark.ts`).
 */
export default async function seed({ container }: ExecArgs): Promise<void> {
  const pictures = `${process.env.STOREFRONT_URL}/pictures`
  const { salesChannelId, publishableKey } = await seedSalesChannel(container)
  await seedStore(container, salesChannelId)
  const regions = await seedRegions(container)
  const { locationId, profileId } = await seedShipping(container, salesChannelId)
  const variants = await seedProducts(container, {
    salesChannelId,
    profileId,
    locationId,
    pictures,
  })
  await seedPromotions(container, variants)
  await seedAdmin(container)
  await seedOneClick(container)

  const seeded = {
    publishable_key: publishableKey,
    region_id: regions.europe,
    sales_channel_id: salesChannelId,
    variants,
  }
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database("one_click_demo").update({ seeded: JSON.stringify(seeded) })
}
