import {
  authenticate,
  defineMiddlewares,
  validateAndTransformBody,
  validateAndTransformQuery,
} from "@medusajs/framework/http"
import { adminOneClickMiddlewares } from "./admin/one-click/middlewares"
import { limitAuthorize } from "../rate-limit/limit-authorize"
import { StoreAuthorizePurchase } from "./store/one-click/authorize/validators"
import { StoreGetOneClickVariant } from "./store/one-click/variants/[variant_id]/validators"
import { cancelOneAtATime, captureOneAtATime } from "./utils/decide-one-at-a-time"
import { undecidedOrderMiddlewares } from "./utils/refuse-undecided"
import { refuseUndecodablePath, refuseUnreadable } from "./utils/refuse-unreadable"

export default defineMiddlewares({
  routes: [
    { matcher: "/store/one-click", middlewares: [refuseUndecodablePath, refuseUnreadable] },
    { matcher: "/admin/one-click", middlewares: [refuseUndecodablePath, refuseUnreadable] },
    { matcher: "/hooks/one-click", middlewares: [refuseUndecodablePath] },
    ...adminOneClickMiddlewares,
    ...undecidedOrderMiddlewares,
    {
      matcher: "/admin/orders/:id/cancel",
      methods: ["POST"],
      middlewares: [cancelOneAtATime],
    },
    {
      matcher: "/admin/payments/:id/capture",
      methods: ["POST"],
      middlewares: [captureOneAtATime],
    },
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
