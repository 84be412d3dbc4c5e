import type { MedusaContainer } from "@medusajs/framework/types"
import { failing, readyFacts } from "../../../testing/setup-facts"
import type { WaitingOrders } from "../../modules/one-click/repositories/health"
import { CHECKS } from "./checks"
import type { SetupFacts } from "./load-facts"
import { loadPublicHealth, publicHealth } from "./load-public-health"
import { medusaView } from "../../pricing/medusa-version"

const none = { failed: 0, to_approve: 0, working: 0, overdue: 0 }
const waiting: WaitingOrders = { ...none, review: 3, held_units: 2 }

describe("the public health", () => {
  it("is ready, even when orders need review, and names every check", () => {
    expect(publicHealth(waiting, readyFacts)).toEqual({
      status: "ready",
      checks: Object.fromEntries(["database", ...CHECKS].map((id) => [id, "ok"])),
      waiting,
      medusa: medusaView(readyFacts.engine),
    })
  })

  it.each<[string, Partial<SetupFacts>]>([
    ["api_key", { apiKey: null }],
    ["orders", { waiting: { ...readyFacts.waiting, failed: 1 } }],
    ["orders", { waiting: { ...readyFacts.waiting, overdue: 1 } }],
    ["reconciliation", { reconciliation: null }],
    ["locks", failing({ locks: { state: "missing" } })],
  ])("is degraded by a problem with %s", (check, change) => {
    const { status, checks } = publicHealth(waiting, { ...readyFacts, ...change })
    expect(status).toBe("degraded")
    expect(checks).toMatchObject({ [check]: "problem" })
  })

  it("stays ready with a warning, and in a shop that has sold nothing yet", () => {
    const engine = { engine: "reference" as const, since: "", reasons: { contract: "price.per" } }
    const change = { poorAnswers: 2, engine, connection: null }
    const facts = { ...readyFacts, ...change, buttonSeen: null }
    expect(publicHealth(waiting, facts)).toMatchObject({
      status: "ready",
      checks: { answers: "warning", prices: "warning", connection: "problem", button: "problem" },
    })
  })

  it.each([
    ["unavailable without the database", null, "unavailable", "problem"],
    ["degraded while the database answers too slowly", waiting, "degraded", "ok"],
  ])("is %s, and reports the other checks as unknown", (_, found, status, database) => {
    const checks = { database, orders: "unknown" }
    expect(publicHealth(found, null)).toMatchObject({ status, checks })
  })

  it("is read once in three seconds, also after the clock was set back", async () => {
    const countWaiting = jest.fn(async () => waiting)
    const services: Record<string, object> = { oneClick: { health: { countWaiting } } }
    const resolve = (name: string) => services[name] ?? { error: () => undefined }
    const read = (now: string) =>
      loadPublicHealth({ resolve } as unknown as MedusaContainer, new Date(now))
    const clock = jest.spyOn(performance, "now").mockReturnValue(10_000)
    await read("2026-11-29T12:00:00Z")
    clock.mockReturnValue(12_999)
    await read("2026-11-29T12:00:03Z")
    expect(countWaiting).toHaveBeenCalledTimes(1)
    clock.mockReturnValue(13_001)
    await read("2026-11-29T11:00:00Z")
    expect(countWaiting).toHaveBeenCalledTimes(2)
    clock.mockRestore()
  })
})
