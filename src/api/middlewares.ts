import {
  authenticate,
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { adminOneClickMiddlewares } from "./admin/one-click/middlewares"
import { StoreAuthorizePurchase } from "./store/one-click/authorize/validators"
import { StoreGetOneClickVariant } from "./store/one-click/variants/[variant_id]/validators"
import {
  guardClaim,
  guardExchange,
  guardOrderChange,
  guardPaymentCollection,
  guardReturn,
  guardStoreReturn,
} from "./utils/guard-order-changes"
import { limitAuthorize } from "./utils/rate-limit"
import { guardCancellation, guardCapture } from "./utils/guard-order-decisions"
import { restrictLinkedFields } from "./utils/restrict-linked-fields"
import { readWebhookBody } from "./utils/read-webhook-body"
import { rejectUndecodablePath, rejectUnsafeInput } from "./utils/reject-unsafe-input"
import { verifySignature } from "./utils/verify-signature"

/**
 * Medusa's routes that change the payment, the amount or the end of an order that is not accepted
 * yet.
 */
const orderChangeGuards = (
  [
    ["/admin/orders/:id/credit-lines", guardOrderChange],
    ["/admin/orders/:id/fulfillments", guardOrderChange],
    ["/admin/orders/:id/payment-sessions/authorize", guardOrderChange],
    ["/admin/orders/:id/complete", guardOrderChange],
    ["/admin/order-edits/:id/request", guardOrderChange],
    ["/admin/order-edits/:id/confirm", guardOrderChange],
    ["/admin/returns/:id/request", guardReturn],
    ["/admin/returns/:id/receive/confirm", guardReturn],
    ["/admin/exchanges/:id/request", guardExchange],
    ["/admin/claims/:id/request", guardClaim],
    ["/admin/payment-collections", guardPaymentCollection],
    ["/admin/payment-collections/:id/mark-as-paid", guardPaymentCollection],
    ["/store/returns", guardStoreReturn],
  ] as const
).map(([matcher, guard]) => ({ matcher, methods: ["POST" as const], middlewares: [guard] }))

export default defineMiddlewares({
  routes: [
    { matcher: "/store/one-click", middlewares: [rejectUndecodablePath, rejectUnsafeInput] },
    { matcher: "/admin/one-click", middlewares: [rejectUndecodablePath, rejectUnsafeInput] },
    { matcher: "/hooks/one-click", middlewares: [rejectUndecodablePath] },
    { matcher: "/store/*", middlewares: [restrictLinkedFields] },
    ...adminOneClickMiddlewares,
    {
      matcher: "/admin/orders/:id/cancel",
      methods: ["POST"],
      middlewares: [guardCancellation],
    },
    {
      matcher: "/admin/payments/:id/capture",
      methods: ["POST"],
      middlewares: [guardCapture],
    },
    ...orderChangeGuards,
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
      matcher: "/hooks/one-click/:context_id/:signature",
      methods: ["POST"],
      bodyParser: false,
      middlewares: [verifySignature, readWebhookBody],
    },
  ],
})
