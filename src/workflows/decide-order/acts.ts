import type { MedusaError } from "@medusajs/framework/utils"
import { notAllowed } from "../../lib/not-allowed"
import type { PricedCart } from "../../pricing/types"
import type { OrderDecision } from "../../modules/one-click/states"
import { type DecisionRecord, decisionsOf } from "../../modules/one-click/repositories/inbox"
import {
  allowedDecisions,
  differencesIn,
  NOTHING_LACKS,
  PLACED_AS_PAID,
} from "../../orders/allowed-decisions"
import { closeOrder, endOrder } from "../../orders/close-order"
import { agreedCart } from "../../orders/compare/agreed-cart"
import { waiting } from "../../orders/compare/comparison"
import { declineAtService } from "../../orders/decide-at-service"
import { findMedusaOrder } from "../../orders/medusa-order"
import { approvalReason, because, enter } from "../../orders/reasons"
import { isDebited } from "../../orders/service-status"
import { moveOrder, type TakenOrder } from "../../orders/taken-order"
import { shortagesOf, shortageText } from "../../stock/shortage"
import { changesOf } from "../../orders/terms"

const OTHER_PLACED =
  "Another order of the same purchase is placed already: decline or cancel that one first."

/** Carries out a decision, which is to be stored with the new state of the order. */
type Act = (taken: TakenOrder, decision: DecisionRecord, country_code?: string) => Promise<void>

/** What each decision does with a leased order. */
export const ACTS: Record<OrderDecision, Act> = { accept, decline, resolve, retry }

/**
 * Accepts an order: it is placed, if necessary, and its payment captured, like any other order. An
 * order that differs from its quote is placed with the amounts the buyer pays. An order that is
 * placed already is not placed again: its capture looks at the record, the goods and the stock.
 *
 * @throws {MedusaError} NOT_ALLOWED with the reason if the order cannot be accepted, or has changed
 * at the service since it was compared; then it is compared again.
 */
async function accept(
  taken: TakenOrder,
  decision: DecisionRecord,
  country_code?: string
): Promise<void> {
  const { container, oneClick, row, now } = taken
  const accepted = { approved_at: now, attempts: 0 }
  if (row.reason === "unknown_country") {
    if (!country_code) {
      throw cannotAccept("Its country isn't known: choose the country.")
    }
    const again = { ...accepted, ...enter("accept", "received", null), country_code }
    await moveOrder(taken, again, { decision })
    return
  }
  const shortages = row.reason === "out_of_stock" ? await shortagesOf(container, row) : []
  if (shortages.length) {
    const attempt = { ...decision, needed: undefined, failed: "out_of_stock" }
    await oneClick.inbox.move(row, {}, { decision: attempt })
    throw notAllowed(shortageText(shortages))
  }
  const isAllowed = allowedDecisions({ ...row, ...NOTHING_LACKS }).accept
  if (row.placed_at) {
    if (!isAllowed) {
      throw cannotAccept(row.message ?? "It is accepted already.")
    }
    await moveOrder(taken, { ...accepted, ...enter("accept", "placed", null) }, { decision })
    return
  }
  const client = await oneClick.gateway.connect()
  const read = await client.retrieveOrder(row.service_order_id, row.context_id)
  const remedy = isDebited(read.status)
    ? "Its buyer has paid: create the order manually, or refund the buyer at the service."
    : "Decline it instead."
  if (!isAllowed || !read.order) {
    throw cannotAccept(`No Medusa order can be created from it. ${remedy}`)
  }
  if (changesOf(row, read.order, oneClick.options).length) {
    await oneClick.inbox.move(row, { ...enter("accept", "received", null), approved_at: null })
    throw cannotAccept("It has changed at the service since it was compared: look at it again.")
  }
  const agreement =
    PLACED_AS_PAID.includes(row.reason ?? "") && differencesIn(row.differences).length
      ? agreedCart(row.cart as unknown as PricedCart, read.order)
      : row
  if ("why" in agreement) {
    throw cannotAccept(`${agreement.why} ${remedy}`)
  }
  const { cart, offer_id } = agreement
  const ignores_limits = row.reason === "code_used_up"
  const order = { ...accepted, cart, offer_id }
  const isFirst = await oneClick.inbox.claimPurchase(row, order, {
    decision: { ...decision, ...(ignores_limits && { ignores_limits }) },
  })
  if (!isFirst) {
    await oneClick.inbox.move(row, waiting("second_order"))
    throw cannotAccept(OTHER_PLACED)
  }
}

