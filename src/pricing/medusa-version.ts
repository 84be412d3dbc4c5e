import { createRequire } from "node:module"
import { z } from "@medusajs/framework/zod"
import { TESTED_VERSIONS } from "../medusa/contract"
import type { EngineState } from "../modules/one-click/repositories/engine"

const versionSchema = z.object({ version: z.string() })
const pluginSchema = z.object({
  version: z.string(),
  peerDependencies: z.object({ "@medusajs/medusa": z.string() }),
})

const load = createRequire(__filename)

export type MedusaVersion = {
  running: string
  /** The oldest version that the plugin supports. */
  oldest: string
  /** The version of the plugin. */
  plugin: string
}

/** Returns the versions that run, and the oldest of Medusa that package.json supports. */
export function medusaVersion(): MedusaVersion {
  const { version } = versionSchema.parse(load("@medusajs/medusa/package.json"))
  const plugin = pluginSchema.parse(load("medusa-plugin-one-click/package.json"))
  const [oldest] = /[\d.]+/.exec(plugin.peerDependencies["@medusajs/medusa"]) ?? [""]
  return { running: version, oldest, plugin: plugin.version }
}

/** Returns whether the running version is supported; of a prerelease, its numbers count. */
export function isSupported({
  running,
  oldest,
}: Pick<MedusaVersion, "running" | "oldest">): boolean {
  return running.localeCompare(oldest, "en", { numeric: true }) >= 0
}

/** The running Medusa, and where prices come from. */
export type MedusaView = EngineState & {
  version: string
  /** The versions that this version of the plugin was tested with. */
  tested: string[]
}

export function medusaView(engine: EngineState): MedusaView {
  const { running: version } = medusaVersion()
  return { version, tested: TESTED_VERSIONS, ...engine }
}
