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

/** Returns whether the registry has this version of a package. */
export function isPublished(name: string, version: string): boolean {
  return z.array(z.string()).parse(view(name, "versions")).includes(version)
}

/** Returns the version of `@medusajs/ui` for a version of Medusa. */
export function uiVersionOf(medusa: string): string {
  return dependencyOf(`@medusajs/dashboard@${medusa}`, "@medusajs/ui")
}

function byNumber(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true })
}

/** Returns the version of a dependency that a package names, such as `@medusajs/dashboard@2.21.2`. */
export function dependencyOf(what: string, name: string): string {
  const dependencies = z.record(z.string(), z.string()).parse(view(what, "dependencies"))
  const version = dependencies[name]
  if (!version) {
    throw new Error(`${what} does not depend on ${name}.`)
  }
  return version
}
