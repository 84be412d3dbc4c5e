import {
  MiddlewareRoute,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import * as activityConfig from "./activity/query-config"
import { AdminListOneClickActivity } from "./activity/validators"
import { AdminGetOneClickHealth } from "./health/validators"
import * as ordersConfig from "./orders/query-config"
import {
  AdminDecideOneClickOrder,
  AdminDecideOneClickOrders,
  AdminListOneClickOrders,
} from "./orders/validators"
import { settingsPatchSchema } from "../../../modules/one-click/settings"
import { AdminSwitchOneClickProduct } from "./products/validators"
import { AdminGetOneClickOverview } from "./overview/validators"
import * as purchasesConfig from "./purchases/query-config"
import { AdminListOneClickPurchases } from "./purchases/validators"
import { AdminRunReconciliation } from "./reconcile/validators"
import { AdminSaveOneClickApiKey } from "./setup/validators"
import { AdminSendStaticRules } from "./static-rules/validators"

/** The validation of our admin routes; Medusa authenticates every route below `/admin` itself. */
export const adminOneClickMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/one-click/activity",
    methods: ["GET"],
    middlewares: [
      validateAndTransformQuery(AdminListOneClickActivity, activityConfig.listTransformQueryConfig),
    ],
  },
  {
    matcher: "/admin/one-click/activity/export",
    methods: ["GET"],
    middlewares: [
      validateAndTransformQuery(
        AdminListOneClickActivity,
        activityConfig.exportTransformQueryConfig
      ),
    ],
  },
  {
    matcher: "/admin/one-click/health",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetOneClickHealth, {})],
  },
  {
    matcher: "/admin/one-click/overview",
    methods: ["GET"],
    middlewares: [validateAndTransformQuery(AdminGetOneClickOverview, {})],
  },
  {
    matcher: "/admin/one-click/reconcile",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminRunReconciliation)],
  },
  {
    matcher: "/admin/one-click/orders/export",
    methods: ["GET"],
    middlewares: [
      validateAndTransformQuery(AdminListOneClickOrders, ordersConfig.listTransformQueryConfig),
    ],
  },
  {
    matcher: "/admin/one-click/orders",
    methods: ["GET"],
    middlewares: [
      validateAndTransformQuery(AdminListOneClickOrders, ordersConfig.listTransformQueryConfig),
    ],
  },
  ...["accept", "decline", "resolve", "retry"].map((decision): MiddlewareRoute => ({
    matcher: `/admin/one-click/orders/:id/${decision}`,
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminDecideOneClickOrder)],
  })),
  {
    matcher: "/admin/one-click/orders/decide",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminDecideOneClickOrders)],
  },
  {
    matcher: "/admin/one-click/purchases/export",
    methods: ["GET"],
    middlewares: [
      validateAndTransformQuery(
        AdminListOneClickPurchases,
        purchasesConfig.listTransformQueryConfig
      ),
    ],
  },
  {
    matcher: "/admin/one-click/purchases",
    methods: ["GET"],
    middlewares: [
      validateAndTransformQuery(
        AdminListOneClickPurchases,
        purchasesConfig.listTransformQueryConfig
      ),
    ],
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
  {
    matcher: "/admin/one-click/static-rules/send",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminSendStaticRules)],
  },
  {
    matcher: "/admin/one-click/products/:id",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminSwitchOneClickProduct)],
  },
]
