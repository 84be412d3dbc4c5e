import type { MedusaRequest } from "@medusajs/framework/http"
import type { IOrderModuleService } from "@medusajs/framework/types"
import { MedusaError, Modules } from "@medusajs/framework/utils"
import { z } from "@medusajs/framework/zod"
import type OneClickModuleService from "../../modules/one-click/service"
import { isDebited, isOver } from "../../orders/service-status"
import { createOrderGuard, findOneClickOrder } from "./order-guard"

type OrderOf = (req: MedusaRequest) => Promise<string | undefined>

/**
 * Returns a middleware for the routes by which Medusa changes the payment, the amount or the end of
 * an order: it rejects the change, with what to do first, while the order is not accepted yet.
 *
 * @param sentence says so to a customer
 */
function guardUndecided(orderOf: OrderOf, sentence?: string) {
  return createOrderGuard({
    findOrder: async (req) => {
      const order_id = await orderOf(req)
      return order_id ? findOneClickOrder(req, { order_id }) : undefined
    },
    refuse: (order_id, { scope }) => refuseUndecided(scope.resolve("oneClick"), order_id, sentence),
  })
}

/** Returns whether the buyer of an order may still be debited, and is not yet. */
function isOpen(service_status: string | null): boolean {
  const status = service_status ?? "pending"
  return !isDebited(status) && !isOver(status)
}

async function refuseUndecided(
  oneClick: OneClickModuleService,
  order_id: string,
  sentence?: string
): Promise<MedusaError | undefined> {
  const state = ["compared", "placed", "review", "failed"]
  const rows = await oneClick.listIncomingOrders({ order_id, state })
  const undecided = rows.find(({ service_status }) => isOpen(service_status))
  if (!undecided) {
    return undefined
  }
  return new MedusaError(
    MedusaError.Types.NOT_ALLOWED,
    sentence ??
      (undecided.state === "placed" && undecided.approved_at
        ? "The one-click service has not confirmed the acceptance of this order yet, and its buyer is not debited. Try again once the order is accepted, or cancel the order to decline it."
        : "The buyer of this one-click order is not debited yet. Accept or decline the order first: capture its payment, or cancel the order."),
    "not_accepted"
  )
}

/** For `/admin/orders/:id/...`, and for `/admin/order-edits/:id/...`, whose id is the order's. */
export const guardOrderChange = guardUndecided(({ params }) => Promise.resolve(String(params.id)))

/** Returns a middleware for routes whose id names a change, not an order. */
const guardChange = (
  find: (orders: IOrderModuleService, id: string) => Promise<{ order_id: string }[]>
) =>
  guardUndecided(async ({ params, scope }) => {
    const [found] = await find(scope.resolve(Modules.ORDER), String(params.id))
    return found?.order_id
  })

const select = { select: ["order_id"] }

/** For `/admin/returns/:id/...`. */
export const guardReturn = guardChange((orders, id) => orders.listReturns({ id }, select))

/** For `/admin/exchanges/:id/request`. */
export const guardExchange = guardChange((orders, id) => orders.listOrderExchanges({ id }, select))

/** For `/admin/claims/:id/request`. */
export const guardClaim = guardChange((orders, id) => orders.listOrderClaims({ id }, select))

const namedOrder = z.looseObject({ order_id: z.string().optional().catch(undefined) })

const orderOfBody: OrderOf = (req) => Promise.resolve(namedOrder.parse(req.body ?? {}).order_id)

/** For `/admin/payment-collections` and its `mark-as-paid`: the body names the order. */
export const guardPaymentCollection = guardUndecided(orderOfBody)

/** For a return that the customer asks for, in the storefront: the body names the order. */
export const guardStoreReturn = guardUndecided(
  orderOfBody,
  "The shop has not accepted this order yet. Ask for the return once it has."
)
