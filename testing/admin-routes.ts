import path from "node:path"
import { sourceFiles } from "./source-files"

const FOLDER = "src/api/admin/one-click"

/** A method of an admin route; the path is below `/admin/one-click/`, such as `orders/:id`. */
type AdminRoute = { method: string; path: string }

/** Returns every method of every admin route of the plugin, as the source exports it. */
export function adminRoutes(): AdminRoute[] {
  return sourceFiles(FOLDER, /(^|\/)route\.ts$/).flatMap(([file, source]) => {
    const methods = source.matchAll(
      /^export (?:const|(?:async )?function) (GET|POST|PUT|PATCH|DELETE)\b/gm
    )
    const folder = path.posix.relative(FOLDER, path.posix.dirname(file))
    const route = folder.replaceAll(/\[(\w+)\]/g, ":$1")
    return [...methods].map(([, method]) => ({ method, path: route }))
  })
}
