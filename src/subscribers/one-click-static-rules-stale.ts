import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import {
  FulfillmentEvents,
  PricingEvents,
  RegionWorkflowEvents,
  SalesChannelWorkflowEvents,
  ShippingOptionWorkflowEvents,
} from "@medusajs/framework/utils"

const SUBJECTS =
  /^(SHIPPING_OPTION|SHIPPING_OPTION_RULE|SERVICE_ZONE|GEO_ZONE|FULFILLMENT_SET|PRICE|PRICE_RULE|PRICE_LIST)_(CREATED|UPDATED|DELETED|RESTORED)$/

/** Marks static rules as possibly stale after one of these events; the job compares them. */
export default async function markStaticRulesStale({
  event,
  container,
}: SubscriberArgs<unknown>): Promise<void> {
  const oneClick = container.resolve("oneClick")
  await oneClick.staticRules.markStale({ change: event.name, now: new Date() })
}

export const config: SubscriberConfig = {
  event: [
    ...Object.entries({ ...FulfillmentEvents, ...PricingEvents })
      .filter(([subject]) => SUBJECTS.test(subject))
      .map(([, name]) => name),
    ...["tax-region", "tax-rate", "tax-rate-rule"].flatMap((entity) =>
      ["created", "updated", "deleted", "restored"].map((action) => `tax.${entity}.${action}`)
    ),
    ...Object.values(ShippingOptionWorkflowEvents),
    ...Object.values(RegionWorkflowEvents),
    ...Object.values(SalesChannelWorkflowEvents),
  ],
}
