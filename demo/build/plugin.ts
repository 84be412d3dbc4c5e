import { readFile, stat, writeFile } from "node:fs/promises"
import path from "node:path"
import { z } from "zod"
import { runCommand } from "../processes/children"
import type { Parts } from "../processes/parts"
import { digest } from "./digest"
import { withLock } from "./lock"
import { BUILT_PLUGIN, ROOT } from "./paths"

const SOURCES = [
  "package.json",
  "package-lock.json",
  "tsconfig.json",
  "src",
  "admin",
  "sandbox",
  "scripts",
]
const RECORD = path.join(ROOT, ".medusa", "build.json")

const recordSchema = z.object({ sources: z.string(), built: z.number() })

/** Records the sources of a build; the last step of `npm run build`. */
export async function recordBuild(): Promise<void> {
  const record = { sources: await digest(ROOT, SOURCES), built: await builtAt() }
  await writeFile(RECORD, JSON.stringify(record))
}

/**
 * Builds the plugin as it would be published, unless the last build has the same sources.
 *
 * @param begin is called if it has to be built
 * @returns the digest of its sources
 */
export async function buildPlugin(
  parts: Parts,
  logs: string,
  begin: (what: string) => void
): Promise<string> {
  return withLock(path.join(ROOT, ".medusa", "build.lock"), parts.signal, async () => {
    const sources = await digest(ROOT, SOURCES)
    const record = await readRecord()
    if (record && record.sources === sources && record.built === (await builtAt())) {
      return sources
    }
    begin("Building the plugin")
    await runCommand(parts, {
      name: "Building the plugin",
      program: "npm",
      args: ["run", "build"],
      cwd: ROOT,
      env: { ...process.env, MEDUSA_DISABLE_TELEMETRY: "true" },
      logFile: path.join(logs, "build.log"),
    })
    return sources
  })
}

async function readRecord() {
  const text = await readFile(RECORD, "utf8").catch(() => "null")
  return recordSchema.nullable().catch(null).parse(JSON.parse(text))
}

/** Returns the time of a build: every build creates the folder again. */
async function builtAt(): Promise<number> {
  return stat(path.join(BUILT_PLUGIN, "src")).then(
    (folder) => folder.birthtimeMs,
    () => 0
  )
}
