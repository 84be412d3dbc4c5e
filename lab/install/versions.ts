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
  const newest = versionsOf("@medusajs/medusa")
    .filter((version) => /^2\.\d+\.\d+$/.test(version))
    .at(-1)
  return [...new Set([...TESTED_VERSIONS, ...(newest ? [newest] : [])])]
}

/** Returns the newest version of a package in a major version, prereleases included. */
export function newestOf(name: string, major: string): string {
  const found = versionsOf(name)
    .filter((version) => version.startsWith(`${major}.`))
    .at(-1)
  if (!found) {
    throw new Error(`The registry has no version ${major} of ${name}.`)
  }
  return found
}

/** Returns whether the registry has this version of a package. */
export function isPublished(name: string, version: string): boolean {
  return versionsOf(name).includes(version)
}

/** Returns the version of `@medusajs/ui` that the dashboard of a version of Medusa depends on. */
export function uiVersionOf(medusa: string): string {
  const found = view(`@medusajs/dashboard@${medusa}`, "dependencies")
  return z.object({ "@medusajs/ui": z.string() }).parse(found)["@medusajs/ui"]
}

/** Returns all versions of a package, the newest last. */
function versionsOf(name: string): string[] {
  const all = z.array(z.string()).parse(view(name, "versions"))
  return all.sort((one, other) => one.localeCompare(other, "en", { numeric: true }))
}
