import type { MedusaContainer } from "@medusajs/framework/types"
import { validateEmail } from "@medusajs/framework/utils"
import {
  createStep,
  createWorkflow,
  StepResponse,
  transform,
  WorkflowResponse,
} from "@medusajs/framework/workflows-sdk"
import {
  type ServiceOrder,
  type ServiceOrderHead,
  readOrder,
} from "../modules/one-click/gateway/schemas/order"
import type { PurchaseRow } from "../modules/one-click/models"
import type { Held } from "../modules/one-click/repositories/inbox"
import { signingSecrets } from "../modules/one-click/options"
import { searchText, buyerWords } from "../modules/one-click/search"
import type OneClickModuleService from "../modules/one-click/service"
import { closeOrder } from "../orders/close-order"
import { isPlacedLate } from "../orders/compare/assess"
import {
  type Comparison,
  ended,
  ofUnknownCountry,
  SECOND_ORDER,
  waiting,
} from "../orders/compare/comparison-result"
import { contradictions } from "../orders/compare/contradictions"
import { findMatch } from "../orders/compare/find-match"
import { mayBeOwnContext } from "../orders/own-context"
import { buyerOf, orderCountry } from "../orders/order-address"
import { classifyServiceStatus } from "../orders/service-status"
import { termsOf } from "../orders/terms"
import { enter, statesBefore } from "../orders/transitions"
import { retrieveServiceOrderStep } from "./steps/retrieve-service-order"

type AssessOrderInput = { id: string; retrieved: { record: unknown }; now: Date }

/** Decides whether an incoming order may be placed, needs review, or is over. Writes nothing. */
const assessOrderStep = createStep(
  "one-click-assess-order",
  async (input: AssessOrderInput, { container }) => {
    return new StepResponse(await assess(container, { ...input, now: new Date(input.now) }))
  }
)

async function assess(
  container: MedusaContainer,
  { id, retrieved: { record }, now }: AssessOrderInput
): Promise<Comparison> {
  if (record === null) {
    return ended("closed", "unknown_to_service")
  }
  const read = readOrder(record)
  if (!read.head) {
    return waiting("unreadable", read.readable ? [] : read.fields)
  }
  const service_status = read.head.current_status
  const meaning = classifyServiceStatus(service_status)
  if (meaning.kind === "end") {
    const { context_id, purchase } = await findPurchase(container, id, read.head)
    const product_id = purchase?.product_id
    return { ...ended(meaning.state, meaning.reason), service_status, context_id, product_id }
  }
  if (!read.readable) {
    return { ...waiting("unreadable", read.fields), service_status }
  }
  const comparison = await compareWithPurchase(container, id, read.order, now)
  const secrets = signingSecrets(container.resolve("oneClick").options)
  return {
    ...comparison,
    service_status,
    terms: termsOf(read.order, secrets),
    buyer_words: buyerWords(buyerOf(read.order.user), secrets),
    amount: read.order.order_amount?.value ?? null,
    currency_code: read.order.order_amount?.currency.toLowerCase() ?? null,
  }
}

