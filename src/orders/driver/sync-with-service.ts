import { log } from "../../lib/observe/log"
import { MedusaError } from "@medusajs/framework/utils"
import type { ServiceOrder } from "../../modules/one-click/gateway/schemas/order"
import type { IncomingOrderRow } from "../../modules/one-click/models"
import { decisionsOf, mayReopen } from "../../modules/one-click/repositories/inbox"
import { isEnded } from "../../modules/one-click/states"
import { findMedusaOrder, isCancelled } from "../medusa-order"
import { dropUnfinishedCaptures } from "../payments"
import { closeOrder, type End } from "../close-order"
import {
  acceptAtService,
  changesFrom,
  declineAtService,
  holdChanged,
  readUnlessUnknown,
} from "../decide-at-service"
import { withOrderLock } from "../locks"
import { approvalReason, enter } from "../reasons"
import { endOf, isDebited } from "../service-status"
import { moveOrder, type TakenOrder } from "../taken-order"
import { followAcceptance } from "./capture-order"

/** The effect of the service's current record on an order of ours. */
export type SyncOutcome = "unchanged" | "closed" | "reopened"

/**
 * Reads an order at the service again and applies its record: an order that is over there is closed
 * here; an order that is accepted there is captured, because its buyer is debited; a decision that
 * the service has not kept is sent again; an order that needs review because it was changed goes on
 * if its record is as it was; an order that has ended here is open again if its buyer pays after all.
 *
 * @param row the order, with the owner of its lease
 * @throws {ServiceError} if the service cannot be read
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 * @throws {OrderBusyError} if another process is canceling or capturing the order right now; retry later.
 */
export async function syncWithService(taken: TakenOrder): Promise<SyncOutcome> {
  const { container, oneClick, row } = taken
  if (isEnded(row.state)) {
    return syncEnded(taken)
  }
  const client = await oneClick.gateway.connect()
  const record = await client.retrieveOrder(row.service_order_id, row.context_id)
  const { status: service_status, order } = record
  if (!service_status || row.reason === "refunded_at_service") {
    return "unchanged"
  }
  const end = endOf(service_status)
  if (end && end.state !== "closed") {
    // Whatever the service calls its end, an order that a person declined unpaid stays declined.
    const isPaid = !!row.accepted_at || row.reason === "cancelled_but_paid"
    const isOurs = !isPaid && decisionsOf(row).at(-1)?.decision === "decline"
    const closed = isOurs ? DECLINED : enter("end", end.state, end.reason)
    return close(taken, { ...closed, service_status })
  }
  const placed = await findMedusaOrder(container, row.order_id)
  const isDeclined = isCancelled(placed) || row.reason === "decline_unconfirmed"
  const reference = placed && String(placed.display_id)
  const synced = { ...taken, service_status, order, isDeclined, reference }
  if (service_status === "pending") {
    return syncPending(synced)
  }
  return isDebited(service_status) ? syncAccepted(synced) : change(synced)
}

/** The end of an order that a person has declined. */
const DECLINED = enter("end", "declined", "declined")

/**
 * An order that has ended here. Its buyer may pay, or have paid, after all: it is processed. If the
 * shop declined it or has canceled its Medusa order, it is declined while it is pending, and needs
 * review once its buyer has paid. An order resolved manually stays resolved.
 */
async function syncEnded(taken: TakenOrder): Promise<SyncOutcome> {
  const { container, oneClick, row } = taken
  const isDeclinedHere = row.state === "declined" && row.reason === "declined"
  if (!isDeclinedHere && !mayReopen(row)) {
    return "unchanged"
  }
  const client = await oneClick.gateway.connect()
  const { status: service_status } = await readUnlessUnknown(client, row)
  const isFinal = isDeclinedHere || isCancelled(await findMedusaOrder(container, row.order_id))
  if (isFinal && service_status === "pending") {
    await declineAtService(taken)
  }
  const isPaid = isDebited(service_status)
  if (!isPaid && (isFinal || service_status !== "pending")) {
    return "unchanged"
  }
  const order = isFinal
    ? // The purchase may have another order meanwhile, and only one can be placed.
      { ...enter("report", "review", "cancelled_but_paid"), placed_at: null }
    : { ...enter("report", "received", null), ...COMPARED_AGAIN }
  const isMoved = await oneClick.inbox.move(row, { ...order, service_status, recheck_at: null })
  return isMoved ? "reopened" : "unchanged"
}

