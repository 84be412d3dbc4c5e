import { type ChildProcess } from "node:child_process"
import { randomBytes } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import path from "node:path"
import { build } from "esbuild"
import { freePort, type Postgres } from "../../testing/postgres"
import { createDatabase } from "../../testing/query"
import { until } from "../../testing/until"
import { endCommand, ownEnvironment, runCommand, startCommand } from "../commands"
import { configurationOf, inWordsOf, type InstallSteps, variablesOf } from "./readme"
import { type Manager, writeStarter } from "./starter"

export const ADMIN = { email: "owner@example.com", password: "a-long-password" }

type ShopSettings = {
  /** Where the package manager installs: the workspace with pnpm, else the shop itself. */
  root: string
  manager: Manager
  /** The version of Medusa. */
  medusa: string
  /** The packed plugin. */
  tarball: string
  postgres: Postgres
  steps: InstallSteps
  /** Called before each step. */
  onStep: (step: string) => void
}

export type InstalledShop = Pick<ShopSettings, "manager"> & {
  /** Where the shop's `medusa-config.ts` is. */
  shop: string
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
  const shop = await writeStarter(root, manager, settings.medusa)
  const logFile = path.join(root, "install.log")
  const environment = ownEnvironment({ PORT: String(port) })
  const run = (command: string, folder = shop) =>
    runCommand(command, { cwd: folder, environment, logFile })
  let running: ChildProcess[] = []
  const inBackground = (command: string, folder = shop) =>
    running.push(startCommand(command, { cwd: folder, environment, logFile }))

  onStep("the starter's own installation and settings")
  const databaseName = path
    .basename(root)
    .replace(/[^a-z0-9]+/gi, "_")
    .toLowerCase()
  await run(inWordsOf(manager, "npm install"), root)
  const shopVariables = [
    `DATABASE_URL=${await createDatabase(settings.postgres, databaseName)}`,
    `STORE_CORS=${origin}`,
    `ADMIN_CORS=${url}`,
    `AUTH_CORS=${url},${origin}`,
    "JWT_SECRET=a-secret-of-the-shop",
    "COOKIE_SECRET=another-secret-of-the-shop",
  ]

  onStep("step 1, the package")
  await run(inWordsOf(manager, steps.install.replace("medusa-plugin-one-click", tarball)))
  onStep("steps 2 and 3, the configuration")
  const configuration = path.join(shop, "medusa-config.ts")
  const own = await readFile(configuration, "utf8")
  await writeFile(configuration, configurationOf(steps, own))
  const variables = variablesOf(steps, {
    ONE_CLICK_BASE_URL: sandboxUrl,
    ONE_CLICK_CHECKOUT_URL: `${sandboxUrl}/checkout`,
    ONE_CLICK_NOTIFICATION_URL: url,
    ONE_CLICK_SIGNING_SECRET: randomBytes(32).toString("hex"),
  })
  await writeFile(path.join(shop, ".env"), [...shopVariables, variables, ""].join("\n"))
  inBackground(inWordsOf(manager, `npx one-click-sandbox --port ${sandboxPort}`))

  const close = async () => {
    await Promise.all(running.map(endCommand))
    running = []
  }
  const isHealthy = async () => (await fetch(`${url}/health`).catch(() => undefined))?.ok
  const [migrate, ...toStart] = steps.start
  if (!migrate?.includes("db:migrate")) {
    throw new Error("The README does not begin to start a shop with its migration.")
  }
  try {
    onStep(`step 4, ${inWordsOf(manager, migrate)}`)
    await run(inWordsOf(manager, migrate))
    onStep("products and an admin, which a shop has")
    await build({
      entryPoints: [path.join(__dirname, "fixture/seed.ts")],
      outfile: path.join(shop, "seed.js"),
      bundle: true,
      platform: "node",
      packages: "external",
    })
    await run(inWordsOf(manager, "npx medusa exec ./seed.js"))
    const { email, password } = ADMIN
    await run(inWordsOf(manager, `npx medusa user -e ${email} -p ${password}`))
    let folder = shop
    for (const [index, command] of toStart.entries()) {
      const words = inWordsOf(manager, command, folder !== shop)
      onStep(`step 4, ${words}`)
      if (index === toStart.length - 1) {
        inBackground(words, folder)
      } else if (command.startsWith("cd ")) {
        folder = path.join(folder, command.slice(3))
      } else {
        await run(words, folder)
      }
    }
    await until(isHealthy, { within: 90_000, every: 300 })
  } catch (error) {
    await close()
    throw error
  }
  const storefront = { origin, port: storefrontPort }
  return { shop, manager, url, storefront, run, close }
}
