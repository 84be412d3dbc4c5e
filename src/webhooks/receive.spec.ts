import { asValue } from "@medusajs/framework/awilix"
import { createMedusaContainer, ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { ANSWER_STOCK_MS, DEADLINE_MS, READ_PURCHASE_MS } from "../lib/deadlines"
import { namesAnotherContext, receive } from "./receive"

const CONTEXT = "oc_0123456789012345678901_01234567"

it.each([
  { context_id: CONTEXT },
  { context_id: ` ${CONTEXT} ` },
  { context: { id: CONTEXT, login: "x" } },
  { order: { id: "5e0c", context: { id: CONTEXT } } },
  { context_id: CONTEXT, context: { id: CONTEXT }, order: { context: { id: CONTEXT } } },
  {},
  { context_id: null, context: null, order: null },
  { context_id: "", context: { id: "  " }, order: {} },
  { context_id: 7, context: "oc", order: ["oc"] },
  { context_id: {}, context: { id: 12 }, order: { context: [] } },
  { context: { id: null }, order: { context: { id: false } } },
])(
  "namesAnotherContext returns false when the address's own context or none is named in %j",
  (data) => {
    expect(namesAnotherContext(data, CONTEXT)).toBe(false)
  }
)

it.each([
  { context_id: "other" },
  { context: { id: "other" } },
  { order: { context: { id: "other" } } },
  { context_id: CONTEXT.toUpperCase() },
  { context_id: CONTEXT, order: { context: { id: "other" } } },
  { context_id: 7, context: { id: "other" } },
])("namesAnotherContext returns true for another context in %j", (data) => {
  expect(namesAnotherContext(data, CONTEXT)).toBe(true)
})

describe("receive", () => {
  const now = new Date()
  const purchase = {
    context_id: CONTEXT,
    reference: "mug",
    status: "open",
    state: "open",
    created_at: now,
    expires_at: new Date(now.getTime() + 30 * 60_000),
    state_held: {},
    state_settings: {},
  }

  /** A shop whose database takes this long to return the purchase, and returns nothing else. */
  const shopReadingIn = (milliseconds: number) => {
    const read = new Promise((resolve) => {
      setTimeout(() => resolve({ rows: [purchase] }), milliseconds)
    })
    const answers = [read]
    const raw = () => {
      const answer = answers.shift() ?? new Promise(() => {})
      return Object.assign(answer, { options: () => answer })
    }
    const container = createMedusaContainer()
    container.register({
      [ContainerRegistrationKeys.PG_CONNECTION]: asValue({ raw }),
      [ContainerRegistrationKeys.LOGGER]: asValue({ error: () => {} }),
    })
    return container
  }

  /** Returns the answer to an event, and how long the service waited for it. */
  const answerOf = async (reading_ms: number, event: string, data: object) => {
    const begun = performance.now()
    const call = { context_id: CONTEXT, body: { event, data }, now }
    const receiving = receive(shopReadingIn(reading_ms), call).then(({ body, fallback }) => ({
      body,
      fallback,
      waited_ms: performance.now() - begun,
    }))
    await jest.advanceTimersByTimeAsync(10_000)
    return receiving
  }
  const emptied = { items: [{ reference: "mug", quantity: 0 }] }

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it("answers live while the database is slow to return the purchase", async () => {
    const answer = await answerOf(299, "order.shipments.get", emptied)
    expect(answer).toEqual({ body: { shipments: [] }, fallback: undefined, waited_ms: 299 })
  })

  it("answers with a fallback while the database hangs, long before the deadline", async () => {
    const answer = await answerOf(60_000, "order.shipments.get", emptied)
    const waited_ms = READ_PURCHASE_MS
    expect(answer).toEqual({ body: { shipments: [] }, fallback: "empty", waited_ms })
    expect(waited_ms).toBeLessThan(DEADLINE_MS / 2)
  })

  it("counts the time that reading the purchase took as part of the deadline", async () => {
    const asked = { product_reference: "mug", quantity: 1 }
    const { waited_ms, ...answer } = await answerOf(700, "order.stock.book", asked)
    expect(answer).toEqual({ body: { ...asked, quantity: 0 }, fallback: "empty" })
    expect(Math.ceil(waited_ms)).toBe(DEADLINE_MS - ANSWER_STOCK_MS)
  })
})
