import type { FaultInput } from "../../sandbox"
import { refusal } from "../support/admin"
import { addressAs, type OrderChange } from "../support/at-service"
import { failedOnce, openModal, shopUntilPaid, shopUntilSettled } from "../support/buy"
import { reconcile } from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"
import { API_KEY } from "../support/plugin-environment"
import { callsOf, orders } from "../support/read"
import { useService } from "../support/use-service"

type Trouble = [
  when: string,
  /** Within how many minutes all orders have to be accepted. */
  minutes: number,
  faults: FaultInput[],
  /** The quantities that each buyer chooses one after the other. */
  buyers?: number[][],
]

const NEW_ORDER = { on: "events", target: "order.v2.new" } as const

const TROUBLE: Trouble[] = [
  ["a response is truncated", 12, [{ kind: "truncated", on: "api", times: 4 }]],
  ["a response has 5 MB", 12, [{ kind: "huge", on: "api", times: 4 }]],
  ["a response has 12 MB", 12, [{ kind: "huge", on: "api", times: 4, bytes: 12_000_000 }]],
  ["numbers are strings", 12, [{ kind: "numeric_strings", on: "api" }]],
  ["responses have unknown fields", 12, [{ kind: "unknown_fields", on: "api" }]],
  ["its status is unknown for a while", 12, [{ kind: "unknown_status", on: "api", times: 3 }]],
  ["its webhook is dropped once", 4, [{ kind: "drop", ...NEW_ORDER, times: 1 }]],
  ["its webhook is truncated once", 4, [{ kind: "truncated", ...NEW_ORDER, times: 1 }]],
  [
    "the response to the acceptance is lost",
    3,
    [{ kind: "lost_response", on: "api", target: "decide", times: 1 }],
  ],
  [
    "every second response is lost",
    20,
    [
      { kind: "lost_response", on: "api", probability: 0.5 },
      { kind: "lost_response", ...NEW_ORDER, probability: 0.5 },
    ],
    [[1], [2], [1], [2], [1], [2]],
  ],
  [
    "its events are sent five times and out of order",
    3,
    [
      { kind: "duplicate", ...NEW_ORDER, copies: 5 },
      { kind: "reorder", on: "events", target: "order.stock.released", probability: 0.5 },
    ],
    [[3, 1], [2, 4, 2], [1]],
  ],
]

const lines = (count: number) => ({
  items: Array.from({ length: count }, (_, index) => ({
    product_reference: `X-${index}`,
    quantity: 1,
  })),
})

/** Everything at once that an order may have and is still placed from. */
const TAKEN: [string, OrderChange, object][] = [
  [
    "strings for numbers, HTML, characters PostgreSQL cannot store, no context, a customization of 900 kB and 5 MB more",
    (order) => ({
      order_amount: { value: "3000", currency: "EUR" },
      items: [{ ...order.items[0], quantity: "1" }],
      ...addressAs({
        first_name: "A\u0000da",
        city: "Par\uD800is",
        last_name: "<img src=x onerror=alert(1)>",
      })(order),
      context: null,
      customization: { note: "x".repeat(900_000) },
    }),
    { first_name: "Ada", city: "Paris", last_name: "<img src=x onerror=alert(1)>" },
  ],
  [
    "a name of 100,000 characters, a numeric name and a context that is an array",
    (order) => ({
      ...addressAs({ first_name: "A".repeat(100_000), last_name: 42 })(order),
      context: [],
    }),
    { first_name: "A".repeat(100_000), last_name: "42" },
  ],
]

