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

  it("come with a check of their own wherever something changes", () => {
    const guards = adminOneClickMiddlewares
      .filter(({ methods }) => methods?.includes("POST"))
      .map(({ middlewares = [] }) => middlewares[0])
    expect(new Set(guards).size).toBe(1)
  })
})
