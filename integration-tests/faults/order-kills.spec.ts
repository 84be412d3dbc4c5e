import { openDatabases } from "./kills/databases"
import { Kill, KillResult, killSurely } from "./kills/kill"
import { Lane } from "./kills/lane"
import { fullPlan } from "./kills/plan"
import { announcedOrders, counted } from "./kills/results"

/** `KILLS` is the number of kills in the full run; without it a short set runs. */
const FULL = Number(process.env.KILLS ?? 0)
const LANES = Number(process.env.KILLS_LANES ?? (FULL ? 3 : 2))
/** Seed for the places of the full run; another one each run unless given. */
const SEED = Number(process.env.KILLS_SEED ?? Date.now() % 1_000_000)
/** One kill of an earlier run, as it was printed, repeated `KILLS` times. */
const ONLY = process.env.KILLS_ONLY

jest.setTimeout(FULL ? 3 * 3_600_000 : 1_800_000)

/** A kill in each scenario, at the places where most is in progress. */
const SHORT: Kill[] = [
  at("order", "one-click-place-order", "one-click-register-usage-once", "after"),
  at("order", "one-click-accept-order", "one-click-accept-at-service", "after"),
  at("authorize", "one-click-authorize-purchase", "one-click-book-first-unit", "after"),
  at("reconcile", "one-click-place-order", "one-click-ensure-order", "after"),
  at("decline", "one-click-decline-order", "one-click-decline-at-service", "after"),
  at("decline", "create-order-refund-credit-lines", "create-order-change", "after"),
  { scenario: "book", point: { kind: "statement", number: 9 } },
  { scenario: "cancel", point: { kind: "statement", number: 40 } },
  { scenario: "capture", point: { kind: "statement", number: 30 } },
]

describe("a shop process that is killed while it works", () => {
  let databases: Awaited<ReturnType<typeof openDatabases>>
  let lanes: Lane[] = []

  beforeAll(async () => {
    databases = await openDatabases(LANES)
    lanes = await Promise.all(
      databases.urls.map((url, index) => Lane.openSeeded(`lane-${index}`, url))
    )
  })
  afterAll(async () => {
    await Promise.all(lanes.map((lane) => lane.close()))
    await databases?.drop()
  })

  it("leaves orders, payments and stock consistent after a restart and one reconciliation", async () => {
    const kills = await planned(lanes[0])
    const results: KillResult[] = []
    const waiting = kills.values()
    await Promise.all(
      lanes.map(async (lane) => {
        for (const kill of waiting) {
          results.push(await killSurely(lane, kill))
        }
      })
    )
    for (const { kill, problems } of results.filter(({ problems }) => problems.length)) {
      process.stdout.write(
        `Wrong: ${problems.join(" ")} Again: KILLS_ONLY='${JSON.stringify(kill)}'\n`
      )
    }
    const missed = results.filter((result) => !result.reached)
    const reached = results.filter((result) => result.reached)
    const repeated = lanes
      .map((lane) => lane.announcements())
      .map((heard) => heard.length - announcedOrders(heard).size)
    process.stdout.write(
      `${reached.length} kills (${counted(reached.map(({ kill }) => kill.scenario))}), ${missed.length} not reached; ` +
        `${repeated.reduce((sum, count) => sum + count, 0)} orders announced twice.\n`
    )
    expect(results.filter((result) => result.problems.length)).toEqual([])
    expect(missed).toEqual([])
  })
})

async function planned(lane: Lane): Promise<Kill[]> {
  if (ONLY) {
    const kill = JSON.parse(ONLY) as Kill
    return Array.from({ length: Math.max(1, FULL) }, () => kill)
  }
  if (!FULL) {
    return SHORT
  }
  process.stdout.write(`The same kills again: KILLS=${FULL} KILLS_SEED=${SEED}\n`)
  return fullPlan(lane, FULL, SEED)
}

function at(
  scenario: Kill["scenario"],
  workflow: string,
  step: string,
  when: "before" | "after"
): Kill {
  return { scenario, point: { kind: "step", workflow, step, when } }
}
