/**
 * Runs the suites that compare the plugin with Medusa on other versions of Medusa: each version is
 * installed in a copy of this project, which is built and tested there. Downloads a lot.
 *
 * `npm run test:versions -- [version ...]`; without arguments every version that is tested with.
 */
import { execFileSync } from "node:child_process"
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { z } from "zod"
import { ownEnvironment, runCommand } from "../install/commands"
import { medusaVersions, uiVersionOf } from "../install/versions"

const ROOT = path.resolve(__dirname, "../..")
const SUITES = "parity/(cart|contract|order|private-members|conventions)"
const COMMANDS = [
  "npm install --no-audit --no-fund --loglevel=error",
  "npm run build",
  `npm run test:integration -- --silent --testPathPattern '${SUITES}'`,
]
/** What decides how many carts are compared. */
const SETTINGS = ["PARITY_CARTS", "PARITY_READERS", "PARITY_SEED"]

const manifestSchema = z.looseObject({ devDependencies: z.record(z.string(), z.string()) })

async function main(named: string[]): Promise<void> {
  const results: { medusa: string; result: string; seconds: number }[] = []
  for (const medusa of named.length ? named : medusaVersions()) {
    const begun = Date.now()
    const result = await testWith(medusa).then(
      () => "passed",
      (error: Error) => `FAILED: ${error.message}`
    )
    results.push({ medusa, result, seconds: Math.round((Date.now() - begun) / 1000) })
    console.log(`[${medusa}] ${result}`)
  }
  console.table(results.map(({ result, ...rest }) => ({ ...rest, result: result.split("\n")[0] })))
  process.exitCode = results.every(({ result }) => result === "passed") ? 0 : 1
}

async function testWith(medusa: string): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), `one-click-medusa-${medusa}-`))
  copyProject(folder)
  useMedusa(path.join(folder, "package.json"), medusa)
  const given = SETTINGS.flatMap((name): [string, string][] => {
    const value = process.env[name]
    return value ? [[name, value]] : []
  })
  const settings = {
    cwd: folder,
    environment: ownEnvironment(Object.fromEntries(given)),
    logFile: path.join(folder, "versions.log"),
  }
  for (const command of COMMANDS) {
    console.log(`[${medusa}] ${command}`)
    await runCommand(command, settings)
  }
  // A failed copy stays, to be looked at.
  rmSync(folder, { recursive: true })
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

/** Replaces Medusa's version in a manifest; packages with their own versions stay. */
function useMedusa(file: string, medusa: string): void {
  const manifest = manifestSchema.parse(JSON.parse(readFileSync(file, "utf8")))
  const own = manifest.devDependencies
  const current = own["@medusajs/medusa"]
  for (const [name, version] of Object.entries(own)) {
    if (name.startsWith("@medusajs/") && version === current) {
      own[name] = medusa
    }
  }
  own["@medusajs/ui"] = uiVersionOf(medusa)
  writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

void main(process.argv.slice(2))
