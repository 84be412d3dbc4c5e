/**
 * Goes from nothing to a captured order by the README's steps: packs the plugin and installs it in
 * a new shop of Medusa's starter. Downloads a lot; a shop takes some minutes.
 *
 * `npm run test:install -- [version ...] [npm|pnpm|yarn ...]`; without arguments every version with
 * every package manager.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { startPostgres } from "../../testing/postgres"
import { checkTypes } from "./check-types"
import { visitDashboard } from "./dashboard"
import { packPlugin } from "./pack"
import { installManagers } from "./managers"
import { buyOnce } from "./purchase"
import { readInstallSteps } from "./readme"
import { installShop } from "./shop"
import { MANAGERS } from "./starter"
import { medusaVersions } from "./versions"

async function main(args: string[]): Promise<void> {
  const managers = MANAGERS.filter((manager) => args.includes(manager))
  const named = args.filter((arg) => !MANAGERS.some((manager) => manager === arg))
  const versions = named.length ? named : medusaVersions()
  const folder = await mkdtemp(path.join(os.tmpdir(), "one-click-install-"))
  const { tarball, facts } = await packPlugin(folder)
  console.log(`Packed: ${facts}`)
  const steps = await readInstallSteps()
  await installManagers(folder)
  const postgres = await startPostgres({ directory: `${folder}-postgres`, persistent: false })
  const results: { shop: string; result: string; seconds: number }[] = []
  for (const medusa of versions) {
    for (const manager of managers.length ? managers : MANAGERS) {
      const name = `medusa-${medusa}-${manager}`
      const root = path.join(folder, name)
      const started = Date.now()
      const onStep = (step: string) => console.log(`[${name}] ${step}`)
      await mkdir(root)
      const result = await tryShop().catch((error: Error) => `FAILED: ${error.message}`)
      results.push({ shop: name, result, seconds: Math.round((Date.now() - started) / 1000) })
      console.log(`[${name}] ${result}`)

      async function tryShop(): Promise<string> {
        const shop = await installShop({
          root,
          manager,
          medusa,
          tarball,
          postgres,
          steps,
          onStep,
        })
        try {
          onStep("step 5, the button, and a purchase")
          const { order, paid, through } = await buyOnce(shop, steps)
          if (Math.round(order.total * 100) !== paid) {
            throw new Error(`The order is of ${order.total}, the buyer paid ${paid} minor units.`)
          }
          onStep("the dashboard")
          const seen = await visitDashboard(shop, order.id)
          onStep("a consumer's types")
          const types = await checkTypes(shop)
          return `passed: ${seen}; bought through ${through}, captured ${order.total}; ${types}`
        } finally {
          await shop.close()
        }
      }
    }
  }
  await postgres.stop()
  console.table(results)
  if (results.some(({ result }) => !result.startsWith("passed"))) {
    console.log(`What the shops printed: ${folder}/*/install.log`)
    process.exitCode = 1
  } else if (!process.env.KEEP_INSTALL) {
    await rm(folder, { recursive: true, force: true })
  }
}

void main(process.argv.slice(2))
