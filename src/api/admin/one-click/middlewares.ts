import {
  type MedusaRequest,
  type MedusaRequestHandler,
  type MiddlewareFunction,
  type MiddlewareRoute,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { FeatureFlag, isDefined, MedusaError } from "@medusajs/framework/utils"
import { ORDER_DECISIONS } from "../../../modules/one-click/states"
import { settingsPatchSchema } from "../../../modules/one-click/settings"
import { ONE_CLICK_RESOURCE, OPERATIONS } from "../../../modules/one-click/permissions"
import * as schemas from "./validators"

type Permission = keyof typeof OPERATIONS

/**
 * Refuses a change in a shop that uses roles if this Medusa checked no policy of ours: another
 * version may ignore `policies`, and the route would be open to every user.
 */
const refuseUnlessChecked: MedusaRequestHandler = (req, _, next) => {
  const { policies = [] } = req as MedusaRequest & { policies?: { resource: string }[] }
  const isChecked = policies.some(({ resource }) => resource === ONE_CLICK_RESOURCE)
  if (FeatureFlag.isFeatureEnabled("rbac") && !isChecked) {
    throw new MedusaError(MedusaError.Types.FORBIDDEN, ROLES_NOT_CHECKED)
  }
  next()
}

const ROLES_NOT_CHECKED =
  "This shop uses roles, and this version of Medusa doesn't check them for one-click. Nothing was changed. Update the one-click plugin, or switch the feature flag rbac off."

const route = (
  method: "GET" | "POST",
  path: string,
  permission: Permission,
  middlewares: (MiddlewareFunction | undefined)[]
): MiddlewareRoute => ({
  matcher: `/admin/one-click/${path}`,
  methods: [method],
  policies: [{ resource: ONE_CLICK_RESOURCE, operation: OPERATIONS[permission] }],
  middlewares: middlewares.filter(isDefined),
})

type Schema = Parameters<typeof validateAndTransformQuery>[0]

const read = (path: string, query?: Schema) =>
  route("GET", path, "view", [query && validateAndTransformQuery(query, { isList: true })])

const change = (permission: Permission, path: string, body?: Schema) =>
  route("POST", path, permission, [refuseUnlessChecked, body && validateAndTransformBody(body)])

/**
 * What each of our admin routes requires, and its validation. Medusa checks policies, before the
 * validation, only with its feature flag `rbac`; it authenticates every route below `/admin` itself.
 * `permissions` is open to every user, because the dashboard asks it first.
 */
export const adminOneClickMiddlewares: MiddlewareRoute[] = [
  read("activity", schemas.AdminListOneClickActivity),
  read("activity/:id"),
  read("attention"),
  change("configure", "customers/:id/erase"),
  read("customers/:id/export"),
  read("orders", schemas.AdminListOneClickOrders),
  read("orders/export", schemas.AdminListOneClickOrders),
  read("orders/:id"),
  read("orders/:id/buyer"),
  ...ORDER_DECISIONS.map((decision) =>
    change("decide", `orders/:id/${decision}`, schemas.AdminDecideOneClickOrder)
  ),
  change("decide", "orders/:id/refunds", schemas.AdminRecordOneClickRefund),
  read("overview", schemas.AdminGetOneClickOverview),
  read("products/:id"),
  change("configure", "products/:id", schemas.AdminSwitchOneClickProduct),
  read("proof"),
  change("configure", "proof"),
  read("purchases", schemas.AdminListOneClickPurchases),
  read("purchases/:id"),
  change("configure", "reconcile", schemas.AdminRunReconciliation),
  read("settings"),
  change("configure", "settings", settingsPatchSchema),
  read("setup"),
  {
    ...change("configure", "setup/api-key", schemas.AdminSaveOneClickApiKey),
    bodyParser: { sizeLimit: "4kb" },
  },
  change("configure", "setup/connection"),
  read("static-rules"),
  change("configure", "static-rules/send", schemas.AdminSendStaticRules),
]
