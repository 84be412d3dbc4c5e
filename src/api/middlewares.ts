import { authenticate, defineMiddlewares, validateAndTransformBody } from "@medusajs/framework/http"
import { StoreAuthorizePurchase } from "./store/one-click/authorize/validators"

export default defineMiddlewares({
  routes: [
    {
      matcher: "/store/one-click/authorize",
      methods: ["POST"],
      bodyParser: { sizeLimit: "16kb" },
      middlewares: [
        authenticate("customer", ["session", "bearer"], { allowUnauthenticated: true }),
        validateAndTransformBody(StoreAuthorizePurchase),
      ],
    },
  ],
})
