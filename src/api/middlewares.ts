import {
  authenticate,
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { adminOneClickMiddlewares } from "./admin/one-click/middlewares"
import { StoreAuthorizePurchase } from "./store/one-click/authorize/validators"
import { StoreGetOneClickVariant } from "./store/one-click/variants/[variant_id]/validators"
import { guardNamedOrder, guardOrderChange, guardStoreReturn } from "./utils/guard-order-changes"
import { limitAuthorize } from "./utils/rate-limit"
import { guardCancellation, guardCapture } from "./utils/guard-order-decisions"
import { restrictLinkedFields } from "./utils/restrict-linked-fields"
import { readWebhookBody } from "./utils/read-webhook-body"
import { rejectUnsafeInput } from "./utils/reject-unsafe-input"
import { verifySignature } from "./utils/verify-signature"

/** Medusa's routes that decide an order, or change its payment, its amount or its end. */
const orderGuards = (
  [
    ["/admin/orders/:id/cancel", guardCancellation],
    ["/admin/payments/:id/capture", guardCapture],
    ["/admin/orders/:id/credit-lines", guardOrderChange],
    ["/admin/orders/:id/fulfillments", guardOrderChange],
    ["/admin/orders/:id/payment-sessions/authorize", guardOrderChange],
    ["/admin/orders/:id/complete", guardOrderChange],
    ["/admin/order-edits", guardNamedOrder],
    ["/admin/returns", guardNamedOrder],
    ["/admin/exchanges", guardNamedOrder],
    ["/admin/claims", guardNamedOrder],
    ["/admin/payment-collections", guardNamedOrder],
    ["/admin/payment-collections/:id/mark-as-paid", guardNamedOrder],
    ["/store/returns", guardStoreReturn],
  ] as const
).map(([matcher, guard]) => ({ matcher, methods: ["POST" as const], middlewares: [guard] }))

const customerIfKnown = authenticate("customer", ["session", "bearer"], {
  allowUnauthenticated: true,
})

export default defineMiddlewares({
  routes: [
    { matcher: "/store/one-click", middlewares: [rejectUnsafeInput] },
    { matcher: "/admin/one-click", middlewares: [rejectUnsafeInput] },
    { matcher: "/hooks/one-click", middlewares: [rejectUnsafeInput] },
    { matcher: "/store/*", middlewares: [restrictLinkedFields] },
    ...adminOneClickMiddlewares,
    ...orderGuards,
    {
      matcher: "/store/one-click/authorize",
      methods: ["POST"],
      bodyParser: { sizeLimit: "16kb" },
      middlewares: [
        limitAuthorize,
        customerIfKnown,
        validateAndTransformBody(StoreAuthorizePurchase),
      ],
    },
    {
      matcher: "/store/one-click/variants/:variant_id",
      methods: ["GET"],
      middlewares: [customerIfKnown, validateAndTransformQuery(StoreGetOneClickVariant, {})],
    },
    {
      matcher: "/hooks/one-click/:context_id/:signature",
      methods: ["POST"],
      bodyParser: false,
      middlewares: [verifySignature, readWebhookBody],
    },
  ],
})
