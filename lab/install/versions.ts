import { execFileSync } from "node:child_process"
import { z } from "zod"
import { TESTED_VERSIONS } from "../../src/medusa/contract"

function view(what: string, field: string): unknown {
  const printed = execFileSync("npm", ["view", what, field, "--json"], {
    stdio: ["ignore", "pipe", "ignore"],
  })
  return JSON.parse(String(printed))
}

/** Returns the versions of Medusa that the plugin is tested with, and the registry's newest 2.x. */
export function medusaVersions(): string[] {
  const all = z.array(z.string()).parse(view("@medusajs/medusa", "versions"))
  const newest = all
    .filter((version) => /^2\.\d+\.\d+$/.test(version))
    .sort(byNumber)
    .at(-1)
  return [...new Set([...TESTED_VERSIONS, ...(newest ? [newest] : [])])]
}

/** Returns the newest version of a package in a major version, prereleases included. */
export function newestOf(name: string, major: string): string {
  const all = z.array(z.string()).parse(view(name, "versions"))
  const found = all
    .filter((version) => version.startsWith(`${major}.`))
    .sort(byNumber)
    .at(-1)
  if (!found) {
    throw new Error(`The registry has no version ${major} of ${name}.`)
  }
  return found
}

/** Returns the version of `@medusajs/ui` for a version of Medusa. */
export function uiVersionOf(medusa: string): string {
  const dependencies = view(`@medusajs/dashboard@${medusa}`, "dependencies")
  return z.object({ "@medusajs/ui": z.string() }).parse(dependencies)["@medusajs/ui"]
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true })
}
