import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import type { IncomingOrder } from "../modules/one-click/models"
import { readStatus } from "../orders/decide-at-service"
import { classifyServiceStatus } from "../orders/service-status"
import { logNotSynced } from "./sync-order"
import { processIncomingOrder } from "./process-incoming-order"

export type EndedOrder = Pick<InferTypeOf<typeof IncomingOrder>, "service_order_id">

type Options = { clock: () => Date; dry_run?: boolean }

/**
 * Reads an order that ended at the service again, and processes it if its buyer pays or has paid
 * after all.
 *
 * @param dry_run returns what would be done and does nothing
 * @returns whether the service has reopened the order
 * @throws {ServiceError} if the service cannot be read
 */
export async function reopenOrder(
  container: MedusaContainer,
  { service_order_id }: EndedOrder,
  { clock, dry_run }: Options
): Promise<boolean> {
  const { gateway, inbox } = container.resolve("oneClick")
  const status = await readStatus(await gateway.connect(), service_order_id)
  if (classifyServiceStatus(status).kind === "end") {
    return false
  }
  if (!dry_run) {
    const known = { service_order_id, context_id: null, listed: true }
    await processIncomingOrder(container, await inbox.receive({ ...known, now: clock() }), clock)
  }
  return true
}

/** How long after its arrival an order whose payment failed is read again. */
const PAID_LATE_MS = 30 * 24 * 60 * 60_000

const PAGE = 50

/**
 * Reads the orders whose payment failed again: the service may charge a buyer later, and the shop
 * has no order then.
 *
 * @returns the service's ids of the orders that were reopened
 */
export async function reopenPaidLate(
  container: MedusaContainer,
  clock: () => Date = () => new Date()
): Promise<string[]> {
  const oneClick = container.resolve("oneClick")
  const unpaid = {
    state: "cancelled" as const,
    reason: "payment_failed",
    created_at: { $gt: new Date(clock().getTime() - PAID_LATE_MS) },
    $or: [{ environment: null }, { environment: oneClick.environment }],
  }
  const reopened: string[] = []
  for (let after = ""; ;) {
    const rows = await oneClick.listIncomingOrders(
      { ...unpaid, id: { $gt: after } },
      { select: ["id", "service_order_id"], order: { id: "ASC" }, take: PAGE }
    )
    if (!rows.length) {
      return reopened
    }
    after = rows[rows.length - 1].id
    for (const row of rows) {
      try {
        if (await reopenOrder(container, row, { clock })) {
          reopened.push(row.service_order_id)
        }
      } catch (error) {
        logNotSynced(container, row.service_order_id, error)
      }
    }
  }
}
