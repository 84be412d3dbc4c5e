import type { MedusaContainer } from "@medusajs/framework/types"
import type { IncomingOrderRow } from "../modules/one-click/models"
import { takenOver } from "../modules/one-click/repositories/inbox"
import type { OneClickServiceClient } from "../gateway/client"
import { orderHeadSchema } from "../gateway/schemas/order"
import { isCancelledHere } from "./cancel-medusa-order"
import { dropUnfinishedCaptures } from "./captures"
import { closeOrder } from "./close-order"
import { decideAtService } from "./decide-at-service"
import { OrderBusyError } from "./order-lock"
import { approvalReason } from "./reasons"
import { classifyServiceStatus } from "./service-status"
import { enter } from "./transitions"

/**
 * The effect of the service's current status on an order of ours; "locked" while another process is
 * canceling or capturing the order.
 */
export type SyncOutcome = "unchanged" | "locked" | "closed" | "reopened"

/**
 * Reads an order at the service again and applies its status: an order closed there is closed here,
 * and an order accepted there is reopened because its buyer has been debited. An order canceled
 * here while the service was unreachable is declined there. An order in review as
 * `decided_elsewhere` is reopened as soon as its status has changed. What an interrupted capture has
 * left of an order that is still pending is deleted.
 *
 * @param row the order, with the owner of its lease
 * @param dry_run returns what would be done and does nothing
 * @throws {ServiceError} if the service cannot be read
 * @throws {MedusaError} CONFLICT if another process has taken the order over
 */
export async function syncWithService(
  container: MedusaContainer,
  row: IncomingOrderRow,
  options: { now: Date; dry_run?: boolean }
): Promise<SyncOutcome> {
  try {
    return await sync(container, row, options)
  } catch (error) {
    if (error instanceof OrderBusyError) {
      return "locked"
    }
    throw error
  }
}

async function sync(
  container: MedusaContainer,
  row: IncomingOrderRow,
  { now, dry_run = false }: { now: Date; dry_run?: boolean }
): Promise<SyncOutcome> {
  const oneClick = container.resolve("oneClick")
  const client = await oneClick.gateway.connect()
  const head = orderHeadSchema.safeParse(
    await client.retrieveOrder(row.service_order_id, row.context_id)
  )
  if (!head.success) {
    return "unchanged"
  }
  const service_status = head.data.current_status
  const meaning = classifyServiceStatus(service_status)
  if (meaning.kind === "end" && meaning.state !== "closed") {
    if (!dry_run) {
      const end = { ...enter("end", meaning.state), reason: meaning.reason, service_status }
      await closeOrder(container, row, end, now)
    }
    return "closed"
  }
  const isPending = service_status === "pending"
  if (row.order_id && isPending && (await isCancelledHere(container, row.order_id))) {
    return dry_run ? "closed" : declineCancelled(container, client, row, now)
  }
  if (row.order_id && isPending && !dry_run) {
    const { order_id, payment_collection_id } = row
    await dropUnfinishedCaptures(
      container,
      { order_id, collection_id: payment_collection_id ?? "" },
      now
    )
  }
  if (service_status === row.service_status) {
    return "unchanged"
  }
  const isReopened =
    row.state !== "accepted" &&
    meaning.kind === "handle" &&
    (!isPending || row.reason === "decided_elsewhere")
  if (!dry_run) {
    const resumed = isReopened ? resume(row, isPending ? row.approved_at : now) : {}
    const held = { id: row.id, owner: row.lease_owner, from: [row.state] }
    const order = { ...resumed, service_status }
    if (!(await oneClick.inbox.move({ ...held, order }))) {
      throw takenOver()
    }
  }
  return isReopened ? "reopened" : "unchanged"
}

function resume({ placed_at }: IncomingOrderRow, approved_at: Date | null) {
  return placed_at
    ? { ...enter("reopen", "placed"), ...approvalReason(!!approved_at), approved_at }
    : { ...enter("reopen", "received"), reason: null, message: null }
}

/** Declines an order that was just read as pending, and whose Medusa order is canceled. */
async function declineCancelled(
  container: MedusaContainer,
  client: OneClickServiceClient,
  row: IncomingOrderRow,
  now: Date
): Promise<SyncOutcome> {
  const { service_order_id } = row
  const { decided } = await decideAtService(
    client,
    service_order_id,
    "denied",
    undefined,
    "pending"
  )
  if (!decided) {
    return "unchanged"
  }
  const end = {
    ...enter("end", "declined"),
    reason: "declined",
    service_status: "denied",
  } as const
  await closeOrder(container, row, end, now)
  return "closed"
}
