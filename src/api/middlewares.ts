import {
  authenticate,
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { adminOneClickMiddlewares } from "./admin/one-click/middlewares"
import { StoreAuthorizePurchase } from "./store/one-click/authorize/validators"
import { StoreGetOneClickVariant } from "./store/one-click/variants/[variant_id]/validators"
import { limitAuthorize } from "./utils/rate-limit"
import { orderGuards } from "./utils/order-guards"
import { restrictLinkedFields } from "./utils/restrict-linked-fields"
import { readWebhookBody } from "./utils/read-webhook-body"
import { rejectUnsafeInput } from "./utils/reject-unsafe-input"
import { verifySignature } from "./utils/verify-signature"

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
