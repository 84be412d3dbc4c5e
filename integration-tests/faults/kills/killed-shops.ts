import { Parts } from "../../../demo/processes/parts"
import { type Kill, type KillResult, killSurely } from "./kill"
import type { KilledShop } from "./killed-shop"
import { fullPlan } from "./plan"

type Settings = {
  /** The environment variable with the number of kills of the full run. */
  variable: "KILLS" | "KILLS_SEVERAL"
  open: (parts: Parts) => Promise<KilledShop>
  /** The kills without that variable. */
  short: Kill[]
}

/** Opens shops whose processes a test kills. Call it outside of tests. */
export function killedShops({ variable, open, short }: Settings) {
  const count = Number(process.env[variable] ?? 0)
  const lanes = Number(process.env.KILLS_LANES ?? (count ? 3 : 1))
  const parts = new Parts()
  const shops: KilledShop[] = []

  jest.setTimeout(count ? 3 * 3_600_000 : 1_800_000)

  beforeAll(async () => {
    shops.push(...(await Promise.all(Array.from({ length: lanes }, () => open(parts)))))
  })
  afterAll(() => parts.stop())

  async function planned(): Promise<Kill[]> {
    // One kill of an earlier run, as it was printed.
    if (process.env.KILLS_ONLY) {
      const kill = JSON.parse(process.env.KILLS_ONLY) as Kill
      return Array.from({ length: Math.max(1, count) }, () => kill)
    }
    if (!count) {
      return short
    }
    const seed = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000)
    process.stdout.write(`The same kills again: ${variable}=${count} KILLS_SEED=${seed}\n`)
    return fullPlan(shops[0], count, seed)
  }

  return {
    shops,
    /** Asserts that every kill ends one process, and leaves nothing wrong once the jobs have run. */
    async expectSurvived(): Promise<void> {
      const kills = await planned()
      const results: KillResult[] = []
      const waiting = kills.values()
      await Promise.all(
        shops.map(async (shop) => {
          for (const kill of waiting) {
            const result = await killSurely(shop, kill)
            results.push(result)
            if (count || result.problems.length) {
              report(`${results.length}/${kills.length}`, result)
            }
          }
        })
      )
      const announced = shops.flatMap((shop) => shop.announcements())
      const repeated = announced.length - announcedOrders(announced).size
      process.stdout.write(`${results.length} kills; ${repeated} orders announced twice.\n`)
      expect(results.filter((result) => result.problems.length)).toEqual([])
      expect(results.filter(({ dead }) => dead.length !== 1)).toEqual([])
    },
  }
}

function report(progress: string, { kill, dead, problems }: KillResult): void {
  const wrong = problems.length ? ` Wrong: ${problems.join(" ")}` : ""
  process.stdout.write(`${progress} ${dead.join()} KILLS_ONLY='${JSON.stringify(kill)}'${wrong}\n`)
}

/**
 * Returns the orders whose order.placed subscribers received; asserts that they received it twice at
 * most, as they do if a process ended before it recorded the first.
 */
export function announcedOrders(heard: string[]): Set<string> {
  const orders = new Set(heard)
  for (const id of orders) {
    expect(heard.filter((other) => other === id).length).toBeLessThanOrEqual(2)
  }
  return orders
}
