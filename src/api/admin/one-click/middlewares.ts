import {
  MiddlewareRoute,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { AdminListOneClickOrders } from "./orders/validators"
import { settingsPatchSchema } from "../../../modules/one-click/settings"
import { AdminSwitchOneClickProduct } from "./products/validators"
import { AdminListOneClickPurchases } from "./purchases/validators"
import { AdminSaveOneClickApiKey } from "./setup/validators"
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
  {
    matcher: "/admin/one-click/settings",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(settingsPatchSchema)],
  },
  {
    matcher: "/admin/one-click/setup/api-key",
    methods: ["POST"],
    bodyParser: { sizeLimit: "4kb" },
    middlewares: [validateAndTransformBody(AdminSaveOneClickApiKey)],
  },
  ...adminStaticRulesMiddlewares,
  {
    matcher: "/admin/one-click/products/:id",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminSwitchOneClickProduct)],
  },
]
