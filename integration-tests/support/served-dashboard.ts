import { mkdtemp, readdir, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import type { Page } from "playwright-core"
import { buildDashboard } from "../../demo/build/dashboard"
import { SHOP } from "../../demo/build/paths"
import { Parts } from "../../demo/processes/parts"

const BUILT = path.join(SHOP, "public", "admin")

/**
 * Serves the demo's dashboard to a page at `/app` of any shop: it talks to the shop it comes from.
 * Builds it only if no demo has done so.
 */
export async function serveDashboard(page: Page): Promise<void> {
  const logs = await mkdtemp(path.join(os.tmpdir(), "dashboard-build-"))
  const { PATH, HOME } = process.env
  await buildDashboard(new Parts(), { PATH, HOME, NODE_ENV: "production" }, logs)
  await rm(logs, { recursive: true })
  const assets = await readdir(path.join(BUILT, "assets"))
  await page.route("**/app/**", (route) => {
    const asset = assets.find((name) => route.request().url().endsWith(`/assets/${name}`))
    return route.fulfill({ path: path.join(BUILT, asset ? `assets/${asset}` : "index.html") })
  })
}
