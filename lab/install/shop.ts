import { type ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import { copyFile, mkdir, writeFile } from "node:fs/promises"
import path from "node:path"
import { Client } from "pg"
import { freePort, type Postgres } from "../../testing/postgres"
import { until } from "../../integration-tests/support/until"
import { endCommand, ownEnvironment, runCommand, startCommand } from "./commands"
import { configurationOf, inWordsOf, type InstallSteps, variablesOf } from "./readme"
import { type Manager, type Starter, writeStarter } from "./starter"

export const ADMIN = { email: "owner@example.com", password: "a-long-password" }

export type ShopSettings = {
  root: string
  manager: Manager
  versions: { medusa: string; ui: string }
  /** The packed plugin. */
  tarball: string
  postgres: Postgres
  steps: InstallSteps
  /** Called before each step. */
  onStep: (step: string) => void
}

export type InstalledShop = Starter & {
  manager: Manager
  url: string
  storefront: { origin: string; port: number }
  run: (command: string, folder?: string) => Promise<string>
  close: () => Promise<void>
}

/**
 * Installs the plugin in a new shop by the README's steps alone, and starts it with its sandbox.
 */
export async function installShop(settings: ShopSettings): Promise<InstalledShop> {
  const { root, manager, tarball, steps, onStep } = settings
  const [port, sandboxPort, storefrontPort] = [await freePort(), await freePort(), await freePort()]
  const url = `http://localhost:${port}`
  const sandboxUrl = `http://127.0.0.1:${sandboxPort}`
  const origin = `http://localhost:${storefrontPort}`
  const starter = await writeStarter(root, manager, settings.versions)
  const { shop } = starter
  const logFile = path.join(root, "install.log")
  const environment = ownEnvironment({ PORT: String(port) })
  const run = (command: string, folder = shop) =>
    runCommand(command, { cwd: folder, environment, logFile })
  const running: ChildProcess[] = []
  const inBackground = (command: string, folder = shop) =>
    running.push(startCommand(command, { cwd: folder, environment, logFile }))

  onStep("the starter's own installation and settings")
  await run(inWordsOf(manager, "npm install"), root)
  const own = [
    `DATABASE_URL=${await createDatabase(settings.postgres, path.basename(root))}`,
    `STORE_CORS=${origin}`,
    `ADMIN_CORS=${url}`,
    `AUTH_CORS=${url},${origin}`,
    "JWT_SECRET=a-secret-of-the-shop",
    "COOKIE_SECRET=another-secret-of-the-shop",
  ]

  onStep("step 1, the package")
  await run(inWordsOf(manager, steps.install.replace("medusa-plugin-one-click", tarball)))
  onStep("steps 2 and 3, the configuration")
  await writeFile(path.join(shop, "medusa-config.ts"), configurationOf(steps))
  const variables = variablesOf(steps, {
    ONE_CLICK_BASE_URL: sandboxUrl,
    ONE_CLICK_CHECKOUT_URL: `${sandboxUrl}/checkout`,
    ONE_CLICK_NOTIFICATION_URL: url,
    ONE_CLICK_SIGNING_SECRET: randomBytes(32).toString("hex"),
  })
  await writeFile(path.join(shop, ".env"), [...own, variables, ""].join("\n"))
  inBackground(inWordsOf(manager, `npx one-click-sandbox --port ${sandboxPort}`))

  await mkdir(path.join(shop, "src", "scripts"), { recursive: true })
  await copyFile(path.join(__dirname, "fixture/seed.ts"), path.join(shop, "src/scripts/seed.ts"))
  let folder = shop
  for (const [index, command] of steps.start.entries()) {
    const words = inWordsOf(manager, command, folder !== shop)
    onStep(`step 4, ${words}`)
    if (index === steps.start.length - 1) {
      inBackground(words, folder)
    } else if (command.startsWith("cd ")) {
      folder = path.join(folder, command.slice(3))
    } else {
      await run(words, folder)
    }
    if (command.includes("db:migrate")) {
      onStep("products and an admin, which a shop has")
      await run(inWordsOf(manager, "npx medusa exec ./src/scripts/seed.ts"))
      const { email, password } = ADMIN
      await run(inWordsOf(manager, `npx medusa user -e ${email} -p ${password}`))
    }
  }
  const close = async () => {
    await Promise.all(running.map(endCommand))
  }
  const isHealthy = async () => (await fetch(`${url}/health`).catch(() => undefined))?.ok
  try {
    await until(isHealthy, { within: 90_000, every: 300 })
  } catch (error) {
    await close()
    throw error
  }
  return { ...starter, manager, url, storefront: { origin, port: storefrontPort }, run, close }
}

async function createDatabase(server: Postgres, folder: string): Promise<string> {
  const { host, port, user, password } = server
  const name = folder.replace(/[^a-z0-9]+/gi, "_").toLowerCase()
  const address = `postgres://${user}:${password}@${host}:${port}`
  const client = new Client(`${address}/postgres`)
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS "${name}"`)
  await client.query(`CREATE DATABASE "${name}"`)
  await client.end()
  return `${address}/${name}`
}
