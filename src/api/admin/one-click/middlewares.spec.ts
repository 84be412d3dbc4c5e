import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { adminOneClickMiddlewares } from "./middlewares"

/** Every method of every route below this folder: `POST /admin/one-click/settings`. */
const routes = readdirSync(__dirname, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith("route.ts"))
  .flatMap((file) => {
    const text = readFileSync(path.join(__dirname, file), "utf8")
    const at = path
      .dirname(file)
      .replaceAll(path.sep, "/")
      .replaceAll(/\[(\w+)\]/g, ":$1")
    return [...text.matchAll(/^export (?:const|async function) (GET|POST|DELETE)\b/gm)].map(
      ([, method]) => `${method} /admin/one-click/${at}`
    )
  })

describe("the policies of our admin routes", () => {
  const declared = adminOneClickMiddlewares.flatMap(({ matcher, methods = [] }) =>
    methods.map((method) => `${method} ${String(matcher)}`)
  )

  it("name every route once, except the one that returns a user's permissions", () => {
    const open = ["GET /admin/one-click/permissions"]
    expect(declared.sort()).toEqual(routes.filter((route) => !open.includes(route)).sort())
  })

  it("require more than viewing for whatever changes something", () => {
    const viewing = adminOneClickMiddlewares.filter(({ policies }) =>
      JSON.stringify(policies).includes('"read"')
    )
    const changing = viewing.filter(({ methods }) => methods?.includes("POST"))
    // A replay is a dry run.
    expect(changing.map(({ matcher }) => matcher)).toEqual(["/admin/one-click/activity/:id/replay"])
  })
})
