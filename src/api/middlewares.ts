import {
  authenticate,
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { adminOneClickMiddlewares } from "./admin/one-click/middlewares"
import { adminOneClickPolicies } from "./admin/one-click/policies"
import { StoreAuthorizePurchase } from "./store/one-click/authorize/validators"
import { StoreGetOneClickVariant } from "./store/one-click/variants/[variant_id]/validators"
import {
  claimOnceDecided,
  collectOnceDecided,
  exchangeOnceDecided,
  orderOnceDecided,
  returnOnceDecided,
} from "./utils/change-once-decided"
import { limitAuthorize } from "./utils/limit-requests"
import { lockOrderForCancellation, captureOneAtATime } from "./utils/decide-one-at-a-time"
import { restrictLinkedFields } from "./utils/restrict-linked-fields"
import { refuseUndecodablePath, refuseUnreadable } from "./utils/refuse-unreadable"

/**
 * Medusa's routes that change the payment, the amount or the end of an order that is not accepted
 * yet.
 */
const onceDecided = (
  [
    ["/admin/orders/:id/credit-lines", orderOnceDecided],
    ["/admin/orders/:id/payment-sessions/authorize", orderOnceDecided],
    ["/admin/orders/:id/complete", orderOnceDecided],
    ["/admin/order-edits/:id/request", orderOnceDecided],
    ["/admin/order-edits/:id/confirm", orderOnceDecided],
    ["/admin/returns/:id/request", returnOnceDecided],
    ["/admin/returns/:id/receive/confirm", returnOnceDecided],
    ["/admin/exchanges/:id/request", exchangeOnceDecided],
    ["/admin/claims/:id/request", claimOnceDecided],
    ["/admin/payment-collections", collectOnceDecided],
    ["/admin/payment-collections/:id/mark-as-paid", collectOnceDecided],
  ] as const
).map(([matcher, guard]) => ({ matcher, methods: ["POST" as const], middlewares: [guard] }))

export default defineMiddlewares({
  routes: [
    { matcher: "/store/one-click", middlewares: [refuseUndecodablePath, refuseUnreadable] },
    { matcher: "/admin/one-click", middlewares: [refuseUndecodablePath, refuseUnreadable] },
    { matcher: "/hooks/one-click", middlewares: [refuseUndecodablePath] },
    { matcher: "/store/*", middlewares: [restrictLinkedFields] },
    ...adminOneClickPolicies,
    ...adminOneClickMiddlewares,
    {
      matcher: "/admin/orders/:id/cancel",
      methods: ["POST"],
      middlewares: [lockOrderForCancellation],
    },
    {
      matcher: "/admin/payments/:id/capture",
      methods: ["POST"],
      middlewares: [captureOneAtATime],
    },
    ...onceDecided,
    {
      matcher: "/store/one-click/authorize",
      methods: ["POST"],
      bodyParser: { sizeLimit: "16kb" },
      middlewares: [
        limitAuthorize,
        authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true }),
        validateAndTransformBody(StoreAuthorizePurchase),
      ],
    },
    {
      matcher: "/store/one-click/variants/:variant_id",
      methods: ["GET"],
      middlewares: [
        authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true }),
        validateAndTransformQuery(StoreGetOneClickVariant, {}),
      ],
    },
    {
      matcher: "/hooks/one-click/*",
      methods: ["POST"],
      bodyParser: { sizeLimit: "1mb" },
    },
  ],
})
