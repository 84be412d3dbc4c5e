import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import os from "node:os"
import path from "node:path"
import { startWorld } from "../../src/storefront/testing/world"
import { freePort } from "../../testing/postgres"
import { buy } from "./buy"
import { nextApp } from "./next"
import { tanstackApp } from "./tanstack"
import { vueApp } from "./vue"
import { buildApp, packPlugin, serveApp } from "./workshop"

const ACCEPTED = { status: "accepted", order: { id: "order_1", display_id: 7 } }

/**
 * Builds the storefronts of docs/storefront.md with packages of the registry, and buys in each:
 * `npm run test:guides`, after `npm run build`. Not part of `npm test`, because it needs the
 * network.
 */
async function main(): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "guides-"))
  const world = await startWorld()
  try {
    const tarball = packPlugin(folder)
    const settings = {
      MEDUSA_BACKEND_URL: world.shop.url,
      MEDUSA_PUBLISHABLE_KEY: "pk_guide",
      ONE_CLICK_CHECKOUT_URL: world.checkoutUrl,
    }

    for (const app of [vueApp, nextApp, tanstackApp]) {
      const place = path.join(folder, app.name)
      mkdirSync(place)
      const env = buildApp(place, app, tarball, settings)
      console.log(`${app.name}: installed, types checked, built`)
      for (const command of app.serve) {
        const port = await freePort()
        const address = `http://127.0.0.1:${port}${app.page}`
        const server = await serveApp(place, command(port), env, address)
        const context = await world.browser.newContext()
        world.shop.restart()
        world.shop.purchase = (_, times) => (times < 2 ? { status: "ordered" } : ACCEPTED)
        try {
          const lines = await buy(await context.newPage(), app, address)
          const said = server.said().match(/^.*(warn|error|hydrat).*$/gim) ?? []
          console.log(`${app.name}: bought, served by "${command(port).slice(0, 2).join(" ")}"`)
          for (const line of [...lines, ...said]) {
            process.exitCode = 1
            console.error(`  ${line}`)
          }
        } finally {
          await context.close()
          server.stop()
        }
      }
    }
  } finally {
    await world.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

void main()