oneClickShop({}, (test) => {
  describe("calls and events that fail", () => {
    beforeEach(() => test.oneClick.settings.save({ shipping_mode: "cart_rules" }))

    const states = async () =>
      (await test.oneClick.listIncomingOrders({}, { take: 1_000 })).map(({ state }) => state)

    /** Expects that every order is accepted, captured and complete without anybody's help. */
    async function expectAllAccepted(count: number, minutes: number, time = passingTime(test)) {
      const accepted = Array.from({ length: count }, () => "accepted")
      await time.minutes(minutes, async () => String(await states()) === String(accepted))
      expect(await states()).toEqual(accepted)
      const accounts = await soundAccounts(test)
      expect(accounts.orders).toHaveLength(count)
      for (const order of accounts.orders) {
        expect(order).toMatchObject({ status: "accepted", medusa_orders: 1 })
        expect(order.captured).toBe(order.debited)
      }
    }

    it("retries every order while the service is down for half an hour, and accepts all of them afterwards", async () => {
      const time = passingTime(test)
      // Time does not pass between the attempts of a call either.
      const wait = () => Promise.resolve()
      useService(test, { baseUrl: test.sandbox.url, apiKey: API_KEY, wait })
      for (const kind of ["drop", "error_500", "html"] as const) {
        const { buyer } = await openModal(test)
        await test.control.setFaults([
          { kind, on: "api", target: "get_order" },
          { kind: "drop", on: "api", target: "list_orders" },
          { kind: "error_500", on: "api", target: "decide" },
        ])
        await buyer.pay()
        await atRest(test)
      }
      expect(await states()).toEqual(["received", "received", "received"])
      await time.minutes(30)
      expect(await states()).toEqual(["received", "received", "received"])
      await soundAccounts(test)

      await test.control.setFaults([])
      await expectAllAccepted(3, 6, time)
    })

    it("leaves the next attempt of an order where it lies when reconciliation reads the order", async () => {
      await test.control.setFaults([{ kind: "error_500", on: "api", target: "decide" }])
      const { context } = await shopUntilPaid(test)
      const { id } = await failedOnce(test, context)
      const next_attempt_at = new Date(Date.now() + 60_000)
      await test.oneClick.inbox.update({ id, next_attempt_at })
      expect(await reconcile(test.container)).toMatchObject({ checked: 1, errors: [] })
      const row = await test.oneClick.retrieveIncomingOrder(id)
      expect(row).toMatchObject({ state: "placed", next_attempt_at })
    })

    it.each(TROUBLE)(
      "accepts every order once when %s",
      async (_, minutes, faults, buyers = [[]]) => {
        const modals = []
        for (const quantities of buyers) {
          modals.push({ ...(await openModal(test)), quantities })
        }
        await test.control.setFaults(faults)
        for (const { buyer, quantities } of modals) {
          for (const quantity of quantities) {
            await buyer.setQuantity(quantity)
          }
          await buyer.pay()
        }
        await atRest(test)
        await expectAllAccepted(buyers.length, minutes)
        expect(await callsOf(test, "decide")).toHaveLength(buyers.length)
      }
    )
  })

  describe("records that no shop expects", () => {
    /** Pays for a purchase whose order the service returns with this change; returns the stored order. */
    async function payAs(change: OrderChange) {
      const { context } = await shopUntilPaid(test, { change })
      await atRest(test)
      const [row] = await test.oneClick.listIncomingOrders({})
      return { ...row, context }
    }

    it.each<[string, OrderChange, string, string]>([
      ["500 unknown line items", lines(500), "review", "differs"],
      ["5,000 line items", lines(5_000), "review", "unreadable"],
      ["an unknown status", { current_status: "under_review" }, "closed", "not_transmitted"],
    ])(
      "does not accept an order with %s, and accepts a sound order after it",
      async (_, change, state, reason) => {
        const row = await payAs(change)
        expect(row).toMatchObject({ state, reason, message: expect.stringMatching(/.{20}/) })
        expect(await orders(test)).toHaveLength(0)
        await soundAccounts(test)

        expect((await shopUntilSettled(test)).state).toBe("accepted")
      }
    )

    it.each([
      ["another order's id", { id: "0d0f1a57-5f0c-4e6b-8d4f-5b1d3c5b7a10" }],
      ["another purchase's context", { context: { id: "x" } }],
    ])(
      "reads an order again later, and processes nothing, when its record has %s",
      async (_, change) => {
        const { service_order_id, context, ...row } = await payAs(change)
        expect(row).toMatchObject({ state: "received", context_id: context })
        expect(row.message).toMatch(/is another (order|purchase)'s/)
        expect(await orders(test)).toHaveLength(0)
        await soundAccounts(test)

        await test.control.restoreRecord(service_order_id)
        await passingTime(test).minutes(4)
        expect(await orders(test)).toHaveLength(1)
      }
    )

    it("are decided with the country that a person chooses, when no country fits", async () => {
      const { id, message } = await payAs(addressAs({ country: "Atlantis" }))
      expect(message).toBe('The country "Atlantis" isn\'t known.')

      const accept = (body: object) => test.admin.post(`orders/${id}/accept`, body)
      expect(await accept({})).toMatchObject(refusal("choose the country"))
      expect(await accept({ country_code: "zz" })).toMatchObject(refusal("country_code"))
      expect(await orders(test)).toHaveLength(0)

      const { data } = await accept({ country_code: "FR" })
      expect(data.detail.order).toMatchObject({ state: "accepted", reason: null })
      const [order] = await orders(test)
      expect(order.shipping_address).toMatchObject({ country_code: "fr", city: "Paris" })
      await soundAccounts(test)
    })

    it.each(TAKEN)("are accepted with %s", async (_, change, expected) => {
      await test.control.setFaults([{ kind: "huge", on: "api", target: "get_order" }])
      await payAs(change)
      expect(await orders(test)).toMatchObject([{ shipping_address: expected }])
    })
  })
})
