import type { AuthenticatedMedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { decideOrders, type DecidedOrder } from "../../../../../orders/driver/decide-order"
import type { AdminDecideOneClickOrdersType } from "../validators"

export const POST = async (
  req: AuthenticatedMedusaRequest<AdminDecideOneClickOrdersType>,
  res: MedusaResponse<{ orders: DecidedOrder[] }>
) => {
  const decided_by = req.auth_context.actor_id
  res.json({ orders: await decideOrders(req.scope, { ...req.validatedBody, decided_by }) })
}
