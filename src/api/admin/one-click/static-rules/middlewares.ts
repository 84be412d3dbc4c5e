import { MiddlewareRoute, validateAndTransformBody } from "@medusajs/framework/http"
import { AdminSendStaticRules } from "./validators"

export const adminStaticRulesMiddlewares: MiddlewareRoute[] = [
  {
    matcher: "/admin/one-click/static-rules/send",
    methods: ["POST"],
    middlewares: [validateAndTransformBody(AdminSendStaticRules)],
  },
]
