import type {
  BigNumberInput,
  MedusaContainer,
  OrderDTO,
  PaymentCollectionDTO,
} from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import { readGraph } from "../medusa/sql"
import { pickupPointSchema } from "../modules/one-click/gateway/schemas/order"
import type { PricedCart } from "../pricing/types"
import type { IncomingOrderRow, PurchaseRow } from "../modules/one-click/models/index"
import { type OneClickOptions, orderPage } from "../modules/one-click/options"
import { allowedDecisions, blockerOf, differencesIn } from "../orders/allowed-decisions"
import { type Shortage, shortagesOf } from "../stock/shortage"
import { asCompared, type QuoteView, quoteView } from "./quote-view"
import { quotedCart } from "../purchases/stored-quote"
import type { HoldRow } from "../modules/one-click/repositories/holds"
import { decisionsOf } from "../modules/one-click/repositories/inbox"
import { timeline } from "./timeline"
import { toMinor } from "../lib/money"

/** Everything known about one purchase. Amounts are in minor units, times in ISO 8601. */
export type PurchaseDetail = Awaited<ReturnType<typeof detailOf>>
export type IncomingOrderView = ReturnType<typeof orderView>
export type HoldView = ReturnType<typeof holdView>

const MAX_CALLS = 500
const MAX_QUOTES = 200

/**
 * Returns everything known about the purchase of an incoming order.
 *
 * @throws {MedusaError} NOT_FOUND
 */
export async function detailOfOrder(container: MedusaContainer, id: string) {
  const oneClick = container.resolve("oneClick")
  const order = await oneClick.retrieveIncomingOrder(id)
  const [purchase] = await oneClick.listPurchases({ context_id: order.context_id ?? "" })
  return detailOf(container, order, purchase ?? null)
}

/**
 * Returns everything known about a purchase, with or without an order.
 *
 * @throws {MedusaError} NOT_FOUND
 */
export async function detailOfPurchase(container: MedusaContainer, id: string) {
  const oneClick = container.resolve("oneClick")
  const purchase = await oneClick.retrievePurchase(id)
  const { context_id, service_order_id } = purchase
  const orders = await oneClick.listIncomingOrders({ context_id }, { order: { created_at: "ASC" } })
  const placed = orders.find((order) => order.service_order_id === service_order_id)
  return detailOf(container, placed ?? orders.at(0) ?? null, purchase)
}

async function detailOf(
  container: MedusaContainer,
  order: IncomingOrderRow | null,
  purchase: PurchaseRow | null
) {
  const oneClick = container.resolve("oneClick")
  // What has no id finds nothing.
  const context_id = purchase?.context_id ?? order?.context_id ?? ""
  const service_order_id = order?.service_order_id ?? ""
  // One more than is shown, to see whether there are more.
  const newest = (max: number) => ({ order: { created_at: "DESC" as const }, take: max + 1 })
  const [quotes, holds, calls, { medusa_order, pickup_point }, shortages, is_only, deciders] =
    await Promise.all([
      purchase ? oneClick.listQuotes({ purchase_id: purchase.id }, newest(MAX_QUOTES)) : [],
      oneClick.holds.findOfContext(context_id),
      oneClick.listActivities({ $or: [{ context_id }, { service_order_id }] }, newest(MAX_CALLS)),
      findOrderHead(container, order, purchase),
      order?.reason === "out_of_stock" ? shortagesOf(container, order) : [],
      order?.reason !== "second_order" || oneClick.inbox.isOnly(order),
      findDeciders(container, order),
    ])
  const views = quotes.slice(0, MAX_QUOTES).map((quote) => quoteView(quote, quotedCart(quote)))
  return {
    environment: order?.environment ?? purchase?.environment ?? null,
    order: order && orderView(order, { shortages, is_only }, oneClick.options),
    purchase: purchase && purchaseView(purchase),
    medusa_order,
    /** Where the buyer collects the shipment; null if it goes to the address. */
    pickup_point,
    /** The quote the order is compared with, or the newest one. */
    quote: shownQuote(order, views),
    holds: holds.map((hold) => holdView(hold, order)),
    timeline: timeline({
      purchase,
      order,
      quotes: views,
      calls: calls.slice(0, MAX_CALLS),
      deciders,
    }),
    /** Whether the purchase has more quotes or calls, older than those in the timeline. */
    is_timeline_cut: quotes.length > MAX_QUOTES || calls.length > MAX_CALLS,
  }
}

/** Returns the names of the users who decided about an order, by their ids. */
async function findDeciders(container: MedusaContainer, order: IncomingOrderRow | null) {
  const id = decisionsOf(order).flatMap(({ decided_by }) => decided_by ?? [])
  const users = id.length ? await container.resolve(Modules.USER).listUsers({ id }) : []
  return new Map(
    users.map(({ id, email, first_name, last_name }) => {
      return [id, [first_name, last_name].filter(Boolean).join(" ") || email]
    })
  )
}

/**
 * Returns number, customer and payment of the Medusa order of a purchase, and its pickup point; null
 * for what is not there. Only the Medusa order stores the pickup point, so that it is exported and
 * erased with the order.
 */
