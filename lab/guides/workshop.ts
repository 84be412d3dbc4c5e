import { execFileSync, spawn, spawnSync, type ChildProcess } from "node:child_process"
import { mkdirSync, writeFileSync } from "node:fs"
import path from "node:path"
import type { GuideApp } from "./app"

const ROOT = path.resolve(__dirname, "../..")

/** Packs the built plugin and returns the tarball's path. */
export function packPlugin(folder: string): string {
  const args = ["pack", "--ignore-scripts", "--json", "--pack-destination", folder]
  const [packed] = JSON.parse(execFileSync("npm", args, { cwd: ROOT, encoding: "utf8" }))
  return path.join(folder, packed.filename)
}

/**
 * Writes the storefront, installs its packages from the registry, checks its types and builds it.
 */
export function buildApp(
  folder: string,
  app: GuideApp,
  tarball: string,
  settings: Record<string, string>
): NodeJS.ProcessEnv {
  for (const [file, text] of Object.entries(app.files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), text)
  }
  const manifest = { name: "guide", private: true, type: "module" }
  writeFileSync(path.join(folder, "package.json"), JSON.stringify(manifest))
  const own = Object.entries(settings).map(([name, value]) => [`${app.prefix}${name}`, value])
  const env = {
    ...process.env,
    npm_config_loglevel: "error",
    ...Object.fromEntries(own),
    ...app.env,
  }
  const run = ([command = "", ...args]: string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      env,
      encoding: "utf8",
    })
    if (status !== 0)
      throw new Error(`${app.name}: ${command} ${args.join(" ")} failed:\n${stdout}${stderr}`)
  }
  run(["npm", "install", "--no-audit", "--no-fund", "--silent", tarball, ...app.packages])
  for (const step of app.build) run(["npx", "--no-install", ...step])
  return env
}

/** Serves the storefront and waits until its page responds. */
export async function serveApp(
  folder: string,
  command: string[],
  env: NodeJS.ProcessEnv,
  address: string
): Promise<{ said: () => string; stop: () => void }> {
  let said = ""
  const server: ChildProcess = spawn("npx", ["--no-install", ...command], {
    cwd: folder,
    env,
    detached: true,
  })
  server.stdout?.on("data", (text) => (said += text))
  server.stderr?.on("data", (text) => (said += text))
  // The server is the command's child, so the whole group is ended.
  const stop = () => void (server.pid && process.kill(-server.pid))
  for (let tries = 0; tries < 120; tries++) {
    const page = await fetch(address).catch(() => undefined)
    if (page?.ok) return { said: () => said, stop }
    await new Promise((go) => setTimeout(go, 500))
  }
  stop()
  throw new Error(`${command.join(" ")} did not answer at ${address}:\n${said}`)
}
