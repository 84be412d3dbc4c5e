/**
 * Completes `.medusa/server` for publishing, after the other builds:
 *
 * - `/admin` for `require`, and its types, which `medusa plugin:build` does not write.
 * - The notices of the packages that Medusa's build bundles into `/admin`.
 * - An `.npmignore` of the declarations that no entry of package.json leads to. They stay on disk
 *   for the tests.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { bundledPackages, noticesOf, requireAllowed } from "./licenses.mjs"

const root = fileURLToPath(new URL("..", import.meta.url))
const server = join(root, ".medusa/server")
const admin = join(server, "src/admin")

const TYPE = "declare const plugin: Record<string, unknown>\n"
// Dashboards import the module; the bundled copy for `require` would double its size.
writeFileSync(join(admin, "index.js"), 'module.exports = require("./index.mjs").default\n')
writeFileSync(join(admin, "index.d.ts"), `${TYPE}export = plugin\n`)
writeFileSync(join(admin, "index.d.mts"), `${TYPE}export default plugin\n`)

// A package that the sources import and the build does not was bundled.
const kept = new Set(packagesIn(readFileSync(join(admin, "index.mjs"), "utf8")))
const imported = readdirSync(join(root, "admin"), { recursive: true })
  .filter((name) => /(?<!\.spec)\.tsx?$/.test(name))
  .flatMap((name) => packagesIn(readFileSync(join(root, "admin", name), "utf8")))
const inside = [...new Set(imported)].filter((name) => !kept.has(name))
const packages = bundledPackages(inside.map((name) => `node_modules/${name}`))
requireAllowed(packages)
writeFileSync(join(admin, "THIRD_PARTY_NOTICES.txt"), noticesOf(packages))

const entries = ["modules", "providers"].flatMap((folder) =>
  readdirSync(join(server, "src", folder)).map((name) => `src/${folder}/${name}/index.d.ts`)
)
const reached = new Set([join(admin, "index.d.ts")])
follow(join(server, "src/workflows/index.d.ts"))
entries.forEach((entry) => follow(join(server, entry)))

const unreached = readdirSync(join(server, "src"), { recursive: true })
  .map((name) => join(server, "src", name))
  .filter((file) => file.endsWith(".d.ts") && !reached.has(file))
const lines = unreached.map((file) => `/${relative(server, file).replaceAll("\\", "/")}`)
writeFileSync(join(server, ".npmignore"), `${lines.sort().join("\n")}\n`)

/** Returns the names of the packages that a module imports, not counting types. */
function packagesIn(text) {
  const imports = text.matchAll(/^import (?!type\b)[^;"]*?from "((?:@[\w-]+\/)?[\w-]+)[^"]*"/gm)
  return [...imports].map(([, name]) => name)
}

/** Adds a declaration and every declaration it imports. */
function follow(file) {
  if (reached.has(file)) {
    return
  }
  reached.add(file)
  const imports = readFileSync(file, "utf8").matchAll(/(?:from |import |import\()"(\.[^"]+)"/g)
  for (const [, name] of imports) {
    const base = join(dirname(file), name.replace(/\.js$/, ""))
    const found = [`${base}.d.ts`, join(base, "index.d.ts")].find(existsSync)
    if (!found) {
      throw new Error(`${relative(server, file)} imports "${name}", which has no declaration.`)
    }
    follow(found)
  }
}
