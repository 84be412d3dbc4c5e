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
    state_held: null,
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

  const emptied = { items: [{ reference: "mug", quantity: 0 }] }
  const SHIPMENTS = ["order.shipments.get", emptied, { shipments: [] }] as const
  const unit = { product_reference: "mug", quantity: 1 }
  const BOOKING = ["order.stock.book", unit, { ...unit, quantity: 0 }] as const
  const BOOKED_BY = DEADLINE_MS - ANSWER_STOCK_MS

  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it.each([
    ["live while the database is slow to return the purchase", 299, SHIPMENTS, undefined, 299],
    ["with a fallback while it hangs", 60_000, SHIPMENTS, "empty", READ_PURCHASE_MS],
    ["by the deadline, of which the read is a part", 700, BOOKING, "empty", BOOKED_BY],
  ])("answers %s", async (_, reading_ms, [event, data, body], fallback, after_ms) => {
    const begun = performance.now()
    const call = { context_id: CONTEXT, body: { event, data }, now }
    const receiving = receive(shopReadingIn(reading_ms), call).then((answer) => {
      expect([answer.body, answer.fallback]).toEqual([body, fallback])
      return performance.now() - begun
    })
    await jest.advanceTimersByTimeAsync(10_000)
    expect(Math.ceil(await receiving)).toBe(after_ms)
    expect(READ_PURCHASE_MS).toBeLessThan(DEADLINE_MS / 2)
  })
})
