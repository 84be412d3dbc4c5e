import type { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import {
  BOOK_FIRST_UNIT_MS,
  countdown,
  DEADLINE_MS,
  READ_PURCHASE_MS,
  withTimeout,
} from "../lib/deadlines"
import { logFailure } from "../lib/observe/log"
import { sanitize } from "../lib/text"
import { endingIn } from "../modules/one-click/states"
import { bookStock } from "../stock/book-stock"
import { holdExpiry } from "../stock/expire-holds"
import { outstanding } from "../stock/ledger"
import { StockBusyError } from "../stock/task-queue"
import { type QuoteInputs, loadPurchase } from "./load-purchase"
import { type WebhookHandler, type WebhookResponse, type WebhookScope, refused } from "./webhook"
import { cartEstimate } from "./cart-estimate/event"
import { orderNew } from "./order-new"
import { shipmentsGet } from "./shipments-get"
import { stockBook } from "./stock-book"
import { stockReleased } from "./stock-released"

/** A call to an address that this shop signed. */
type IncomingCall = { context_id: string; body: unknown; now: Date }

export type Received = WebhookResponse & {
  status: number
  /** The event's newest name; "unreadable" if the call names none. */
  event: string
  /** The body without what no database stores. */
  request: unknown
}

/** The shape of every event in spec 6; other top-level keys are ignored. */
const envelopeSchema = z.object({
  event: z.string().min(1).max(100),
  data: z.record(z.string(), z.unknown()),
})

const EVENT_NAME = /^[a-z0-9_]+(?:\.[a-z0-9_]+)+$/

/**
 * Parses and dispatches a call to a purchase's notification address (spec 4.7, 6), whose signature
 * is verified.
 *
 * Rejected calls change nothing: 400 for an invalid body, and the rejections of {@link dispatch}. While
 * others keep the stock locked, a release gets 503, so that the service sends it again. Any other failure
 * is logged and answered 500.
 */
export async function receive(
  container: MedusaContainer,
  { context_id, body, now }: IncomingCall
): Promise<Received> {
  const request = sanitize(body)
  const envelope = envelopeSchema.safeParse(request)
  if (!envelope.success) {
    const message = 'The body must be JSON of the form { "event": "...", "data": {} }.'
    return { event: "unreadable", request, ...refused(400, "invalid_body", message) }
  }
  const { data } = envelope.data
  // "order.new" is the older name of the notification (wire notes).
  const event = envelope.data.event === "order.new" ? "order.v2.new" : envelope.data.event
  const name = EVENT_NAME.test(event) ? event : "unreadable"
  const dispatched = dispatch(container, { context_id, event, data, now })
  const response = await dispatched.catch((error: unknown) => {
    if (error instanceof StockBusyError) {
      return refused(503, "stock_busy", "The stock is busy: send this again.")
    }
    logFailure(container, "webhook failed", error, { event: name })
    return refused(500, "unexpected", "An unexpected error occurred: send this again.")
  })
  return { event: name, request, status: 200, ...response }
}

type VerifiedEvent = { context_id: string; event: string; data: Record<string, unknown>; now: Date }

/**
 * Returns the response to a verified event.
 *
 * Rejected events change nothing: 404 for an unknown purchase or an event about another one, 400
 * for invalid data, 410 for a quote request about a purchase that is ordered or over, and quantity 0
 * for such a stock request. A request about an expired purchase reopens it. Unknown events get 200 and are
 * ignored. While the database hangs or fails, quote and stock requests get an empty fallback, and
 * notifications get 503, so that the service sends them again.
 */
async function dispatch(
  container: MedusaContainer,
  { context_id, event, data, now }: VerifiedEvent
): Promise<WebhookResponse> {
  const left_ms = countdown(DEADLINE_MS)
  if (namesAnotherContext(data, context_id)) {
    const message = "The event names a different purchase than the one this address belongs to."
    return refused(404, "purchase_not_found", message)
  }
  const loading = withTimeout(loadPurchase(container, context_id), READ_PURCHASE_MS)
  const loaded = await loading.catch((error: unknown) => {
    logFailure(container, "purchase not read", error)
    return undefined
  })
  if (loaded === null) {
    return refused(404, "purchase_not_found", "There is no purchase with this context.")
  }
  const read = handlers.get(event)?.(data) ?? { body: {} }
  if ("body" in read) {
    return read
  }
  if (!loaded) {
    return read.kind === "notification"
      ? refused(503, "database_busy", "The shop's database is busy: send this again.")
      : { body: read.empty, fallback: "empty" }
  }
  const { purchase, inputs } = loaded
  const expires_at = holdExpiry(purchase, inputs.settings, now)
  const scope = { container, event, purchase, inputs, now, expires_at, left_ms }
  if (read.kind === "notification") {
    const response = await read.answer(scope)
    if (purchase.status === "open") {
      // A failure would make the service repeat what has happened, such as a release.
      await container
        .resolve("oneClick")
        .holds.extend({ context_id, expires_at })
        .catch((error: unknown) => logFailure(container, "purchase not kept open", error))
    }
    return response
  }
  if (purchase.status !== "open" && purchase.status !== "expired") {
    return read.kind === "stock"
      ? { body: read.empty }
      : refused(410, "purchase_over", `This purchase is ${purchase.status}.`)
  }
  const held = await bookWaitingUnit(scope)
  const [response] = await Promise.all([
    read.answer({ ...scope, inputs: { ...inputs, held } }),
    keepOpen(scope),
  ])
  return response
}

/**
 * Books the first unit of a purchase whose press held nothing because its address held enough; see
 * `authorizePurchaseWorkflow`. Without stock, the answer to the event says so.
 *
 * @returns what is held for the purchase now
 */
async function bookWaitingUnit(scope: WebhookScope): Promise<QuoteInputs["held"]> {
  const { container, purchase, expires_at } = scope
  const { held, engine } = scope.inputs
  if (!held?.is_waiting) {
    return held
  }
  // Another event of the same moment may have booked the unit.
  const unit = { ...purchase, expires_at, engine, quantity: 1, is_first: true }
  const booking = bookStock(container, unit, BOOK_FIRST_UNIT_MS).catch((error: unknown) => {
    logFailure(container, "first unit not booked", error, {}, "warn")
  })
  // If it is late, the unit is booked afterwards, or by the next event.
  const booked = await withTimeout(booking, scope.left_ms() / 2).catch(() => undefined)
  const hold = booked ? booked.hold : undefined
  const units = hold ? outstanding(hold) : 0
  return hold && units ? { units, line_item_id: hold.line_item_id } : held
}

/** Shorter extensions aren't worth a write. */
const EXTENSION_MS = 5_000

/**
 * Records that the buyer is in the modal: the purchase is open, and its stock is held longer. If the
 * database is late, the buyer gets the answer anyway, and the next request records it.
 */
async function keepOpen({ container, purchase, inputs, expires_at }: WebhookScope): Promise<void> {
  const isOpen = purchase.status === "open" && !endingIn(purchase.state)
  const isLong = expires_at.getTime() - new Date(purchase.expires_at).getTime() < EXTENSION_MS
  if (isOpen && isLong && !inputs.held?.is_new) {
    return
  }
  const { context_id } = purchase
  const keeping = container.resolve("oneClick").purchases.keepOpen({ context_id, expires_at })
  await withTimeout(keeping, READ_PURCHASE_MS).catch((error: unknown) =>
    logFailure(container, "purchase not kept open", error)
  )
}

const namedId = z.string().trim().min(1).nullish().catch(null)
const namedContext = z.looseObject({ id: namedId }).nullish().catch(null)

/** Where the events of spec 6 name their context; a missing, null or non-text value names none. */
const namingSchema = z.looseObject({
  context_id: namedId,
  context: namedContext,
  order: z.looseObject({ context: namedContext }).nullish().catch(null),
})

/**
 * Returns whether an event names another purchase than the one whose address it was sent to (spec
 * 6.1 and 6.2 in `context_id`, 6.3 in `context`, 6.4 in the order's `context`).
 *
 * @param data of the event
 * @param contextId of the address
 */
export function namesAnotherContext(data: Record<string, unknown>, contextId: string): boolean {
  const { context_id, context: own, order } = namingSchema.parse(data)
  const named = [context_id, own?.id, order?.context?.id].flatMap((given) => given ?? [])
  return named.some((given) => given !== contextId)
}

/** Every event of spec 6 that the shop handles. */
const handlers: ReadonlyMap<string, WebhookHandler> = new Map([
  ["order.cart.estimate", cartEstimate],
  ["order.shipments.get", shipmentsGet],
  ["order.stock.book", stockBook],
  ["order.stock.released", stockReleased],
  ["order.v2.new", orderNew],
])
