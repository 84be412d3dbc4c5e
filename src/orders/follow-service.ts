import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import type { IncomingOrder } from "../modules/one-click/models"
import { orderHeadSchema } from "../gateway/schemas/order"
import { OrderBusyError } from "./order-lock"
import { closeOrder } from "./close-order"
import { decideAtService } from "./decide-at-service"
import { isCancelledHere } from "./is-cancelled-here"
import { classifyServiceStatus } from "./classify-service-status"

type Row = InferTypeOf<typeof IncomingOrder>

/**
 * What the service's current status means for an order of ours; "busy" while another process is
 * canceling the order.
 */
export type SyncOutcome = "nothing" | "busy" | "close" | "handle_again"

/**
 * Reads an order at the service again and applies its status: an order closed there is closed here,
 * and an order accepted there is processed again because its buyer has been debited. An order
 * canceled here while the service was unreachable is declined there. An order in review as
 * `decided_elsewhere` is processed again as soon as its status has changed.
 *
 * @param dry_run returns what would be done and does nothing
 * @throws {ServiceError} if the service cannot be read
 */
export async function followService(
  container: MedusaContainer,
  row: Row,
  options: { now: Date; dry_run?: boolean }
): Promise<SyncOutcome> {
  try {
    return await follow(container, row, options)
  } catch (error) {
    if (error instanceof OrderBusyError) {
      return "busy"
    }
    throw error
  }
}

async function follow(
  container: MedusaContainer,
  row: Row,
  { now, dry_run = false }: { now: Date; dry_run?: boolean }
): Promise<SyncOutcome> {
  const oneClick = container.resolve("oneClick")
  const client = await oneClick.gateway.connect()
  const head = orderHeadSchema.safeParse(await client.retrieveOrder(row.service_order_id))
  if (!head.success) {
    return "nothing"
  }
  const service_status = head.data.current_status
  const meaning = classifyServiceStatus(service_status)
  if (meaning.kind === "end" && meaning.state !== "closed") {
    if (!dry_run) {
      const { state, reason } = meaning
      await closeOrder(container, row, { state, reason, service_status }, now)
    }
    return "close"
  }
  const isPending = service_status === "pending"
  if (row.order_id && isPending && (await isCancelledHere(container, row.order_id))) {
    return dry_run ? "close" : denyCancelled(container, row, now)
  }
  if (service_status === row.service_status) {
    return "nothing"
  }
  const isHandledAgain =
    row.state !== "accepted" &&
    meaning.kind === "handle" &&
    (!isPending || row.reason === "decided_elsewhere")
  if (!dry_run) {
    const resumed = isHandledAgain ? resume(row, isPending ? row.approved_at : now) : {}
    await oneClick.updateIncomingOrders({ id: row.id, ...resumed, service_status })
  }
  return isHandledAgain ? "handle_again" : "nothing"
}

function resume({ placed_at }: Row, approved_at: Date | null) {
  const before = { reason: null, message: null }
  return placed_at
    ? { ...before, state: "placed" as const, approved_at }
    : { ...before, state: "received" as const }
}

async function denyCancelled(
  container: MedusaContainer,
  row: Row,
  now: Date
): Promise<SyncOutcome> {
  const oneClick = container.resolve("oneClick")
  const client = await oneClick.gateway.connect()
  const { decided } = await decideAtService(client, row.service_order_id, "denied")
  if (!decided) {
    return "nothing"
  }
  await closeOrder(
    container,
    row,
    { state: "denied", reason: "denied", service_status: "denied" },
    now
  )
  return "close"
}
