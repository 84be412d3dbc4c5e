import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { logFailure } from "../lib/observe/log-failure"
import type { NoticeRow } from "../modules/one-click/repositories/notices"
import { noticeText, type NoticedOrder } from "./texts"

/** Milliseconds for which fallback quotes are not reported again. */
export const FALLBACK_QUIET_MS = 60 * 60_000

const BATCH = 50

/** Longer than sending a batch takes; a process that stops in between is made up for then. */
const LEASE_MS = 60_000

/**
 * Opens a notice for everything that needs a person now, ends those whose reason is over, and sends
 * what is not sent yet. Safe to call at any time and in several processes at once.
 */
async function notifyOwner(container: MedusaContainer): Promise<void> {
  const { notices } = container.resolve("oneClick")
  await notices.openForOrders()
  await openForStaticRules(container)
  await notices.endOlder({ name: "one-click.quotes.falling_back", after_ms: FALLBACK_QUIET_MS })
  await sendNotices(container)
}

/** Notifies the owner, and logs a failure: the job does it again. */
export async function notifyOwnerOrLog(container: MedusaContainer): Promise<void> {
  await notifyOwner(container).catch((error: unknown) => {
    logFailure(container, "owner not notified", error)
  })
}

/** Rules matter to buyers only while the settings show them static shipping. */
async function openForStaticRules(container: MedusaContainer): Promise<void> {
  const { notices, settings } = container.resolve("oneClick")
  const notice = { name: "one-click.static_rules.not_sent", subject: "static_rules" } as const
  const { shipping_mode, static_rules_resend } = await settings.retrieve()
  const reason =
    shipping_mode === "static" ? await whyNotSent(container, static_rules_resend) : null
  if (reason) {
    await notices.open({ ...notice, data: { reason } })
  } else {
    await notices.end(notice)
  }
}

/** Returns why the service does not have the shop's rules; null if it has, or will be sent them. */
async function whyNotSent(
  container: MedusaContainer,
  isResent: boolean
): Promise<"never" | "failed" | "outdated" | null> {
  const { staticRules } = container.resolve("oneClick")
  if (!(await staticRules.wereSent())) {
    return "never"
  }
  const { stale, message, changed_at, checked_at } = await staticRules.standing()
  if (!stale) {
    return null
  }
  if (message !== null) {
    return "failed"
  }
  const isConfirmed = !!checked_at && (!changed_at || checked_at >= changed_at)
  return isConfirmed && !isResent ? "outdated" : null
}

/**
 * Writes each notice that is not sent yet to Medusa's notification feed and emits its event. A
 * process that stops in between does both again: the feed drops the repetition by its key, and so
 * does a Redis event bus by its job id.
 */
async function sendNotices(container: MedusaContainer): Promise<void> {
  const { notices } = container.resolve("oneClick")
  for (;;) {
    const taken = await notices.takeUnsent({ limit: BATCH, lease_ms: LEASE_MS })
    for (const notice of taken) {
      await writeToFeed(container, notice)
      await container
        .resolve(Modules.EVENT_BUS)
        .emit(
          { name: notice.name, data: notice.data },
          { jobId: notice.id, removeOnComplete: { age: 24 * 3_600 } }
        )
      await notices.recordSent(notice.id)
    }
    if (taken.length < BATCH) {
      return
    }
  }
}

/**
 * Shows the notice at the bell of Medusa's dashboard. A shop without a provider for the feed keeps
 * the notification all the same, because Medusa stores it before it looks for the provider.
 */
async function writeToFeed(container: MedusaContainer, notice: NoticeRow): Promise<void> {
  const feed = container.resolve(Modules.NOTIFICATION, { allowUnregistered: true })
  if (!feed) {
    return
  }
  const data = noticeText(notice, await findOrder(container, notice), dashboardPath(container))
  const { id: idempotency_key, name: trigger_type, subject: resource_id } = notice
  try {
    await feed.createNotifications({
      to: "",
      channel: "feed",
      template: "admin-ui",
      data,
      trigger_type,
      resource_id,
      resource_type: "one_click_notice",
      idempotency_key,
    })
  } catch (error) {
    const query = container.resolve(ContainerRegistrationKeys.QUERY)
    const stored = await query.graph({
      entity: "notification",
      fields: ["id"],
      filters: { idempotency_key },
    })
    if (!stored.data.length) {
      throw error
    }
  }
}

async function findOrder(
  container: MedusaContainer,
  { name, subject }: NoticeRow
): Promise<NoticedOrder | undefined> {
  if (!name.startsWith("one-click.order.")) {
    return undefined
  }
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "one_click_incoming_order",
    fields: ["service_order_id", "service_status", "order.display_id"],
    filters: { id: subject },
  })
  const [row] = data as {
    service_order_id: string
    service_status: string | null
    order?: { display_id?: number } | null
  }[]
  return (
    row && {
      service_order_id: row.service_order_id,
      is_undecided: row.service_status === "pending",
      display_id: row.order?.display_id === undefined ? null : Number(row.order.display_id),
    }
  )
}

function dashboardPath(container: MedusaContainer): string {
  const { admin } = container.resolve(ContainerRegistrationKeys.CONFIG_MODULE)
  return admin?.path ?? "/app"
}
