import type { MedusaError } from "@medusajs/framework/utils"
import { notAllowed } from "../lib/not-allowed"
import type { OneClickServiceClient } from "../modules/one-click/gateway/client"
import { ServiceError } from "../modules/one-click/gateway/errors"
import type { OrderRecord } from "../modules/one-click/gateway/schemas/order"
import type { IncomingOrderRow } from "../modules/one-click/models"
import type { Difference } from "./compare/compare"
import { followedStatus } from "./payments"
import { because, enter, REASONS } from "./reasons"
import { isDebited, isOver } from "./service-status"
import { moveOrder, type OwnOrder } from "./taken-order"
import { changesOf } from "./terms"

/** An order whose status is readable. */
type ServiceRecord = OrderRecord & { status: string }

type Identified = Pick<IncomingOrderRow, "service_order_id" | "context_id">

/**
 * Accepts an order at the service (spec 4.5): from then on, the service debits the buyer. Nothing
 * else sends an acceptance.
 *
 * Reads the whole record first. If it differs from the record that the order was compared with,
 * nothing is sent and the order needs review. Afterwards, only a record that says so confirms the
 * acceptance: the response's, or the order read again. An order that the service has noted, and not
 * confirmed, waits. Safe to repeat.
 *
 * @param order_reference the Medusa order's number; sent along if the settings want that
 * @throws {MedusaError} NOT_ALLOWED with code `changed_at_service`, or `decided_elsewhere` if the
 * order is over; `unconfirmed` if the service has not confirmed the acceptance yet, and
 * `not_accepted_there` within `followService`, which sends nothing.
 * @throws {ServiceError} if the result is not known, or `invalid_answer` if the order is not over and
 * its amount or another part is missing or unreadable; retry later.
 */
export async function acceptAtService(own: OwnOrder, order_reference?: string): Promise<void> {
  const { oneClick, row } = own
  const client = await oneClick.gateway.connect()
  const before = await readRecord(client, row)
  await refuseChanged(own, before)
  if (isDebited(before.status)) {
    return
  }
  if (followedStatus(row.service_order_id) !== undefined) {
    throw notAllowed(notConfirmed(before.status), "not_accepted_there")
  }
  if (before.status !== "pending") {
    throw await unconfirmed(own, before.status)
  }
  const { send_order_reference } = await oneClick.settings.retrieve()
  const reference = send_order_reference ? order_reference : undefined
  const answered = await send(client, row, "accepted", reference)
  // A response may have another shape than the record, or only a part of it: then the order is read.
  const isSame = changesFrom(own, answered.order)?.length === 0
  const after = isSame ? answered : await readRecord(client, row)
  await refuseChanged(own, after)
  if (!isDebited(after.status)) {
    throw await unconfirmed(own, after.status)
  }
}

/**
 * Declines an order at the service (spec 4.5), so that the buyer is not debited. An order that the
 * service closed itself, or doesn't know, such as a sandbox order after the switch to live, counts
 * as declined: it debits nobody. Safe to repeat.
 *
 * @returns the order's status, and whether a record confirms that its buyer pays nothing; if not,
 * the decision has been sent and is to be repeated
 * @throws {MedusaError} NOT_ALLOWED with code `decided_elsewhere` if the service has accepted the
 * order, or if its status does not allow a decision.
 * @throws {ServiceError} if the result is not known; retry later.
 */
export async function declineAtService({
  oneClick,
  row,
}: OwnOrder): Promise<{ status: string; confirmed: boolean }> {
  const client = await oneClick.gateway.connect()
  const found = await readUnlessUnknown(client, row)
  const { status } = found.status === "pending" ? await send(client, row, "denied") : found
  const confirmed = isOver(status)
  if (!confirmed && (found.status !== "pending" || isDebited(status))) {
    throw decidedElsewhere(status, "declined")
  }
  return { status, confirmed }
}

/**
 * Sends a decision, and returns the record that follows: the response's, or the order read again.
 *
 * @throws {ServiceError} if the decision failed and the order is still pending
 */
