import {
  authenticate,
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { adminOneClickMiddlewares } from "./admin/one-click/middlewares"
import { readWebhookBody, verifySignature } from "./hooks/one-click/middlewares"
import { StoreAuthorizePurchase, StoreGetOneClickVariant } from "./store/one-click/validators"
import { limitAuthorize } from "./utils/rate-limit"
import { orderGuards } from "./utils/order-guards"
import { restrictLinkedFields } from "./utils/restrict-linked-fields"
import { rejectUnsafeInput } from "./utils/reject-unsafe-input"

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