async function findOrderHead(
  container: MedusaContainer,
  incoming: IncomingOrderRow | null,
  purchase: PurchaseRow | null
) {
  const id = incoming?.order_id ?? purchase?.order_id
  const selection = { entity: "order", fields: FIELDS, filters: { id } }
  const [order] = id ? await readGraph<OrderHead>(container, selection) : []
  if (!order) {
    return { medusa_order: null, pickup_point: null }
  }
  const [pickup_point = null] = (order.shipping_methods ?? []).flatMap(
    (method) => pickedUp.safeParse(method?.metadata).data?.pickup_point ?? []
  )
  return {
    medusa_order: {
      id: order.id,
      display_id: Number(order.display_id),
      customer_id: order.customer_id ?? null,
      ...refundsOf(order, incoming),
    },
    pickup_point,
  }
}

/** Returns what was refunded of an order, and what of its charge can still be recorded as refunded. */
function refundsOf({ payment_collections = [] }: OrderHead, incoming: IncomingOrderRow | null) {
  const payment = payment_collections.find((one) => one?.id === incoming?.payment_collection_id)
  const minor = (amount: BigNumberInput = 0) => toMinor(amount, payment?.currency_code ?? "")
  const refunded_amount = minor(payment?.refunded_amount)
  const left = minor(payment?.captured_amount) - refunded_amount
  return { refunded_amount, refundable_amount: incoming?.state === "accepted" ? left : 0 }
}

type OrderHead = Pick<OrderDTO, "id" | "display_id" | "customer_id" | "shipping_methods"> & {
  payment_collections?: (PaymentCollectionDTO | null)[]
}

const FIELDS = [
  "id",
  "display_id",
  "customer_id",
  "payment_collections.*",
  "shipping_methods.metadata",
]

const pickedUp = z.looseObject({ pickup_point: pickupPointSchema })

/**
 * Returns what the buyer was shown. The cart stored with an order is what a Medusa order is created
 * from: once a differing order was accepted, it has the ordered amounts. A differing order's quote
 * is therefore the newest kept one, with the amounts the order was compared with.
 */
function shownQuote(order: IncomingOrderRow | null, views: QuoteView[]): QuoteView | null {
  const cart = order?.cart as unknown as PricedCart | null | undefined
  const compared = order && cart ? quoteView({ ...order, source: "live" }, cart) : null
  const differences = differencesIn(order?.differences)
  if (!differences.length) {
    return compared ?? views[0] ?? null
  }
  const before = views.find(
    ({ currency_code, created_at }) =>
      currency_code && order && new Date(created_at) <= new Date(order.created_at)
  )
  const quote = before ?? compared ?? views[0]
  return order && quote ? asCompared(quote, differences, order) : null
}

function orderView(
  order: IncomingOrderRow,
  { shortages, is_only }: { shortages: Shortage[]; is_only: boolean },
  options: OneClickOptions
) {
  const decidable = { ...order, in_stock: !shortages.length, is_only }
  return {
    id: order.id,
    service_order_id: order.service_order_id,
    /** The order's page in the service's dashboard, if its address is configured. */
    service_url: orderPage(options, order.service_order_id),
    state: order.state,
    /** Whether its Medusa order was created, whatever its state. */
    is_placed: !!order.placed_at,
    service_status: order.service_status,
    reason: order.reason,
    message: order.message,
    differences: differencesIn(order.differences),
    /** How the service's record differs now from the one that the order was placed from. */
    changes: differencesIn(order.changes),
    /** What is missing of an order that needs review as out of stock; empty if its stock is there. */
    shortages,
    amount: order.amount,
    currency_code: order.currency_code,
    offer_id: order.offer_id,
    next_attempt_at: new Date(order.next_attempt_at).toISOString(),
    created_at: new Date(order.created_at).toISOString(),
    /** What the user may do with the order now. */
    can: allowedDecisions(decidable),
    /** What makes accepting an order in review fail; null if nothing does. */
    blocker: blockerOf(decidable) ?? null,
  }
}

function purchaseView(purchase: PurchaseRow) {
  const { context_id, status, state, title, amount, currency_code, customer_id } = purchase
  const created_at = new Date(purchase.created_at).toISOString()
  return { context_id, status, state, title, amount, currency_code, customer_id, created_at }
}

/**
 * Stock of a placed order is reserved until the order is accepted, and sold only then. Medusa
 * releases it with an order that is canceled.
 */
function holdView(hold: HoldRow, order: IncomingOrderRow | null) {
  const { reference, booked } = hold
  const isReserved = !!order?.placed_at && !order.accepted_at
  const isCanceled = order?.state === "declined" || order?.state === "cancelled"
  const consumed = isReserved || isCanceled ? 0 : hold.consumed
  const released = hold.released + (isCanceled ? hold.consumed : 0)
  return {
    reference,
    booked,
    released,
    consumed,
    outstanding: booked - released - consumed,
    expires_at: hold.expires_at.toISOString(),
  }
}
