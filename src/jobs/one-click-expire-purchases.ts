import type { MedusaContainer } from "@medusajs/framework/types"

/** Closes the purchases that nobody finished; their stock is given back with their holds. */
export default async function expirePurchases(container: MedusaContainer): Promise<void> {
  const oneClick = container.resolve("oneClick")
  const { hold_minutes } = await oneClick.retrieveSettings()
  await oneClick.expirePurchases({ now: new Date(), hold_minutes })
}

export const config = { name: "one-click-expire-purchases", schedule: "* * * * *" }
