/**
 * Installs the plugin in Medusa's official starters by the documents alone, buys in their
 * storefronts with the button and with their own checkout, and removes the plugin again.
 *
 * `npm run test:starters -- --monorepo <folder> [--next <folder>]`, with the folders of
 * github.com/medusajs/dtc-starter and github.com/medusajs/nextjs-starter-medusa. Downloads a lot;
 * takes about ten minutes.
 */
import { cp, mkdtemp, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { parseArgs } from "node:util"
import type { Browser, Page } from "playwright-core"
import { launchChromium } from "../../testing/browser"
import { startPostgres } from "../../testing/postgres"
import { until } from "../../testing/until"
import { endCommand, ownEnvironment, startCommand } from "../install/commands"
import { visitDashboard } from "../install/dashboard"
import { installManagers } from "../install/managers"
import { packBuilt, packPlugin, STOREFRONT_PACKAGE } from "../install/pack"
import { adminOf } from "../install/purchase"
import { readInstallSteps } from "../install/readme"
import { type InstalledShop, installShop } from "../install/shop"
import { medusaVersions } from "../install/versions"
import { copyMonorepo, isSource } from "./backend"
import { buyInOneClick, buyInOwnCheckout } from "./buyer"
import { addButton, CHANGED, type Library } from "./storefront"

type Storefront = {
  name: string
  folder: string
  /** Installs the storefront's own packages and the one with the button. */
  install: string[]
  library: Library
}

type AdminOrder = { display_id: number; id: string; total: number; payment_status: string }

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { monorepo: { type: "string" }, next: { type: "string" } },
  })
  if (!values.monorepo) {
    throw new Error("Give --monorepo, the folder of Medusa's official starter.")
  }
  const folder = await mkdtemp(path.join(os.tmpdir(), "one-click-starters-"))
  const { tarball } = await packPlugin(folder)
  const button = packBuilt(folder, STOREFRONT_PACKAGE)
  await installManagers(folder)
  const postgres = await startPostgres({ directory: `${folder}-postgres`, persistent: false })
  const medusa = medusaVersions().at(-1) ?? ""
  const onStep = (step: string) => console.log(`[medusa ${medusa}] ${step}`)
  const root = path.join(folder, "shop")
  const shop = await installShop({
    root,
    manager: "pnpm",
    write: () => copyMonorepo(values.monorepo ?? "", root, medusa),
    hasProducts: true,
    tarball,
    postgres,
    steps: await readInstallSteps(),
    onStep,
  })
  const browser = await launchChromium()
  try {
    const storefronts: Storefront[] = [
      {
        name: "the monorepo's storefront",
        folder: path.join(root, "apps/storefront"),
        install: [`pnpm add ${tarball}`],
        library: "medusa-plugin-one-click",
      },
    ]
    if (values.next) {
      const next = path.join(folder, "next")
      await cp(values.next, next, { recursive: true, filter: isSource })
      storefronts.push({
        name: "the Next.js starter",
        folder: next,
        install: ["npm install --no-audit --no-fund", `npm install --no-audit --no-fund ${button}`],
        library: "medusa-plugin-one-click-storefront",
      })
    }
    for (const storefront of storefronts) {
      const say = (step: string) => onStep(`${storefront.name}: ${step}`)
      await tryStorefront(shop, storefront, browser, say)
    }
    await shop.removePlugin()
    const orders = await ordersOf(shop)
    onStep(`without the plugin, ${orders.length} orders are readable`)
    const [{ folder: place, name }] = storefronts
    await serve(shop, place, async () => {
      const page = await openPage(browser)
      await pictured(page, place, () => buyInOwnCheckout(page, shop.storefront.origin))
      onStep(`${name}: bought in its own checkout after the removal`)
    })
    console.log("passed")
  } finally {
    await browser.close()
    await shop.close()
    await postgres.stop()
  }
}

async function tryStorefront(
  shop: InstalledShop,
  { folder, install, library }: Storefront,
  browser: Browser,
  say: (step: string) => void
): Promise<void> {
  const { origin } = shop.storefront
  for (const command of install) {
    await shop.run(command, folder)
  }
  const removeButton = await addButton(folder, library)
  await writeFile(path.join(folder, ".env.local"), await variablesOf(shop))
  const said = await shop.run("npx tsc --noEmit || true", folder)
  const mistakes = said.split("\n").filter((line) => CHANGED.some((file) => line.startsWith(file)))
  if (mistakes.length) {
    throw new Error(`The types of the changed files are wrong:\n${mistakes.join("\n")}`)
  }
  say("installed, types checked")
  await shop.run("npx next build", folder)
  await serve(shop, folder, async () => {
    const page = await openPage(browser)
    const { paid, order } = await pictured(page, folder, () => buyInOneClick(page, origin))
    const bought = await until(async () =>
      (await ordersOf(shop)).find(
        ({ display_id, payment_status }) => display_id === order && payment_status === "captured"
      )
    )
    if (bought.total !== paid) {
      throw new Error(`Order ${order} is of ${bought.total}, the buyer paid ${paid}.`)
    }
    say(`bought in one click, order #${order} captured ${paid}`)
    say(await visitDashboard(shop, bought.id))
    await pictured(page, folder, () => buyInOwnCheckout(page, origin))
    say("bought in its own checkout")
    await page.close()
  })
  await removeButton()
  await shop.run("npx next build", folder)
  say("built again without the button")
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage({ locale: "en-GB", viewport: { width: 1280, height: 1600 } })
  page.setDefaultTimeout(30_000)
  return page
}

/** Saves a picture of the page beside the storefront if it fails to do something. */
async function pictured<Result>(
  page: Page,
  folder: string,
  act: () => Promise<Result>
): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    await page.screenshot({ path: `${folder}-failed.png` })
    throw error
  }
}

/** Serves a built storefront while it is used. */
async function serve(shop: InstalledShop, folder: string, use: () => Promise<void>): Promise<void> {
  const { origin, port } = shop.storefront
  const server = startCommand(`npx next start -p ${port}`, {
    cwd: folder,
    environment: ownEnvironment(),
    logFile: path.join(shop.root, "install.log"),
  })
  try {
    // A request without cookies would be redirected forever.
    const answer = () => fetch(`${origin}/fr`, { redirect: "manual" }).catch(() => undefined)
    await until(async () => (await answer())?.status, {
      within: 60_000,
      every: 500,
    })
    await use()
  } finally {
    await endCommand(server)
  }
}

/** The variables that docs/storefront.md and the storefronts' own templates name. */
async function variablesOf(shop: InstalledShop): Promise<string> {
  const admin = await adminOf(shop)
  const { api_keys } = await admin<{ api_keys: { token: string }[] }>(
    "/admin/api-keys?type=publishable"
  )
  return [
    `NEXT_PUBLIC_MEDUSA_BACKEND_URL=${shop.url}`,
    `MEDUSA_BACKEND_URL=${shop.url}`,
    `NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY=${api_keys[0]?.token}`,
    `NEXT_PUBLIC_ONE_CLICK_CHECKOUT_URL=${shop.sandboxUrl}/checkout`,
    `NEXT_PUBLIC_BASE_URL=${shop.storefront.origin}`,
    "NEXT_PUBLIC_DEFAULT_REGION=fr",
    "REVALIDATE_SECRET=a-secret",
    "",
  ].join("\n")
}

async function ordersOf(shop: InstalledShop): Promise<AdminOrder[]> {
  const admin = await adminOf(shop)
  const fields = "id,display_id,total,payment_status"
  return (await admin<{ orders: AdminOrder[] }>(`/admin/orders?fields=${fields}`)).orders
}

void main()
