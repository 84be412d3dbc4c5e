import { createRequire } from "node:module"
import { TESTED_VERSIONS } from "../medusa/contract"
import type { EngineState } from "../modules/one-click/repositories/engine"

type Manifest = { version: string; peerDependencies: Record<string, string> }

const load = createRequire(__filename) as (id: string) => Manifest

export type MedusaVersion = ReturnType<typeof medusaVersion>

/** Returns the versions of Medusa and the plugin, and the oldest Medusa that package.json supports. */
export function medusaVersion() {
  const { version } = load("@medusajs/medusa/package.json")
  const plugin = load("medusa-plugin-one-click/package.json")
  const [oldest] = /[\d.]+/.exec(plugin.peerDependencies["@medusajs/medusa"]) ?? [""]
  return { running: version, oldest, plugin: plugin.version }
}

/** Returns whether the running version is supported; of a prerelease, its numbers count. */
export function isSupported({ running, oldest }: Omit<MedusaVersion, "plugin">): boolean {
  return running.localeCompare(oldest, "en", { numeric: true }) >= 0
}

export type MedusaView = ReturnType<typeof medusaView>

/**
 * Returns the running Medusa with the versions that were tested, and where prices come from, for
 * anybody: without what was found, which names references and amounts.
 */
export function medusaView({ reasons, ...engine }: EngineState) {
  const { running: version } = medusaVersion()
  return { version, tested: TESTED_VERSIONS, ...engine, reasons: Object.keys(reasons) }
}
