import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { currencyDigits } from "../lib/currency-digits"
import { toMajor } from "../lib/money"
import { shortReference } from "../lib/short-reference"
import { readGraph } from "../medusa/sql"
import { type Reason, REASONS } from "../orders/reasons"
import { describeDifference } from "../pricing/proof/verdict"
import type { OwnerEvent } from "../modules/one-click/events"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { allowedDecisions } from "../orders/allowed-decisions"

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

/** The order that a notice is about, with its Medusa order and what is bought, if they are known. */
type NoticedOrder = IncomingOrderRow & {
  order?: { display_id?: number } | null
  title?: string
}

/** What happened, what to do, and where in the dashboard; Medusa's feed has no links. */
type NoticeText = { title: string; description: string }

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
    description: `${boughtOf(order)}The last automatic attempt failed. Read the message in One-click → Orders, then retry ${canOf(order)?.decline ? "or decline " : ""}the order.`,
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

/** Returns what is bought, and for how much: `Alpage throw, €159.00. `; empty if neither is known. */
function boughtOf(order?: NoticedOrder): string {
  const known = [order?.title, order && moneyOf(order)].filter(Boolean)
  return known.length ? `${known.join(", ")}. ` : ""
}

function moneyOf({ amount, currency_code: currency }: NoticedOrder): string | undefined {
  if (amount === null || !currency) {
    return undefined
  }
  const minimumFractionDigits = currencyDigits(currency)
  return new Intl.NumberFormat("en", { style: "currency", currency, minimumFractionDigits }).format(
    toMajor(amount, currency)
  )
}

/** Returns what a person can do with an order as it is now. */
function canOf(order?: NoticedOrder) {
  return order && allowedDecisions({ ...order, in_stock: false, is_only: false })
}

/** Returns what a person can do about an order that needs review. */
function choiceOf(order?: NoticedOrder): string {
  // Otherwise the service doesn't wait for the shop, or the buyer is charged.
  if (order?.service_status !== "pending") {
    return "See what you can do"
  }
  return canOf(order)?.accept
    ? "The buyer is not charged until you accept the order. Accept or decline it"
    : "The buyer is not charged meanwhile. See what you can do"
}

function nameOf(order?: NoticedOrder): string {
  if (!order) {
    return "A one-click order"
  }
  const reference = shortReference(order.service_order_id)
  const display_id = order.order?.display_id
  return display_id === undefined
    ? `One-click order ${reference}`
    : `Order #${display_id} (${reference})`
}

function sentenceOf(reason: string, order?: NoticedOrder): string {
  if (reason === "unreadable" && order?.message) {
    return `${order.message}.`
  }
  return reason in REASONS ? REASONS[reason as Reason] : "The order needs a person's decision."
}

/**
 * Shows an owner's event at the bell of Medusa's dashboard, once however often it is delivered. A
 * shop without a provider for the feed keeps the notification all the same, because Medusa stores it
 * before it looks for the provider.
 *
 * @throws the errors of Medusa's notification module if the notification is not stored
 */
export async function writeToFeed(
  container: MedusaContainer,
  { name, data }: Notice
): Promise<void> {
  const feed = container.resolve(Modules.NOTIFICATION, { allowUnregistered: true })
  if (!feed) {
    return
  }
  const { occurrence: idempotency_key } = data
  const text = TEXTS[name](data, await findOrder(container, data.id))
  try {
    await feed.createNotifications({
      to: "",
      channel: "feed",
      template: "admin-ui",
      data: text,
      trigger_type: name,
      resource_id: data.id,
      resource_type: "one_click_incoming_order",
      idempotency_key,
    })
  } catch (error) {
    const filters = { idempotency_key }
    const stored = await readGraph(container, { entity: "notification", fields: ["id"], filters })
    if (!stored.length) {
      throw error
    }
  }
}

async function findOrder(container: MedusaContainer, id = ""): Promise<NoticedOrder | undefined> {
  const [row] = await readGraph<NoticedOrder | undefined>(container, {
    entity: "one_click_incoming_order",
    fields: ["*", "order.display_id"],
    filters: { id },
  })
  const oneClick = container.resolve("oneClick")
  const [purchase] = await oneClick.listPurchases({ id: row?.purchase_id ?? "" })
  return row && { ...row, title: purchase?.title }
}
