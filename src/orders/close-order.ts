import type { InferTypeOf, MedusaContainer } from "@medusajs/framework/types"
import {
  ContainerRegistrationKeys,
  MedusaError,
  Modules,
  OrderChangeStatus,
  OrderChangeType,
} from "@medusajs/framework/utils"
import { cancelOrderWorkflow } from "@medusajs/medusa/core-flows"
import { ONE_CLICK_MODULE } from "../modules/one-click"
import type { IncomingOrder } from "../modules/one-click/models"
import type OneClickModuleService from "../modules/one-click/service"
import { releaseStock, unconsumeHold } from "../stock"
import { Reason, REASONS } from "./reasons"

type Row = InferTypeOf<typeof IncomingOrder>
/** Far more than a cancellation takes; what a killed process had locked is free again after it. */
const LOCK_SECONDS = 30

type End = { state: "denied" | "cancelled" | "closed"; reason: Reason; service_status: string }

/**
 * Ends an order that will not be paid: the Medusa order is cancelled where there is one, the stock is
 * free again, the purchase is over. An order that is fulfilled already is held for a person.
 */
export async function closeOrder(container: MedusaContainer, row: Row, end: End): Promise<void> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const { id, context_id, purchase_id, order_id } = row
  if (order_id) {
    const cancelled = await cancelMedusaOrder(container, order_id)
    if (!cancelled) {
      const reason = "fulfilled_but_closed"
      const { service_status } = end
      await oneClick.updateIncomingOrders({
        id,
        state: "review",
        service_status,
        reason,
        message: REASONS[reason],
      })
      return
    }
  }
  if (context_id && purchase_id && !(await hasOtherOrder(oneClick, id, purchase_id))) {
    await freeStock(container, context_id)
    const status = end.state === "denied" ? "denied" : "cancelled"
    await oneClick.updatePurchases({ id: purchase_id, status })
  }
  await oneClick.updateIncomingOrders({ id, ...end, message: REASONS[end.reason] })
}

/** A second order of the purchase that is placed, or waits, keeps what the purchase has. */
async function hasOtherOrder(
  oneClick: OneClickModuleService,
  id: string,
  purchase_id: string
): Promise<boolean> {
  const others = await oneClick.listIncomingOrders(
    {
      purchase_id,
      id: { $ne: id },
      state: ["received", "compared", "placed", "accepted", "review", "failed"],
    },
    { select: ["id"], take: 1 }
  )
  return others.length > 0
}

/**
 * What an order consumed whose making was stopped half way is outstanding again first; what a Medusa
 * order consumed was given back by its cancellation.
 */
async function freeStock(container: MedusaContainer, context_id: string): Promise<void> {
  const oneClick = container.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  for (const hold of await oneClick.findHoldsOfContext(context_id)) {
    const lines = await container
      .resolve(Modules.ORDER)
      .listOrderLineItems({ id: hold.line_item_id }, { select: ["id"], take: 1 })
    if (hold.consumed > 0 && !lines.length) {
      await unconsumeHold(container, { ...hold, newly_booked: 0 })
    }
  }
  await releaseStock(container, { context_id, quantity: "all" })
}

/**
 * False where Medusa refuses, as it does for fulfilled orders; a cancelled one stays cancelled. One at a
 * time for each order: what one has begun is nothing unfinished that another may drop.
 */
async function cancelMedusaOrder(container: MedusaContainer, order_id: string): Promise<boolean> {
  return container
    .resolve(Modules.LOCKING)
    .execute(`one-click-cancel:${order_id}`, () => cancelOnce(container, order_id), {
      timeout: LOCK_SECONDS,
      expire: LOCK_SECONDS,
    })
}

async function cancelOnce(container: MedusaContainer, order_id: string): Promise<boolean> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["id", "status"],
    filters: { id: order_id },
  })
  if (!data[0] || data[0].status === "canceled") {
    return true
  }
  await dropUnfinishedCancellation(container, order_id)
  try {
    await cancelOrderWorkflow(container).run({ input: { order_id } })
    return true
  } catch (error) {
    if (MedusaError.isMedusaError(error)) {
      return false
    }
    throw error
  }
}

/** Medusa's cancellation begins a change of the order; one that was stopped half way would refuse the next. */
async function dropUnfinishedCancellation(
  container: MedusaContainer,
  order_id: string
): Promise<void> {
  const orders = container.resolve(Modules.ORDER)
  const pending = await orders.listOrderChanges(
    { order_id, status: OrderChangeStatus.PENDING },
    { select: ["id", "change_type"] }
  )
  // Its declared type leaves this kind out.
  const kind: string = OrderChangeType.CREDIT_LINE
  const begun = pending.filter(({ change_type }) => change_type === kind)
  if (begun.length) {
    await orders.softDeleteOrderChanges(begun.map(({ id }) => id))
  }
}
