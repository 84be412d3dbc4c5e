import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type { IncomingOrder } from "../modules/one-click/models"
import type OneClickModuleService from "../modules/one-click/service"
import { orderHeadSchema } from "../service/schemas/order"
import { closeOrder } from "./close-order"
import { meaningOf } from "./next-step"

type Row = InferTypeOf<typeof IncomingOrder>

/** What the service's present state means for an order of ours. */
export type Following = "nothing" | "close" | "handle_again"

/**
 * Reads an order at the service again and follows it: what was closed there is closed here, what was
 * accepted there is handled again, because its buyer has been debited.
 *
 * @param dry_run says what would be done and does nothing
 * @throws {ServiceError} where the service cannot be read
 */
export async function followService(
  container: MedusaContainer,
  row: Row,
  { dry_run = false }: { dry_run?: boolean } = {}
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
      await closeOrder(container, row, {
        state: meaning.state,
        reason: meaning.reason,
        service_status,
      })
    }
    return "close"
  }
  const isNew = service_status !== row.service_status && service_status !== "pending"
  if (meaning.kind === "handle" && isNew) {
    if (!dry_run) {
      const resumed = row.placed_at
        ? { state: "placed" as const, approved_at: new Date() }
        : { state: "received" as const }
      await oneClick.updateIncomingOrders({ id: row.id, ...resumed, service_status })
    }
    return "handle_again"
  }
  return "nothing"
}
