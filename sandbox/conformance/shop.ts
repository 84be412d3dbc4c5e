import { setTimeout as wait } from "node:timers/promises"
import { isFields } from "../replies/reading"
import type { ControlOrder } from "../routes/control"
import type { ContactInput } from "../schemas/contact"
import type { BuyerClient, ControlClient } from "../client"
import { buyerClient } from "../client"
import { demand, NotApplicable } from "./requirement"

/** A merchant that is tested through the sandbox it is configured for. */
export type Shop = {
  control: ControlClient
  /** The merchant's own call that starts a purchase. */
  authorize: { url: string; headers: Record<string, string>; body: string }
  contact: ContactInput
  /** Milliseconds the merchant may take to decide on an order. */
  patience: number
}

/** A started purchase: the buyer, and what the merchant sent to the service. */
export type Begun = { buyer: BuyerClient; url: string; orderId: string; sent: SentAuthorize }

/** The parts of the merchant's authorize call that requirements depend on. */
type SentAuthorize = {
  raw: Record<string, unknown>
  stock: boolean
  shipments: boolean
  estimate: boolean
  coupon: boolean
  quantity: boolean
}

function readSent(body: unknown): SentAuthorize {
  const raw = isFields(body) ? body : {}
  const notifications = isFields(raw.notifications) ? raw.notifications : {}
  const settings = isFields(raw.order) ? raw.order : {}
  const events = Array.isArray(notifications.events) ? notifications.events : []
  return {
    raw,
    stock: notifications.should_ask_for_stock === true || notifications.should_ask_stock === true,
    shipments: notifications.should_ask_shipments === true,
    estimate: events.includes("order.cart.estimate"),
    coupon: settings.allow_discount_coupon === true,
    quantity: settings.manage_quantity !== false,
  }
}

/** Returns the context id in an authorize body, if there is one (spec 2.4). */
export function contextIdOf(body: unknown): unknown {
  return isFields(body) && isFields(body.context) ? body.context.id : undefined
}

/** Starts a purchase as the shop's own storefront does. */
export async function begin(shop: Shop): Promise<Begun> {
  const { url, headers, body } = shop.authorize
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  })
  const text = await response.text()
  demand(response.ok, `${url} answered ${response.status}: ${text.slice(0, 200)}`)
  const answer: unknown = JSON.parse(text)
  const modal = isFields(answer) ? answer.url : null
  demand(typeof modal === "string", `${url} answered without a url: ${text.slice(0, 200)}`)
  const buyer = buyerClient(modal)
  const { order_id: orderId } = await buyer.state()
  const { order } = await shop.control.order(orderId)
  const calls = await shop.control.calls({ limit: 200 })
  const bodies = calls
    .filter((call) => call.operation === "authorize" && call.status === 200)
    .map((call) => call.body)
  const own = bodies.find((sent) => contextIdOf(sent) === order.context?.id)
  return { buyer, url: modal, orderId, sent: readSent(own) }
}

/** Skips a requirement that depends on a feature this merchant does not use. */
export function onlyIf(condition: boolean, reason: string): void {
  if (!condition) {
    throw new NotApplicable(reason)
  }
}

/** Takes a purchase to the point of payment; returns the amount the buyer sees. */
export async function fill(shop: Shop, begun: Begun, quantity = 1): Promise<number> {
  await begun.buyer.open()
  if (quantity > 1 && begun.sent.quantity) {
    await begun.buyer.setQuantity(quantity)
  }
  const view = await begun.buyer.setContact(shop.contact)
  demand(
    view.can_pay,
    `the buyer cannot pay: shipping is "${view.shipping.state}"; ${(await mistakes(shop, begun.orderId)) || "no mistakes seen"}`
  )
  return view.totals.total.value
}

/** Returns the sandbox's findings about the merchant's responses. */
export async function mistakes(shop: Shop, orderId: string): Promise<string> {
  const { problems } = await shop.control.order(orderId)
  return problems.map((problem) => `${problem.event}: ${problem.message}`).join(" ")
}

/** Polls an order until it matches or the time is up; returns its last state. */
export async function orderOnce(
  shop: Shop,
  orderId: string,
  hoped: (order: ControlOrder) => boolean,
  patience = shop.patience
): Promise<ControlOrder> {
  const end = Date.now() + patience
  for (;;) {
    const order = await shop.control.order(orderId)
    if (hoped(order) || Date.now() > end) {
      return order
    }
    await wait(100)
  }
}

/** Waits until the order is accepted and the buyer debited exactly the amount they saw. */
export async function demandAccepted(shop: Shop, orderId: string, seen: number): Promise<string> {
  const { order, charges } = await orderOnce(
    shop,
    orderId,
    (entry) => entry.order.current_status === "accepted"
  )
  demand(
    order.current_status === "accepted",
    `the order is still ${order.current_status} after ${shop.patience} ms`
  )
  const { buyer_debited, merchant_credited } = charges
  demand(
    buyer_debited.value === seen && merchant_credited.value === seen,
    `the buyer saw ${seen}, was debited ${buyer_debited.value}, the merchant got ${merchant_credited.value}`
  )
  return `accepted, buyer debited ${seen} ${buyer_debited.currency}`
}

/** Checks that nobody was debited and the merchant has not tried to accept. */
export async function demandUntouched(shop: Shop, orderId: string): Promise<string> {
  await wait(Math.min(2_000, shop.patience / 5))
  const { charges, order } = await shop.control.order(orderId)
  demand(charges.buyer_debited.value === 0, `the buyer was debited ${charges.buyer_debited.value}`)
  demand(
    charges.merchant_credited.value === 0,
    `the merchant was credited ${charges.merchant_credited.value}`
  )
  return `${order.current_status}, nobody debited`
}

/** Returns the events of one kind for an order, with the merchant's responses. */
export async function eventsOf(shop: Shop, orderId: string, kind: string) {
  return (await shop.control.events({ order_id: orderId })).filter((event) => event.kind === kind)
}

/** Checks that events of a kind were sent and that each got a 2xx response. */
export async function demandTaken(shop: Shop, orderId: string, kind: string): Promise<string> {
  const end = Date.now() + shop.patience
  let events = await eventsOf(shop, orderId, kind)
  while (
    (events.length === 0 || events.some((event) => event.outcome === "under_way")) &&
    Date.now() < end
  ) {
    await wait(50)
    events = await eventsOf(shop, orderId, kind)
  }
  demand(events.length > 0, `${kind} was never sent`)
  const refused = events.find((event) => event.status === null || event.status >= 300)
  demand(
    !refused,
    `${kind} was answered ${refused?.status ?? refused?.outcome}: ${refused?.answer?.slice(0, 200)}`
  )
  return `${events.length} × ${kind}, each answered 2xx`
}
