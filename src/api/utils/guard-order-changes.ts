import type { MedusaRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
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

/** For `/admin/orders/:id/...`. */
export const guardOrderChange = guardUndecided(({ params }) => Promise.resolve(String(params.id)))

const namedOrder = z.looseObject({ order_id: z.string().optional().catch(undefined) })

const orderOfBody: OrderOf = (req) => Promise.resolve(namedOrder.parse(req.body ?? {}).order_id)

/**
 * For the routes whose body names the order: another payment, and the beginning of an order edit, a
 * return, an exchange or a claim. An edit that was only refused at its end would stay open, and keep
 * Medusa from canceling the order.
 */
export const guardNamedOrder = guardUndecided(orderOfBody)

/** For a return that the customer asks for, in the storefront: the body names the order. */
export const guardStoreReturn = guardUndecided(
  orderOfBody,
  "The shop has not accepted this order yet. Ask for the return once it has."
)