/** An order that is compared again: an approval before that does not count, nor do the attempts. */
const COMPARED_AGAIN = { approved_at: null, placed_at: null, attempts: 0 }

type Synced = TakenOrder & {
  service_status: string
  /** Null if the record is unreadable but for its status. */
  order: ServiceOrder | null
  /** Whether the shop has declined the order, or canceled it in Medusa. */
  isDeclined: boolean
  /** The Medusa order's number. */
  reference?: string
}

/** An order that the service still waits for. */
async function syncPending(synced: Synced): Promise<SyncOutcome> {
  const { container, row, isDeclined } = synced
  if (row.state === "accepted") {
    const fields = { order: row.service_order_id, decision: isDeclined ? "denied" : "accepted" }
    log(container, "warn", "decision repeated at the service", fields)
  }
  if (isDeclined) {
    return decline(synced)
  }
  if (row.state === "accepted") {
    return repeatAcceptance(synced)
  }
  if (row.order_id) {
    await withOrderLock(container, row.order_id, () => dropUnfinishedCaptures(synced))
  }
  switch (row.reason) {
    case "changed_at_service":
    case "changed_but_paid":
      return syncChanged(synced)
    case "unconfirmed":
    case "decided_elsewhere":
      return reopen(synced)
    default:
      return change(synced)
  }
}

/** An order whose buyer is debited. */
async function syncAccepted(synced: Synced): Promise<SyncOutcome> {
  const { row, service_status, isDeclined } = synced
  if (isDeclined && row.reason !== "cancelled_but_paid") {
    return change(synced, enter("hold", "review", "cancelled_but_paid"))
  }
  if (row.state === "accepted" || row.reason === "cancelled_but_paid") {
    return change(synced)
  }
  if (row.reason === "changed_at_service" || row.reason === "changed_but_paid") {
    return syncChanged(synced)
  }
  if (!row.placed_at) {
    return service_status === row.service_status ? "unchanged" : reopen(synced)
  }
  return (await followAcceptance(synced, service_status)) ? "reopened" : "unchanged"
}

/** An order that needs review because its record had changed: it goes on if that is over. */
async function syncChanged(synced: Synced): Promise<SyncOutcome> {
  const { service_status, order } = synced
  const changes = changesFrom(synced, order)
  if (!changes) {
    return "unchanged"
  }
  if (!changes.length) {
    return reopen(synced)
  }
  await holdChanged(synced, service_status, changes)
  return "unchanged"
}

/**
 * Lets the driver have an order again, at the stage it had reached. Only an order that its purchase
 * names is placed in full; what an interrupted run has left of another is completed.
 */
async function reopen(synced: Synced): Promise<SyncOutcome> {
  const { oneClick, row } = synced
  const named = { id: row.purchase_id ?? "", order_id: row.order_id }
  const [purchase] = row.placed_at ? await oneClick.listPurchases(named) : []
  const resumed = purchase
    ? enter("reopen", "placed", approvalReason(!!row.approved_at))
    : { ...enter("reopen", "received", null), ...COMPARED_AGAIN }
  await change(synced, { ...resumed, changes: null })
  return "reopened"
}

/** Stores an order's status at the service, and changes of it; what is to be done is done. */
async function change(synced: Synced, order: Partial<IncomingOrderRow> = {}): Promise<SyncOutcome> {
  await moveOrder(synced, { ...order, service_status: synced.service_status })
  return "unchanged"
}

/** Ends an order, unless it was found before that it can't be ended. */
async function close(taken: TakenOrder, end: End): Promise<SyncOutcome> {
  return (await closeOrder(taken, end)) ? "closed" : "unchanged"
}

/** Declines an order that was just read as pending; it is closed once a record confirms that. */
async function decline(taken: TakenOrder): Promise<SyncOutcome> {
  const { status, confirmed } = await declineAtService(taken)
  return confirmed ? close(taken, { ...DECLINED, service_status: status }) : "unchanged"
}

/**
 * Repeats the acceptance of an order that is accepted here, and pending again at the service.
 *
 * @throws {ServiceError} if the order cannot be read or decided
 */
async function repeatAcceptance(synced: Synced): Promise<SyncOutcome> {
  try {
    await acceptAtService(synced, synced.reference)
  } catch (error) {
    // An order that has ended, changed, or waits at the service is read again.
    if (!MedusaError.isMedusaError(error) || error.type !== MedusaError.Types.NOT_ALLOWED) {
      throw error
    }
  }
  return "unchanged"
}
