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
import { ORDER_DECISIONS } from "../../../modules/one-click/order-states"
import { settingsPatchSchema } from "../../../modules/one-click/settings"
import { AdminSwitchOneClickProduct } from "./products/validators"
import { AdminGetOneClickOverview } from "./overview/validators"
import * as purchasesConfig from "./purchases/query-config"
import { AdminListOneClickPurchases } from "./purchases/validators"
import { AdminRunReconciliation } from "./reconcile/validators"
import { AdminSaveOneClickApiKey } from "./setup/validators"
import { AdminSendStaticRules } from "./static-rules/validators"

const ROOT = "/admin/one-click"

type Schema = Parameters<typeof validateAndTransformQuery>[0]
type QueryConfig = Parameters<typeof validateAndTransformQuery>[1]

const query = (path: string, schema: Schema, config: QueryConfig = {}): MiddlewareRoute => ({
  matcher: `${ROOT}/${path}`,
  methods: ["GET"],
  middlewares: [validateAndTransformQuery(schema, config)],
})

const body = (path: string, schema: Schema): MiddlewareRoute => ({
  matcher: `${ROOT}/${path}`,
  methods: ["POST"],
  middlewares: [validateAndTransformBody(schema)],
})

/** The validation of our admin routes; Medusa authenticates every route below `/admin` itself. */
export const adminOneClickMiddlewares: MiddlewareRoute[] = [
  query("activity", AdminListOneClickActivity, activityConfig.listTransformQueryConfig),
  query("activity/export", AdminListOneClickActivity, activityConfig.exportTransformQueryConfig),
  query("health", AdminGetOneClickHealth),
  query("overview", AdminGetOneClickOverview),
  query("orders", AdminListOneClickOrders, ordersConfig.listTransformQueryConfig),
  query("orders/export", AdminListOneClickOrders, ordersConfig.listTransformQueryConfig),
  query("purchases", AdminListOneClickPurchases, purchasesConfig.listTransformQueryConfig),
  query("purchases/export", AdminListOneClickPurchases, purchasesConfig.listTransformQueryConfig),
  ...ORDER_DECISIONS.map((decision) => body(`orders/:id/${decision}`, AdminDecideOneClickOrder)),
  body("orders/decide", AdminDecideOneClickOrders),
  body("products/:id", AdminSwitchOneClickProduct),
  body("reconcile", AdminRunReconciliation),
  body("settings", settingsPatchSchema),
  { ...body("setup/api-key", AdminSaveOneClickApiKey), bodyParser: { sizeLimit: "4kb" } },
  body("static-rules/send", AdminSendStaticRules),
]
