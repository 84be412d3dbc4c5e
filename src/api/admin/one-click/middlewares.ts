import { MiddlewareRoute, validateAndTransformQuery } from "@medusajs/framework/http"
import { AdminListOneClickOrders } from "./orders/validators"
import { AdminListOneClickPurchases } from "./purchases/validators"
import { adminStaticRulesMiddlewares } from "./static-rules/middlewares"

/** Medusa asks for an admin on every route below `/admin`; these add what each of ours takes. */
export const adminOneClickMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/one-click/orders",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminListOneClickOrders, {})],
  },
  {
    matcher: "/admin/one-click/purchases",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminListOneClickPurchases, {})],
  },
  ...adminStaticRulesMiddlewares,
]
