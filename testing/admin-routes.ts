import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const FOLDER = path.resolve(__dirname, "../src/api/admin/one-click")

/** A method of an admin route; the path is below `/admin/one-click/`, such as `orders/:id`. */
type AdminRoute = { method: string; path: string }

/** Returns every method of every admin route of the plugin, as the source exports it. */
export function adminRoutes(): AdminRoute[] {
  return readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "route.ts")
    .flatMap((file) => {
      const source = readFileSync(path.join(FOLDER, file), "utf8")
      const methods = source.matchAll(
        /^export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE)\b/gm
      )
      const folder = path.dirname(file).replaceAll(path.sep, "/")
      const route = folder.replaceAll(/\[(\w+)\]/g, ":$1")
      return [...methods].map(([, method]) => ({ method, path: route }))
    })
}
