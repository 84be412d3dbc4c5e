import type { MedusaContainer } from "@medusajs/framework/types"

/** Expires abandoned purchases; their stock is released with their holds. */
export default async function expirePurchases(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { hold_minutes } = await oneClick.settings.retrieve()
  await oneClick.purchases.expire({ now: new Date(), hold_minutes })
}

export const config = { name: "one-click-expire-purchases", schedule: "* * * * *" }
