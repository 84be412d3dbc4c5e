import type { MedusaRequest, MedusaResponse, MiddlewareRoute } from "@medusajs/framework/http"
import { FeatureFlag } from "@medusajs/framework/utils"
import { adminRoutes } from "../../../../testing/admin-routes"
import { adminOneClickMiddlewares } from "./middlewares"

describe("the policies of our admin routes", () => {
  const declared = adminOneClickMiddlewares.flatMap(({ matcher, methods = [] }) =>
    methods.map((method) => `${method} ${String(matcher)}`)
  )

  it("name every route once, except the one that returns a user's permissions", () => {
    const open = ["GET /admin/one-click/permissions"]
    const routes = adminRoutes().map(({ method, path }) => `${method} /admin/one-click/${path}`)
    expect(declared.sort()).toEqual(routes.filter((route) => !open.includes(route)).sort())
  })

  it("require more than viewing for whatever changes something", () => {
    const viewing = adminOneClickMiddlewares.filter(({ policies }) =>
      JSON.stringify(policies).includes('"read"')
    )
    const changing = viewing.filter(({ methods }) => methods?.includes("POST"))
    expect(changing).toEqual([])
  })

  describe("in a shop with roles", () => {
    beforeEach(() => jest.spyOn(FeatureFlag, "isFeatureEnabled").mockReturnValue(true))
    afterEach(() => jest.restoreAllMocks())

    const changing = adminOneClickMiddlewares.filter(({ methods }) => methods?.includes("POST"))
    /** Runs a route's first middleware with the policies that Medusa has checked. */
    const enter = ({ middlewares = [] }: MiddlewareRoute, policies?: object[]) => {
      const next = jest.fn()
      const req = { policies } as unknown as MedusaRequest
      void middlewares[0](req, {} as MedusaResponse, next)
      return next
    }

    it.each(changing.map((route) => [String(route.matcher), route] as const))(
      "guard %s where Medusa checked them, and refuse it with a sentence where it did not",
      (_matcher, route) => {
        expect(enter(route, [{ resource: "one_click" }])).toHaveBeenCalledTimes(1)
        for (const checked of [undefined, [], [{ resource: "order" }]]) {
          expect(() => enter(route, checked)).toThrow(
            expect.objectContaining({
              type: "forbidden",
              message: expect.stringContaining("Nothing was changed."),
            })
          )
        }
      }
    )
  })
})
