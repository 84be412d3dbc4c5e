import { createMedusaContainer } from "@medusajs/framework/utils"
import { asValue } from "@medusajs/framework/awilix"
import { findPurchase } from "./load-purchase"
import { countdown, DEADLINE_MS } from "../lib/deadlines"

/** A database that takes this long to return a purchase. */
const answeringAfter = (milliseconds: number) => {
  const container = createMedusaContainer()
  const raw = () => {
    const answer = new Promise((resolve) => {
      const row = { context_id: "c", state_customer: null, state_held: {}, state_settings: {} }
      setTimeout(() => resolve({ rows: [row] }), milliseconds)
    })
    return Object.assign(answer, { options: () => answer })
  }
  container.register({ __pg_connection__: asValue({ raw }) })
  return container
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const findAfter = async (milliseconds: number) => {
  const finding = findPurchase(answeringAfter(milliseconds), "c")
  await jest.advanceTimersByTimeAsync(milliseconds)
  return finding
}

it("findPurchase returns the purchase of a database that is slow", async () => {
  const found = await findAfter(299.5)
  expect(found?.purchase).toMatchObject({ context_id: "c" })
})

it("findPurchase gives up on a database that hangs, early enough for another answer", async () => {
  const left = countdown(DEADLINE_MS)
  const finding = findPurchase(answeringAfter(60_000), "c")
  await jest.advanceTimersByTimeAsync(750)
  expect(await finding).toBeUndefined()
  expect(left()).toBe(DEADLINE_MS - 750)
})
