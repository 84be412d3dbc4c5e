import { createRequire } from "node:module"
import { z } from "@medusajs/framework/zod"
import { TESTED_VERSIONS } from "../medusa/contract"
import { type ReaderName, type ReaderState, readerStates } from "../medusa/readers"

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
  return {
    running: version,
    oldest: numbersOf(plugin.peerDependencies["@medusajs/medusa"]).join("."),
    plugin: plugin.version,
  }
}

/** Returns whether the running version is supported; of a prerelease, its numbers count. */
export function isSupported({
  running,
  oldest,
}: Pick<MedusaVersion, "running" | "oldest">): boolean {
  const [one, other] = [numbersOf(running), numbersOf(oldest)]
  const index = one.findIndex((number, place) => number !== other[place])
  return index < 0 || one[index] > other[index]
}

/** The running Medusa, and how the plugin reads from it. */
export type MedusaView = {
  version: string
  /** The versions that this version of the plugin was tested with. */
  tested: string[]
  readers: Record<ReaderName, ReaderState>
}

export function medusaView(): MedusaView {
  const { running: version } = medusaVersion()
  return { version, tested: TESTED_VERSIONS, readers: readerStates() }
}

/** Returns what was found in Medusa that made readers public, each once. */
export function medusaProblems({ readers }: Pick<MedusaView, "readers">): string[] {
  const problems = Object.values(readers).flatMap((reader) => reader.problems)
  return [
    ...new Set(
      problems
        .filter(({ code }) => code !== "chosen")
        .map(({ code, detail }) => `${code} ${detail}`)
    ),
  ]
}

/** Returns the first version in a text as numbers: `>=2.20.0 <3` gives 2, 20, 0. */
function numbersOf(text: string): number[] {
  return (/(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number)
}
