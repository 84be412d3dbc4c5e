/**
 * Checks the licenses of everything the package brings to a shop: its production dependencies, as
 * locked, and the code bundled into its commands, whose notices it writes beside them.
 *
 * `npm run licenses [-- <lockfile>]` lists each package; ends with 1 if a license is not allowed.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("..", import.meta.url))

/** Licenses that allow use in closed shops and ask for no more than their notice. */
const ALLOWED = new Set(["MIT", "ISC", "0BSD", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0"])

/** Returns name, version and license of each production dependency, direct or not. */
function productionPackages(lockfile) {
  const { packages } = JSON.parse(readFileSync(lockfile, "utf8"))
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional, peer }]) => folder && !dev && !devOptional && !peer)
    .map(([folder, { version, license }]) => {
      const [name] = folder.split("node_modules/").slice(-1)
      return { name, version, license }
    })
}

/**
 * Returns the packages whose code esbuild bundled, with their notices.
 *
 * @param inputs file names of esbuild's metafile, relative to the repository
 */
export function bundledPackages(inputs) {
  const folders = inputs.flatMap((file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file) ?? [])
  return [...new Set(folders)].sort().map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(root, folder, "package.json"), "utf8")
    )
    const notice = readdirSync(join(root, folder)).find((file) => /^licen[cs]e/i.test(file))
    return {
      name,
      version,
      license,
      notice: notice && readFileSync(join(root, folder, notice), "utf8"),
    }
  })
}

/** Returns the text that the licenses of bundled packages ask for. */
export function noticesOf(packages) {
  return packages
    .map(({ name, version, license, notice }) =>
      [`${name} ${version} (${license})`, notice?.trim() ?? ""].join("\n\n")
    )
    .join(`\n\n${"-".repeat(80)}\n\n`)
    .concat("\n")
}

/**
 * Rejects a license that is not allowed. Of alternatives, one must be allowed; of licenses that apply
 * together, all.
 *
 * @throws {Error} naming the packages
 */
export function requireAllowed(packages) {
  const isAllowed = (license = "") =>
    license
      .replace(/[()]/g, "")
      .split(" OR ")
      .some((names) => names.split(" AND ").every((name) => ALLOWED.has(name)))
  const rejected = packages.filter(({ license }) => !isAllowed(license))
  if (rejected.length) {
    const names = rejected.map(({ name, version, license }) => `${name} ${version}: ${license}`)
    throw new Error(`Licenses that may not be shipped: ${names.join(", ")}`)
  }
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const packages = productionPackages(process.argv[2] ?? join(root, "package-lock.json"))
  packages.forEach(({ name, version, license }) => console.log(`${name} ${version}: ${license}`))
  for (const folder of ["sandbox", "src/admin"]) {
    const notices = join(root, ".medusa/server", folder, "THIRD_PARTY_NOTICES.txt")
    const lines = existsSync(notices) ? readFileSync(notices, "utf8").split("\n") : []
    console.log(`\nBundled into ${folder}:`)
    lines.filter((line) => /^\S+ [\d.]+\S* \(.+\)$/.test(line)).forEach((line) => console.log(line))
  }
  try {
    requireAllowed(packages)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
