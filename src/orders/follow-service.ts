import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type { IncomingOrder } from "../modules/one-click/models"
import type OneClickModuleService from "../modules/one-click/service"
import { orderHeadSchema } from "../service/schemas/order"
import { OrderBusyError } from "./order-lock"
import { closeOrder } from "./close-order"
import { decideAtService } from "./decide-at-service"
import { isCancelledHere } from "./is-cancelled-here"
import { meaningOf } from "./next-step"

type Row = InferTypeOf<typeof IncomingOrder>

/** What the service's present state means for an order of ours. */
export type Following = "nothing" | "close" | "handle_again"

/**
 * Reads an order at the service again and follows it: what was closed there is closed here, what was
 * accepted there is handled again, because its buyer has been debited. An order that was cancelled
 * here while the service could not be told is denied there. One that somebody cancels at this moment
 * is left to them, and to the next run.
 *
 * @param dry_run says what would be done and does nothing
 * @throws {ServiceError} where the service cannot be read
 */
export async function followService(
  container: MedusaContainer,
  row: Row,
  options: { now: Date; dry_run?: boolean }
): Promise<Following> {
  try {
    return await follow(container, row, options)
  } catch (error) {
    if (error instanceof OrderBusyError) {
      return "nothing"
    }
    throw error
  }
}

async function follow(
  container: MedusaContainer,
  row: Row,
  { now, dry_run = false }: { now: Date; dry_run?: boolean }
): Promise<Following> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const client = await oneClick.retrieveServiceClient()
  const head = orderHeadSchema.safeParse(await client.retrieveOrder(row.service_order_id))
  if (!head.success) {
    return "nothing"
  }
  const service_status = head.data.current_status
  const meaning = meaningOf(service_status)
  if (meaning.kind === "end" && meaning.state !== "closed") {
    if (!dry_run) {
      const { state, reason } = meaning
      await closeOrder(container, row, { state, reason, service_status }, now)
    }
    return "close"
  }
  if (row.order_id && meaning.kind === "handle" && service_status === "pending") {
    if (!(await isCancelledHere(container, row.order_id))) {
      return "nothing"
    }
    return dry_run ? "close" : denyCancelled(container, row, now)
  }
  const isNew = service_status !== row.service_status && service_status !== "pending"
  if (meaning.kind === "handle" && isNew) {
    if (!dry_run) {
      const resumed = row.placed_at
        ? { state: "placed" as const, approved_at: now }
        : { state: "received" as const }
      await oneClick.updateIncomingOrders({ id: row.id, ...resumed, service_status })
    }
    return "handle_again"
  }
  return "nothing"
}

async function denyCancelled(container: MedusaContainer, row: Row, now: Date): Promise<Following> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const client = await oneClick.retrieveServiceClient()
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
