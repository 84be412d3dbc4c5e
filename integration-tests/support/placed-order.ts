import { mkdtempSync } from "node:fs"
import { readFile, rm, writeFile } from "node:fs/promises"
import os from "node:os"
import path from "node:path"
import { reservedPort } from "../../testing/reserved-port"
import { shopUntilPlaced } from "./buy"
import type { OneClickShop } from "./one-click-shop"
import { startTestSandbox } from "./test-sandbox"

export type PlacedOrder = Awaited<ReturnType<typeof shopUntilPlaced>>

/** Places an order that needs approval, once for a suite, as `boughtOnce` says. */
export const placedOrder = (test: OneClickShop) => boughtOnce(test, shopUntilPlaced)

/**
 * Buys once for a suite: each test begins with what was bought, in the shop and at the service. Call
 * it outside of tests; what it returns can be used in tests only.
 */
export function boughtOnce<Bought extends object>(
  test: OneClickShop,
  buy: (test: OneClickShop) => Promise<Bought>
): Bought {
  const folder = mkdtempSync(path.join(os.tmpdir(), "sandbox-"))
  const stateFile = path.join(folder, "state")
  const bought = {} as Bought
  let state = ""
  const restart = async () => {
    await test.sandbox.close()
    await writeFile(stateFile, state)
    test.sandbox = await startTestSandbox({ port: await reservedPort("service"), stateFile })
  }
  beforeAll(async () => {
    await restart()
    Object.assign(bought, await buy(test))
    await test.sandbox.close()
    state = await readFile(stateFile, "utf8")
  })
  beforeEach(restart)
  afterAll(async () => {
    // It writes its state until it is closed.
    await test.sandbox.close()
    await rm(folder, { recursive: true })
  })
  return bought
}
