import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises"
import path from "node:path"
import { runCommand } from "../processes/children"
import type { Parts } from "../processes/parts"
import { digest } from "./digest"
import { withLock } from "./lock"
import { MEDUSA_CLI, ROOT, SHOP } from "./paths"

const SOURCES = ["package-lock.json", "demo/shop/package.json", "demo/shop/medusa-config.ts"]
const SERVED = path.join(SHOP, "public", "admin")
const RECORD = path.join(SHOP, "public", "admin.digest")

/**
 * Builds Medusa's dashboard with the plugin's extensions, as `medusa build` does for a shop. Builds
 * again only if the extensions, the shop's configuration or Medusa have changed, and calls `begin` then.
 */
export async function buildDashboard(
  parts: Parts,
  env: NodeJS.ProcessEnv,
  logs: string,
  begin: (what: string) => void
): Promise<void> {
  return withLock(path.join(SHOP, ".medusa", "dashboard.lock"), parts.signal, async () => {
    const sources = await dashboardDigest()
    if ((await readFile(RECORD, "utf8").catch(() => "")) === sources) {
      return
    }
    begin("Building the dashboard")
    await rm(RECORD, { force: true })
    await runCommand(parts, {
      name: "Building the dashboard",
      program: process.execPath,
      args: [MEDUSA_CLI, "build", "--admin-only", "--no-lint"],
      cwd: SHOP,
      env,
      logFile: path.join(logs, "dashboard.log"),
    })
    await mkdir(path.dirname(SERVED), { recursive: true })
    await rm(SERVED, { recursive: true, force: true })
    await rename(path.join(SHOP, ".medusa", "admin"), SERVED)
    await writeFile(RECORD, sources)
  })
}

/**
 * Covers the built extensions instead of their sources, because most changes of the plugin do not
 * affect them.
 */
async function dashboardDigest(): Promise<string> {
  const [settings, extensions] = await Promise.all([
    digest(ROOT, SOURCES),
    digest(path.join(ROOT, ".medusa", "server", "src"), ["admin"]),
  ])
  return `${settings}-${extensions}`
}
