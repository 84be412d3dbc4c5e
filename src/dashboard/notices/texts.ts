import { shortReference } from "../../lib/short-reference"
import { type Reason, REASONS } from "../../orders/reasons"
import { describeDifference } from "../../pricing/proof/verdict"
import type { OwnerEvent } from "../../modules/one-click/events"
import type { OrderDecision } from "../../modules/one-click/states"

/** An event for the owner, as it was emitted. */
export type Notice = {
  name: OwnerEvent
  data: {
    /** The same when the event is delivered again. */
    occurrence: string
    /** Of the incoming order that it is about. */
    id?: string
    reason?: string
    since?: string
    cause?: string
    of?: string
    minutes?: number
    presses?: number
    difference?: Parameters<typeof describeDifference>[0]
  }
}

/** How an owner recognizes an order, and what is left to decide. */
export type NoticedOrder = {
  /** The number of the Medusa order; null if there is none. */
  display_id: number | null
  service_order_id: string
  /** What is bought, and for how much: `Alpage throw, €159.00`; empty if neither is known. */
  bought: string
  /** Whether the service waits for the shop's decision, and the buyer is not charged yet. */
  is_undecided: boolean
  /** What a person can do with the order as it is now. */
  can: Record<OrderDecision, boolean>
  /** The stored message; that of an order that can't be read ends with the invalid fields. */
  message: string | null
}

type NoticeText = {
  title: string
  /** What happened, what to do, and where in the dashboard; Medusa's feed has no links. */
  description: string
}

const TEXTS: Record<OwnerEvent, (data: Notice["data"], order?: NoticedOrder) => NoticeText> = {
  "one-click.order.needs_review": ({ reason = "" }, order) => ({
    title: `${nameOf(order)} needs review`,
    description: `${boughtOf(order)}${sentenceOf(reason, order)} ${choiceOf(order)} in One-click → Orders.`,
  }),
  "one-click.order.needs_approval": (_, order) => ({
    title: `${nameOf(order)} needs approval`,
    description: `${boughtOf(order)}The order matches its quote. The buyer is charged when you accept it. Accept or decline it in One-click → Orders.`,
  }),
  "one-click.order.failed": (_, order) => ({
    title: `${nameOf(order)} failed`,
    description: `${boughtOf(order)}The last automatic attempt failed. Read the message in One-click → Orders, then retry ${order?.can.decline ? "or decline " : ""}the order.`,
  }),
  "one-click.static_rules.not_sent": ({ reason = "" }) =>
    reason === "never"
      ? {
          title: "One-click: no static shipping rules at the service",
          description:
            "Static shipping is in use, but the service has not confirmed any rules. Without them, buyers see no shipping rates. Send them in One-click → Static shipping.",
        }
      : {
          title: "One-click: the static shipping rules are outdated",
          description: `${NOT_SENT[reason] ?? NOT_SENT.outdated} in One-click → Static shipping. Until then, buyers see the previous rates.`,
        },
  "one-click.service.not_responding": ({ cause, since, of }) =>
    cause === "key_refused"
      ? {
          title: "One-click: the service refuses the API key",
          description: "Nobody can buy in one click. Enter a valid key under Settings → One-click.",
        }
      : {
          title: "One-click: the service isn't responding",
          description: `Since ${timeOf(since)}, ${
            of === "presses"
              ? "nobody has been able to buy in one click"
              : "calls about orders have failed, and buyers may be unable to buy"
          }. Orders wait and are retried; nothing is lost.`,
        },
  "one-click.service.responding": ({ minutes, presses = 0 }) => ({
    title: "One-click: the service responds again",
    description: `It didn't for ${minutes} min. ${presses === 1 ? "1 buyer" : `${presses} buyers`} couldn't buy.`,
  }),
  "one-click.service.silent": () => ({
    title: "One-click: the service's requests don't reach this shop",
    description:
      "No request of the service has arrived, although five purchases needed one. Buyers may see an error in the checkout. Settings → One-click names the address that has to be reachable.",
  }),
  "one-click.prices.differ": ({ difference }) => ({
    title: "One-click: a price differs from Medusa's cart",
    description: `${difference ? `${describeDifference(difference)} ` : ""}From now on, buyers get the prices of Medusa's cart, which takes longer. Compare the amounts under Settings → One-click.`,
  }),
}

/**
 * Returns what a notice says in Medusa's notification feed.
 *
 * @param order the order that the notice is about, if any
 */
export function noticeText({ name, data }: Notice, order?: NoticedOrder): NoticeText {
  return TEXTS[name](data, order)
}

/** Why the service has older static rules, and what to do. */
const NOT_SENT: Partial<Record<string, string>> = {
  outdated: "Your shipping options have changed since they were sent to the service. Send them",
  failed: "Sending them to the service failed. It is retried automatically; you can also send them",
  blocked: "An error in them keeps them from being sent. Correct what is shown",
}

/** Returns a time of day in UTC, because the feed is the same for every admin. */
function timeOf(at = ""): string {
  return `${at.slice(11, 16)} UTC`
}

function boughtOf(order?: NoticedOrder): string {
  return order?.bought ? `${order.bought}. ` : ""
}

/** Returns what a person can do about an order that needs review. */
function choiceOf(order?: NoticedOrder): string {
  if (!order?.is_undecided) {
    return "See what you can do"
  }
  return order.can.accept
    ? "The buyer is not charged until you accept the order. Accept or decline it"
    : "The buyer is not charged meanwhile. See what you can do"
}

function nameOf(order?: NoticedOrder): string {
  if (!order) {
    return "A one-click order"
  }
  const reference = shortReference(order.service_order_id)
  return order.display_id === null
    ? `One-click order ${reference}`
    : `Order #${order.display_id} (${reference})`
}

function sentenceOf(reason: string, order?: NoticedOrder): string {
  if (reason === "unreadable" && order?.message) {
    return `${order.message}.`
  }
  return reason in REASONS ? REASONS[reason as Reason] : "The order needs a person's decision."
}
