import type { MiddlewareRoute } from "@medusajs/framework/http"
import { ONE_CLICK_RESOURCE, OPERATIONS } from "../../../lib/permissions"
import { ORDER_DECISIONS } from "../../../modules/one-click/order-states"

const ROOT = "/admin/one-click"

/** Routes that change something, by what they require; everything that is read requires `view`. */
const CHANGES: [keyof typeof OPERATIONS, string][] = [
  ...ORDER_DECISIONS.map((decision): [keyof typeof OPERATIONS, string] => [
    "decide",
    `${ROOT}/orders/:id/${decision}`,
  ]),
  ["decide", `${ROOT}/orders/decide`],
  ["view", `${ROOT}/activity/:id/replay`],
  ["configure", `${ROOT}/customers/:id/erase`],
  ["configure", `${ROOT}/products/:id`],
  ["configure", `${ROOT}/proof`],
  ["decide", `${ROOT}/proof/dismiss`],
  ["configure", `${ROOT}/reconcile`],
  ["configure", `${ROOT}/settings`],
  ["configure", `${ROOT}/setup/api-key`],
  ["configure", `${ROOT}/setup/connection`],
  ["configure", `${ROOT}/static-rules/send`],
]

/** Reading routes; `permissions` is open to every user, because the dashboard asks it first. */
const READS = [
  "activity",
  "activity/export",
  "activity/:id",
  "attention",
  "customers/:id/export",
  "health",
  "orders",
  "orders/export",
  "orders/:id",
  "orders/:id/buyer",
  "overview",
  "products/:id",
  "proof",
  "purchases",
  "purchases/export",
  "purchases/:id",
  "settings",
  "setup",
  "static-rules",
]

const policy = (name: keyof typeof OPERATIONS) => [
  { resource: ONE_CLICK_RESOURCE, operation: OPERATIONS[name] },
]

/** The policy of each of our admin routes. Medusa checks them only with its feature flag `rbac`. */
export const adminOneClickPolicies: MiddlewareRoute[] = [
  ...READS.map((path): MiddlewareRoute => ({
    matcher: `${ROOT}/${path}`,
    methods: ["GET"],
    policies: policy("view"),
  })),
  ...CHANGES.map(([name, matcher]): MiddlewareRoute => ({
    matcher,
    methods: ["POST"],
    policies: policy(name),
  })),
]
