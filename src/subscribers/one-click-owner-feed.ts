import type { SubscriberArgs, SubscriberConfig } from "@medusajs/framework"
import { OWNER_EVENTS, type OwnerEvent } from "../modules/one-click/events"
import { type Notice, writeToFeed } from "../dashboard/notices"

/** Shows each event for the owner in Medusa's notification feed. */
export default async function showInFeed({
  event: { name, data },
  container,
}: SubscriberArgs<Notice["data"]>): Promise<void> {
  await writeToFeed(container, { name: name as OwnerEvent, data })
}

export const config: SubscriberConfig = {
  event: Object.keys(OWNER_EVENTS),
  context: { subscriberId: "one-click-owner-feed" },
}
