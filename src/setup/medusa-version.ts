import { createRequire } from "node:module"
import { z } from "@medusajs/framework/zod"

const versionSchema = z.object({ version: z.string() })
const peersSchema = z.object({
  peerDependencies: z.object({ "@medusajs/medusa": z.string() }),
})

const load = createRequire(__filename)

export type MedusaVersion = {
  running: string
  /** The oldest version that the plugin supports. */
  oldest: string
}

/** Returns the version of Medusa that runs, and the oldest that package.json supports. */
export function medusaVersion(): MedusaVersion {
  const { version } = versionSchema.parse(load("@medusajs/medusa/package.json"))
  const { peerDependencies } = peersSchema.parse(load("medusa-plugin-one-click/package.json"))
  return { running: version, oldest: numbersOf(peerDependencies["@medusajs/medusa"]).join(".") }
}

/** Returns whether the running version is supported; of a prerelease, its numbers count. */
export function isSupported({ running, oldest }: MedusaVersion): boolean {
  const [one, other] = [numbersOf(running), numbersOf(oldest)]
  const index = one.findIndex((number, place) => number !== other[place])
  return index < 0 || one[index] > other[index]
}

/** Returns the first version in a text as numbers: `>=2.20.0 <3` gives 2, 20, 0. */
function numbersOf(text: string): number[] {
  return (/(\d+)\.(\d+)\.(\d+)/.exec(text) ?? []).slice(1).map(Number)
}
