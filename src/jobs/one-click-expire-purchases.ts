import type { MedusaContainer } from "@medusajs/framework/types"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type OneClickModuleService from "../modules/one-click/service"

/** Expires abandoned purchases; their stock is released with their holds. */
export default async function expirePurchases(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const { hold_minutes } = await oneClick.retrieveSettings()
  await oneClick.expirePurchases({ now: new Date(), hold_minutes })
}

export const config = { name: "one-click-expire-purchases", schedule: "* * * * *" }
