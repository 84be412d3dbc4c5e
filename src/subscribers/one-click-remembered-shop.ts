import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { forgetRememberedShop } from "../static-rules/stand-in/remember"

const SUBJECTS = ["promotion.promotion", "promotion.campaign", "pricing.price-preference"]

/** What answers while the shop's engines do not is from before one of these: it is read again. */
export default async function forgetShop({ container }: SubscriberArgs<unknown>): Promise<void> {
  forgetRememberedShop(container)
}

export const config: SubscriberConfig = {
  event: SUBJECTS.flatMap((subject) =>
    ["created", "updated", "deleted", "restored"].map((action) => `${subject}.${action}`)
  ),
}
