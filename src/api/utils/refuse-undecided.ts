import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { ONE_CLICK_MODULE } from "../../modules/one-click"
import type OneClickModuleService from "../../modules/one-click/service"

/** States in which neither the shop nor the service has decided about the buyer's money. */
const UNDECIDED = ["compared", "placed", "review", "failed"]

/**
 * For the routes of Medusa that give an order another payment, change what is left to pay, or end it,
 * while its buyer has authorized one payment of one amount at the service. Other orders pass.
 *
 * @throws {MedusaError} NOT_ALLOWED while the order is neither accepted nor declined.
 */
export async function refuseUndecided(
  { params, scope }: MedusaRequest,
  _: MedusaResponse,
  next: MedusaNextFunction
): Promise<void> {
  const oneClick = scope.resolve<OneClickModuleService>(ONE_CLICK_MODULE)
  const [undecided] = await oneClick.listIncomingOrders(
    { order_id: params.id, state: UNDECIDED },
    { select: ["id"], take: 1 }
  )
  if (undecided) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The buyer of this one-click order is not charged yet. Accept or decline the order first: capture its payment, or cancel it."
    )
  }
  next()
}

/** Routes of Medusa's that act on the payment, the amount or the end of the order they name. */
export const undecidedOrderMiddlewares = [
  "/admin/orders/:id/credit-lines",
  "/admin/orders/:id/payment-sessions/authorize",
  "/admin/orders/:id/complete",
].map((matcher) => ({ matcher, methods: ["POST" as const], middlewares: [refuseUndecided] }))
