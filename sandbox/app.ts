import { Hono } from "hono"
import type { Parts } from "./parts"
import { buyerRoutes } from "./routes/buyer"
import { controlRoutes } from "./routes/control"
import { controlPages } from "./routes/control-pages"
import { modalRoutes } from "./routes/modal"
import type { Env } from "./routes/operation"
import { refuseForeign } from "./routes/refuse-foreign"
import { serviceRoutes } from "./routes/service"

/** Returns all of the sandbox's routes; `address.url` is set once the port is known. */
export function app(parts: Parts, address: { url: string }, reset: () => void): Hono<Env> {
  const routes = new Hono<Env>()
  routes.route(
    "/",
    serviceRoutes(parts, () => `${address.url}/checkout`)
  )
  routes.route("/checkout/api", buyerRoutes(parts))
  routes.route("/checkout", modalRoutes())
  routes.use(
    "/control/*",
    refuseForeign(() => [address.url])
  )
  routes.route("/control/api", controlRoutes(parts, reset))
  routes.route("/control", controlPages(parts, address))
  routes.get("/", (context) => context.redirect("/control"))
  routes.notFound((context) =>
    context.json(
      { error: { code: "not_found", message: `There is nothing at ${context.req.path}.` } },
      404
    )
  )
  return routes
}
