import { shortReference } from "../lib/short-reference"
import { type Reason, REASONS } from "../orders/reasons"
import { type ProcessCheck, REMEDIES } from "../modules/one-click/process/process-checks"
import type { NoticeRow } from "../modules/one-click/repositories/notices"

/** How an owner recognizes an order, and what is left to decide. */
export type NoticedOrder = {
  /** The number of the Medusa order; null if there is none. */
  display_id: number | null
  service_order_id: string
  /** Whether the service waits for the shop's decision, and the buyer is not charged yet. */
  is_undecided: boolean
}

type NoticeText = {
  title: string
  /** What happened, what to do, and where in the dashboard. */
  description: string
}

/**
 * Returns what a notice says in Medusa's notification feed.
 *
 * @param order the order that the notice is about, if any
 * @param dashboard the path of Medusa's dashboard, such as `/app`
 */
export function noticeText(
  { name, subject, cause, data }: NoticeRow,
  order: NoticedOrder | undefined,
  dashboard: string
): NoticeText {
  const called = nameOf(order)
  const orderPage = `${dashboard}/one-click/orders/${subject}`
  switch (name) {
    case "one-click.order.needs_review":
      return {
        title: `${called} needs review`,
        description: order?.is_undecided
          ? `${sentenceOf(cause)} The buyer is not charged until you accept the order. Accept or decline it under ${orderPage}`
          : `${sentenceOf(cause)} See what you can do under ${orderPage}`,
      }
    case "one-click.order.needs_approval":
      return {
        title: `${called} needs approval`,
        description: `The order matches its quote. The buyer is charged when you accept it. Accept or decline it under ${orderPage}`,
      }
    case "one-click.order.failed":
      return {
        title: `${called} failed`,
        description: `The last automatic attempt failed. Read the message, then retry or decline the order under ${orderPage}`,
      }
    case "one-click.configuration.unsafe":
      return {
        title: "One-click: the configuration needs attention",
        description: `${REMEDIES[subject as ProcessCheck] ?? ""} See the setup under ${dashboard}/settings/one-click`,
      }
    case "one-click.static_rules.not_sent":
      if (data.reason === "never") {
        return {
          title: "One-click: no static shipping rules at the service",
          description: `Static shipping is in use, but the service has not confirmed any rules. Without them, buyers see no shipping rates. Send them under ${dashboard}/one-click/static-rules`,
        }
      }
      return {
        title: "One-click: the static shipping rules are outdated",
        description: `${
          data.reason === "failed"
            ? "Sending them to the service failed. It is retried automatically."
            : "Your shipping options have changed since they were sent to the service."
        } Until then, buyers see the previous rates. Send them under ${dashboard}/one-click/static-rules`,
      }
    case "one-click.quotes.falling_back":
      return {
        title: "One-click: buyers got fallback quotes",
        description: `The shop did not compute a quote in time, so a buyer saw the last quote or no shipping method. You are not notified again within an hour. See the calls under ${dashboard}/one-click/activity`,
      }
  }
}

function nameOf(order: NoticedOrder | undefined): string {
  if (!order) {
    return "A one-click order"
  }
  const reference = shortReference(order.service_order_id)
  return order.display_id === null
    ? `One-click order ${reference}`
    : `Order #${order.display_id} (${reference})`
}

function sentenceOf(reason: string): string {
  return reason in REASONS ? REASONS[reason as Reason] : "The order needs a person's decision."
}
