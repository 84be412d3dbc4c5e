import { createMedusaContainer } from "@medusajs/framework/utils"
import { asValue } from "@medusajs/framework/awilix"
import { findPurchase } from "./find-purchase"
import { DEADLINE_MS } from "./question/answer-with-quote"

/** A database that takes so long to tell a purchase. */
const answeringAfter = (milliseconds: number) => {
  const container = createMedusaContainer()
  const raw = () =>
    new Promise((resolve) => {
      const row = { context_id: "c", state_customer: null, state_held: {}, state_settings: {} }
      setTimeout(() => resolve({ rows: [row] }), milliseconds).unref()
    })
  container.register({ __pg_connection__: asValue({ raw }), oneClick: asValue({}) })
  return container
}

describe("findPurchase", () => {
  it("counts the time it took as time the buyer has waited", async () => {
    const { purchase, is_hanging, deadline_ms } = await findPurchase(answeringAfter(300), "c")
    expect(purchase).toMatchObject({ context_id: "c" })
    expect(is_hanging).toBe(false)
    expect(Number.isInteger(deadline_ms)).toBe(true)
    expect(deadline_ms).toBeLessThan(DEADLINE_MS - 250)
  })

  it("gives up on a database that hangs, in time for another answer", async () => {
    const { purchase, is_hanging, deadline_ms } = await findPurchase(answeringAfter(60_000), "c")
    expect(purchase).toBe("unreachable")
    expect(is_hanging).toBe(true)
    expect(deadline_ms).toBeLessThan(DEADLINE_MS - 700)
  })
})
