import fc from "fast-check"
import { Agent } from "node:http"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { createPublishableKey } from "../../testing/publishable-key"
import { orders } from "../support/read"
import { memoryAtRest, memoryInUse } from "./hostile/memory"
import { type Attack, attacks, type Known } from "./hostile/requests"
import { sendPatiently } from "./hostile/send"
import { digestOfTables } from "./hostile/state"

/**
 * `npm run test:hostile` sends 100,000 requests, different ones each run; `HOSTILE_SEED` repeats a
 * run.
 */
const COUNT = Number(process.env.HOSTILE ?? 1_200)
const SEED = Number(
  process.env.HOSTILE_SEED ?? (process.env.HOSTILE ? Date.now() % 1_000_000 : 20_261_122)
)
const AT_ONCE = 16
const WARM_UP = 0.2
/** MiB by which the memory in use may differ between two idle moments. */
const UNREST = 12

process.env.ONE_CLICK_RATE_LIMIT = "off"
jest.setTimeout(180_000 + COUNT * 40)

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  let known: Known
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const unhandled: unknown[] = []
  const note = (reason: unknown) => void unhandled.push(reason)

  beforeAll(() => {
    process.stdout.write(`Hostile input: HOSTILE_SEED=${SEED}\n`)
    process.on("unhandledRejection", note)
  })
  beforeEach(async () => {
    known = {
      publishableKey: test.shop.publishableKey,
      foreignKey: await createPublishableKey(test.container, []),
      owner: test.admin.config.headers.Authorization,
      variantId: test.shop.shirt.id,
      regionId: test.shop.regionId,
      paths: [(await test.open()).path, (await test.open()).path],
    }
  })
  afterAll(() => {
    process.off("unhandledRejection", note)
    agent.destroy()
  })

  /** Makes a few requests at a time: the shop answers in this process. */
  function* requests(count: number, seed: number, only: (one: Attack) => boolean) {
    const all = attacks(known).filter(only)
    for (let made = 0; made < count; made += AT_ONCE) {
      yield* fc.sample(all, { seed: seed + made, numRuns: Math.min(AT_ONCE, count - made) })
    }
  }

  const run = async (count: number, seed: number, only: (one: Attack) => boolean) => {
    const waiting = requests(count, seed, only)
    const url = new URL(String(test.api.defaults.baseURL))
    const failed: string[] = []
    const sendSome = async () => {
      for (const one of waiting) {
        const outcome = await sendPatiently(url, agent, one)
        if (outcome === "silent" || Number(outcome) >= 500) {
          const { method, path, headers } = one
          const body = one.body?.subarray(0, 600).toString()
          failed.push(JSON.stringify({ outcome, method, path, headers, body }))
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
    expect(failed.slice(0, 10)).toEqual([])
    expect(unhandled).toEqual([])
  }

  it("answers arbitrary requests without a server error, a database change or a memory leak", async () => {
    const harmless = (one: Attack) => !one.may_change
    const before = await digestOfTables(test)
    await run(COUNT * WARM_UP, SEED, harmless)
    const warm = await memoryInUse()
    await run(COUNT * (1 - WARM_UP), SEED + 1, harmless)
    const end = await memoryAtRest(warm + UNREST)
    expect(await digestOfTables(test)).toEqual(before)
    expect(end - warm).toBeLessThan(UNREST)
    expect((await test.authorize()).status).toBe(200)
  })

  it("keeps orders, payments and stock consistent after almost valid requests", async () => {
    await run(Math.min(COUNT / 8, 5_000), SEED + 2, (one) => one.may_change)
    await atRest(test)
    await soundAccounts(test)
    expect(await orders(test)).toHaveLength(0)
  })
})
