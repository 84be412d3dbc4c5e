import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { dropShopSnapshot } from "../static-rules/fallback/snapshot"

const SUBJECTS = ["promotion.promotion", "promotion.campaign", "pricing.price-preference"]

/**
 * Clears the shop data in memory, from which fallbacks are computed, because one of these events
 * outdates it.
 */
export default async function forgetShop({ container }: SubscriberArgs<unknown>): Promise<void> {
  dropShopSnapshot(container)
}

export const config: SubscriberConfig = {
  event: SUBJECTS.flatMap((subject) =>
    ["created", "updated", "deleted", "restored"].map((action) => `${subject}.${action}`)
  ),
}
