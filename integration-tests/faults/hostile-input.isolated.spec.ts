import { Agent } from "node:http"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { createPublishableKey } from "../support/publishable-key"
import { orders } from "../support/read"
import { Dice } from "./hostile/dice"
import { memoryAtRest, memoryInUse } from "./hostile/memory"
import { type Attack, attack, type Known } from "./hostile/requests"
import { type Outcome, send } from "./hostile/send"
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

  beforeAll(async () => {
    process.on("unhandledRejection", note)
    known = {
      publishableKey: test.shop.publishableKey,
      foreignKey: await createPublishableKey(test.container, []),
      owner: test.admin.config.headers.Authorization,
      variantId: test.shop.shirt.id,
      regionId: test.shop.regionId,
      paths: ["", ""],
    }
  })
  beforeEach(async () => {
    known.paths = [await givenOut(), await givenOut()]
  })
  afterAll(() => {
    process.off("unhandledRejection", note)
    agent.destroy()
  })

  const givenOut = async () => (await test.open()).path

  const run = async (count: number, seed: number, only: (one: Attack) => boolean) => {
    const dice = new Dice(seed)
    const url = new URL(String(test.api.defaults.baseURL))
    const counts = new Map<string, Map<Outcome, number>>()
    const failed: string[] = []
    let left = count
    const sendSome = async () => {
      while (left-- > 0) {
        const one = attack(dice, known, only)
        const outcome = await send(url, agent, one)
        const ofRoute = counts.get(one.route) ?? new Map<Outcome, number>()
        counts.set(one.route, ofRoute.set(outcome, (ofRoute.get(outcome) ?? 0) + 1))
        if (outcome === "silent" || Number(outcome) >= 500) {
          const { method, path, headers } = one
          const body = one.body?.subarray(0, 600).toString()
          failed.push(JSON.stringify({ outcome, method, path, headers, body }))
        }
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, sendSome))
    return { counts, failed }
  }

  const table = (counts: Map<string, Map<Outcome, number>>) =>
    [...counts]
      .sort()
      .map(([route, outcomes]) => {
        const each = [...outcomes].sort().map(([outcome, number]) => `${outcome}: ${number}`)
        return `  ${route.padEnd(46)} ${each.join(", ")}`
      })
      .join("\n")

  it("answers arbitrary requests without a server error, a database change or a memory leak", async () => {
    const harmless = (one: Attack) => !one.may_change
    const before = await digestOfTables(test.container)
    const first = await run(COUNT * WARM_UP, SEED, harmless)
    const warm = await memoryInUse()
    const second = await run(COUNT * (1 - WARM_UP), SEED + 1, harmless)
    const end = await memoryAtRest(warm + UNREST)
    process.stdout.write(
      `\nHostile input, seed ${SEED}: ${COUNT} requests that must change nothing\n${table(first.counts)}\n` +
        `after the first ${COUNT * WARM_UP}: ${warm.toFixed(1)} MiB in use\n${table(second.counts)}\n` +
        `at the end: ${end.toFixed(1)} MiB in use\n`
    )
    expect([...first.failed, ...second.failed].slice(0, 10)).toEqual([])
    expect(unhandled).toEqual([])
    expect(await digestOfTables(test.container)).toEqual(before)
    expect(end - warm).toBeLessThan(UNREST)
    expect((await test.authorize()).status).toBe(200)
  })

  it("keeps orders, payments and stock consistent after almost valid requests", async () => {
    const { counts, failed } = await run(
      Math.min(COUNT / 8, 5_000),
      SEED + 2,
      (one) => one.may_change
    )
    process.stdout.write(`\nHostile input, seed ${SEED}, almost right\n${table(counts)}\n`)
    expect(failed.slice(0, 10)).toEqual([])
    expect(unhandled).toEqual([])
    await atRest(test)
    await soundAccounts(test)
    expect(await orders(test)).toHaveLength(0)
  })
})