async function compareWithPurchase(
  container: MedusaContainer,
  id: string,
  order: ServiceOrder,
  now: Date
): Promise<Comparison> {
  const oneClick = container.resolve("oneClick")
  const { context_id, purchase } = await findPurchase(container, id, order)
  if (!purchase) {
    return { ...(await withoutPurchase(oneClick, id, context_id)), context_id }
  }
  const found = {
    context_id,
    purchase_id: purchase.id,
    product_id: purchase.product_id,
    search: searchText({
      words: [purchase.title, purchase.reference],
      ids: [purchase.context_id, order.id],
    }),
  }
  const others = await oneClick.listIncomingOrders(
    {
      purchase_id: purchase.id,
      id: { $ne: id },
      state: ["compared", "placed", "accepted", "review"],
    },
    { select: ["id"], take: 1 }
  )
  const contradictory = contradictions(order)
  if (contradictory.length) {
    return { ...waiting("contradictory", [contradictory.join("; ")]), ...found }
  }
  const written = order.user?.address?.country
  if (!order.user?.email || !written) {
    return { ...waiting("no_contact"), ...found }
  }
  const { country_code: chosen } = await oneClick.retrieveIncomingOrder(id)
  const country_code = orderCountry(order.user, chosen)
  if (!country_code) {
    return { ...ofUnknownCountry(written), ...found }
  }
  const [settings, quotes] = await Promise.all([
    oneClick.settings.retrieve(),
    oneClick.listQuotes({ purchase_id: purchase.id }, { order: { created_at: "DESC" }, take: 50 }),
  ])
  const request = { purchase, order, country_code, now }
  const { assessment, outdated } = await findMatch(container, request, quotes)
  const details = {
    ...found,
    cart: assessment.cart,
    offer_id: assessment.offer_id,
    differences: assessment.differences,
  }
  if (others.length) {
    return { ...SECOND_ORDER, ...details }
  }
  if (!assessment.equal) {
    return { ...waiting("differs"), ...details }
  }
  if (outdated) {
    return { ...waiting("outdated_quote"), ...details }
  }
  if (isPlacedLate(order, assessment.quoted_at, now)) {
    return { ...waiting("old_quote"), ...details }
  }
  if (isContactIncomplete(order, !!assessment.cart?.requires_shipping)) {
    return { ...waiting("incomplete_contact"), ...details }
  }
  // Who chose the country of an order accepted it.
  const approved = !!chosen || settings.acceptance === "automatic"
  return { ...details, ...enter("compare", "compared"), approved }
}

/**
 * Returns whether goods cannot reach the buyer as the order is, or Medusa's checkout would reject
 * the e-mail address. A person can accept such an order.
 */
function isContactIncomplete({ user, shipment }: ServiceOrder, isShipped: boolean): boolean {
  const { street, city } = user?.address ?? {}
  const hasDestination = !isShipped || !!shipment?.pickup_point || (!!street && !!city)
  return !hasDestination || !isEmail(user?.email ?? "")
}

function isEmail(email: string): boolean {
  try {
    return !!validateEmail(email)
  } catch {
    return false
  }
}

/**
 * Returns the result for an order whose purchase is unknown. Two shops, or staging and live, can
 * share one API key and see each other's orders in the service's lists; an order of the other shop
 * is left to that shop. An order reported at a notification address of this shop belongs to this
 * shop, whatever context the order names.
 */
async function withoutPurchase(
  oneClick: OneClickModuleService,
  id: string,
  context_id: string | null
): Promise<Comparison> {
  const isForeign = !!context_id && !mayBeOwnContext(context_id, oneClick.options)
  return isForeign && !(await oneClick.retrieveIncomingOrder(id)).notified_at
    ? ended("closed", "other_shop")
    : waiting("unknown_purchase")
}

/**
 * Returns the order's context id, and the purchase that it names. Spec 2.7 allows a context that is
 * null; then the signed address of the notification names it.
 */
async function findPurchase(
  container: MedusaContainer,
  id: string,
  { context }: ServiceOrderHead
): Promise<{ context_id: string | null; purchase?: PurchaseRow }> {
  const oneClick = container.resolve("oneClick")
  const context_id = context?.id ?? (await oneClick.retrieveIncomingOrder(id)).context_id
  const [purchase] = context_id ? await oneClick.listPurchases({ context_id }) : []
  return { context_id, purchase }
}

type RecordComparisonInput = { held: Held; comparison: Comparison; now: Date }