/**
 * Declines an order at the service (spec 4.5), so that its buyer is not debited. Once a record
 * confirms that, the Medusa order is canceled, the stock released and the purchase closed; until
 * then, the decision is repeated.
 *
 * @throws {MedusaError} NOT_ALLOWED if items are fulfilled, or with code `decided_elsewhere` if the
 * service has accepted the order.
 */
async function decline(taken: TakenOrder, decision: DecisionRecord): Promise<void> {
  const { row } = taken
  await refuseFulfilled(taken)
  const { status: service_status, confirmed } = await declineAtService(taken)
  if (!confirmed) {
    // An order that waits for its comparison would go on by itself.
    const waits = row.placed_at
      ? because("decline_unconfirmed")
      : enter("decline", "review", "decline_unconfirmed")
    await moveOrder(taken, { ...waits, approved_at: null, service_status }, { decision })
    return
  }
  // If closing it fails, reconciliation does it: by the decision, the order is one declined here.
  if (decisionsOf(row).at(-1)?.decision !== "decline") {
    await moveOrder(taken, {}, { decision })
  }
  await closeOrder(taken, { ...enter("decline", "declined", "declined"), service_status })
}

/**
 * Refuses to decline an order with fulfilled items: the buyer would keep them without being
 * charged.
 */
async function refuseFulfilled({ container, row }: TakenOrder): Promise<void> {
  const fields = ["fulfillments.canceled_at"]
  const order = await findMedusaOrder<Fulfilled>(container, row.order_id, fields)
  if (order?.fulfillments?.some((one) => one && !one.canceled_at)) {
    throw notAllowed(
      "Items of this order are fulfilled already, and its buyer would not be charged. Accept the order, or cancel its fulfillment first."
    )
  }
}

type Fulfilled = { fulfillments?: ({ canceled_at?: unknown } | null)[] }

/**
 * Ends an order that was handled by hand, such as a paid order that was created manually: the
 * purchase is closed and the stock still held for it released. Neither the service nor the Medusa
 * order is touched.
 *
 * @throws {MedusaError} NOT_ALLOWED while the service waits for the shop's decision.
 */
async function resolve(taken: TakenOrder, decision: DecisionRecord): Promise<void> {
  const { row } = taken
  if (!allowedDecisions(row).resolve) {
    throw notAllowed("This order can still be decided: accept or decline it.")
  }
  const end = enter("resolve", "cancelled", "resolved_manually")
  await endOrder(taken, { ...end, service_status: row.service_status ?? "" }, decision)
}

/**
 * Resumes an order that failed, needs review or was closed, at the stage it had reached: an order
 * that is already placed is not compared again. It is due at once.
 *
 * @throws {MedusaError} NOT_ALLOWED if another comparison would find the same, or if another order
 * has its purchase.
 */
async function retry(taken: TakenOrder, decision: DecisionRecord): Promise<void> {
  const { oneClick, row, now } = taken
  if (!allowedDecisions(row).retry) {
    throw notAllowed(
      "Another try would find the same. Accept, decline or resolve the order, as its page offers."
    )
  }
  const isApproved = !!row.approved_at
  const resumed = { attempts: 0, next_attempt_at: now }
  // An order whose country was just chosen is approved, and not compared yet.
  if (!row.placed_at && isApproved && row.cart) {
    if (!(await oneClick.inbox.claimPurchase(row, resumed, { decision }))) {
      throw notAllowed(OTHER_PLACED)
    }
    return
  }
  const state = row.placed_at
    ? enter("retry", "placed", approvalReason(isApproved))
    : enter("retry", "received", null)
  await moveOrder(taken, { ...resumed, ...state }, { decision })
}

function cannotAccept(why: string): MedusaError {
  return notAllowed(`This order cannot be accepted. ${why}`)
}