async function send(
  client: OneClickServiceClient,
  row: Identified,
  decision: "accepted" | "denied",
  order_reference?: string
): Promise<ServiceRecord> {
  try {
    const answer = await client.decideOrder(row.service_order_id, decision, order_reference)
    return answer?.status ? withStatus(answer) : await readRecord(client, row)
  } catch (error) {
    if (!(error instanceof ServiceError) || !(error.isTransient || error.kind === "conflict")) {
      throw error
    }
    const after = await readRecord(client, row)
    if (after.status === "pending") {
      throw error
    }
    return after
  }
}

/**
 * Returns an order as the service has it now.
 *
 * @throws {ServiceError} if the order cannot be read, or its record has no status
 */
export async function readRecord(
  client: OneClickServiceClient,
  { service_order_id, context_id }: Identified
): Promise<ServiceRecord> {
  return withStatus(await client.retrieveOrder(service_order_id, context_id))
}

/** @throws {ServiceError} `invalid_answer` for a record without a status */
export function withStatus({ status, ...record }: OrderRecord): ServiceRecord {
  if (!status) {
    throw invalidRecord(["current_status"])
  }
  return { status, ...record }
}

/** Returns the error for a record with unreadable fields: it is read again later. */
export function invalidRecord(fields: string[]): ServiceError {
  return new ServiceError("invalid_answer", "retrieve order", fields.join("; "))
}

/**
 * Returns how a record differs from what the order was compared with; undefined if it does not say in
 * full what the buyer pays for.
 */
export function changesFrom(
  { oneClick, row }: OwnOrder,
  order: ServiceRecord["order"]
): Difference[] | undefined {
  return order?.order_amount ? changesOf(row, order, oneClick.options) : undefined
}

/**
 * Throws for an order that is over, whose record does not say in full what the buyer pays for, or
 * whose record says something else than the one that the order was compared with; then the order
 * needs review.
 */
async function refuseChanged(
  own: OwnOrder,
  { status, order, fields }: ServiceRecord
): Promise<void> {
  if (isOver(status)) {
    throw decidedElsewhere(status, "accepted")
  }
  const changes = changesFrom(own, order)
  if (!changes) {
    throw invalidRecord(order ? ["order_amount"] : fields)
  }
  if (changes.length) {
    throw notAllowed(await holdChanged(own, status, changes), "changed_at_service")
  }
}

/** Puts an order into review whose record at the service has changed; returns the message. */
export async function holdChanged(
  own: OwnOrder,
  service_status: string,
  changes: Difference[]
): Promise<string> {
  const reason = isDebited(service_status) ? "changed_but_paid" : "changed_at_service"
  const held = { ...enter("hold", "review", reason), changes: { list: changes } }
  await moveOrder(own, { ...held, service_status })
  return REASONS[reason]
}

/**
 * Records that an acceptance waits for the service, and returns the error that says so. The order is
 * read again until its status settles; the acceptance is sent again while it is pending.
 */
async function unconfirmed(own: OwnOrder, service_status: string): Promise<MedusaError> {
  const { state, approved_at } = own.row
  if (state === "placed") {
    const waits = { ...because("unconfirmed"), service_status }
    await moveOrder(own, { ...waits, approved_at: approved_at ?? new Date() })
  }
  return notAllowed(notConfirmed(service_status), "unconfirmed")
}

function notConfirmed(status: string): string {
  return `${REASONS.unconfirmed} It has the order as "${status}".`
}

/**
 * Returns the error for an order whose status at the service no longer allows an action; its code is
 * `decided_elsewhere`.
 */
function decidedElsewhere(status: string, intended: "accepted" | "declined"): MedusaError {
  return notAllowed(
    `The one-click service has this order as "${status}": it can no longer be ${intended}.`,
    "decided_elsewhere"
  )
}

/** Returns the order's status at the service; "denied" if the service does not know the order. */
export async function readUnlessUnknown(
  client: OneClickServiceClient,
  row: Identified
): Promise<Pick<ServiceRecord, "status">> {
  const record = await retrieveRecord(client, row)
  return record ? withStatus(record) : { status: "denied" }
}

/** Returns an order as the service has it (spec 4.2); null if the service does not know it. */
export async function retrieveRecord(
  client: OneClickServiceClient,
  { service_order_id, context_id }: Identified
): Promise<OrderRecord | null> {
  try {
    return await client.retrieveOrder(service_order_id, context_id)
  } catch (error) {
    if (error instanceof ServiceError && error.kind === "not_found") {
      return null
    }
    throw error
  }
}