/**
 * Records the result of a comparison. The settings may approve an order that equals its quote. The
 * second of two orders of one purchase needs review. An order that is over ends its purchase.
 *
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
const recordComparisonStep = createStep(
  "one-click-record-comparison",
  async ({ held, comparison, now }: RecordComparisonInput, { container }) => {
    const oneClick = container.resolve("oneClick")
    const {
      differences,
      approved,
      reason = null,
      message = null,
      state,
      context_id,
      ...rest
    } = comparison
    const { id } = held
    const { purchase_id, search, buyer_words } = rest
    if (purchase_id) {
      await oneClick.purchases.update({ id: purchase_id, search, buyer_words })
    }
    const isOver = state === "declined" || state === "cancelled"
    const from = statesBefore("compare")
    const order = {
      reason,
      message,
      ...rest,
      // A notification may have named the context meanwhile.
      ...(context_id && { context_id }),
      ...(differences && { differences: { list: differences } }),
      approved_at: approved ? new Date(now) : null,
    }
    if (state === "compared" && (await oneClick.inbox.claimPurchase({ ...held, from, order }))) {
      return new StepResponse(state)
    }
    const waits = { ...order, ...SECOND_ORDER, approved_at: null }
    const recorded = state === "compared" ? waits : { ...order, ...(!isOver && { state }) }
    await oneClick.inbox.moveOrThrow({ ...held, from, order: recorded })
    if (isOver && reason && rest.service_status) {
      const end = { state, reason, service_status: rest.service_status }
      const row = await oneClick.retrieveIncomingOrder(id)
      await closeOrder(container, { ...row, lease_owner: held.owner }, end, new Date(now))
    }
    if (await isOvertaken(oneClick, id, comparison)) {
      const again = { ...enter("report", "received"), reason: null, message: null }
      await oneClick.inbox.move({ ...held, from: [state], order: again })
      return new StepResponse(again.state)
    }
    return new StepResponse(recorded.state ?? state)
  }
)

/**
 * Returns whether a notification arrived during the comparison and supplied what the comparison
 * lacked: the purchase of an order without a context, or the fact that the order belongs to this
 * shop.
 */
async function isOvertaken(
  oneClick: OneClickModuleService,
  id: string,
  { reason, context_id }: Comparison
): Promise<boolean> {
  if (reason !== "other_shop" && (reason !== "unknown_purchase" || context_id)) {
    return false
  }
  const row = await oneClick.retrieveIncomingOrder(id)
  return reason === "other_shop" ? !!row.notified_at : !!row.context_id
}

export type CompareOrderInput = {
  id: string
  service_order_id: string
  now: Date
  /** The owner of the order's lease; null, the default, for an order that nobody has leased. */
  owner?: string | null
}

/**
 * Retrieves an incoming order from the service and compares it with its quote.
 *
 * - Input: `id` and `service_order_id` of the incoming order, `now`, and `owner`, the owner of its
 * lease if it has one.
 * - Result: `state` of the incoming order after the comparison, and `record`, the service's order.
 * - Steps: retrieve the service's order, assess it, record the comparison.
 *
 * @throws {OrderBusyError} if another process is canceling the order right now; retry later.
 * @throws {MedusaError} CONFLICT if another process has taken the order over.
 *
 * @example
 * const { result } = await compareOrderWorkflow(container).run({
 *   input: {
 *     id: incomingOrder.id,
 *     service_order_id: incomingOrder.service_order_id,
 *     now: new Date(),
 *   },
 * })
 *
 * @summary
 *
 * Compare an incoming order with its quote.
 */
export const compareOrderWorkflow = createWorkflow(
  "one-click-compare-order",
  (input: CompareOrderInput) => {
    const retrieved = retrieveServiceOrderStep(input)
    const comparison = assessOrderStep({ id: input.id, retrieved, now: input.now })
    const state = recordComparisonStep(
      transform({ input, comparison }, ({ input, comparison }) => ({
        held: { id: input.id, owner: input.owner ?? null },
        comparison,
        now: input.now,
      }))
    )
    return new WorkflowResponse(
      transform({ state, retrieved }, ({ state, retrieved }) => ({
        state,
        record: retrieved.record,
      }))
    )
  }
)
