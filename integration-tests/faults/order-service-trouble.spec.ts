import type { FaultInput } from "../../sandbox"
import { failedOnce, openModal, shopUntilPaid } from "../support/buy"
import { reconcile } from "../support/inside"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"
import { API_KEY } from "../support/plugin-environment"
import { callsOf } from "../support/read"
import { useService } from "../support/use-service"

type Trouble = [
  when: string,
  /** Within how many minutes all orders have to be accepted. */
  minutes: number,
  faults: FaultInput[],
  /** The quantities that each buyer chooses one after the other. */
  buyers?: number[][],
]

const TROUBLE: Trouble[] = [
  ["a response is truncated", 12, [{ kind: "truncated", on: "api", times: 4 }]],
  ["a response has 5 MB", 12, [{ kind: "huge", on: "api", times: 4 }]],
  ["a response has 12 MB", 12, [{ kind: "huge", on: "api", times: 4, bytes: 12_000_000 }]],
  ["numbers are strings", 12, [{ kind: "numeric_strings", on: "api" }]],
  ["responses have unknown fields", 12, [{ kind: "unknown_fields", on: "api" }]],
  ["its status is unknown for a while", 12, [{ kind: "unknown_status", on: "api", times: 3 }]],
  ...(["drop", "truncated"] as const).map((kind): Trouble => [
    `its webhook is sent with the fault ${kind}`,
    4,
    [{ kind, on: "events", target: "order.v2.new", times: 1 }],
  ]),
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
      { kind: "lost_response", on: "events", target: "order.v2.new", probability: 0.5 },
    ],
    [[1], [2], [1], [2], [1], [2]],
  ],
  [
    "its events are sent five times and out of order",
    3,
    [
      { kind: "duplicate", on: "events", target: "order.v2.new", copies: 5 },
      { kind: "reorder", on: "events", target: "order.stock.released", probability: 0.5 },
    ],
    [[3, 1], [2, 4, 2], [1]],
  ],
]

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const states = async () =>
    (await test.oneClick.listIncomingOrders({}, { take: 1_000 })).map(({ state }) => state)
  const allAccepted = (count: number) => async () => {
    const found = await states()
    return found.length === count && found.every((state) => state === "accepted")
  }

  /** Asserts that every order is accepted, captured and complete without anybody's help. */
  async function expectAllAccepted(count: number): Promise<void> {
    expect(await states()).toEqual(Array.from({ length: count }, () => "accepted"))
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
      await test.sandbox.control.setFaults([
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

    await test.sandbox.control.setFaults([])
    await time.minutes(6, allAccepted(3))
    await expectAllAccepted(3)
  })

  it("leaves the next attempt of an order where it lies when reconciliation reads the order", async () => {
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "decide" }])
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
      await test.sandbox.control.setFaults(faults)
      for (const { buyer, quantities } of modals) {
        for (const quantity of quantities) {
          await buyer.setQuantity(quantity)
        }
        await buyer.pay()
      }
      await atRest(test)
      await passingTime(test).minutes(minutes, allAccepted(buyers.length))
      await expectAllAccepted(buyers.length)
      expect(await callsOf(test, "decide")).toHaveLength(buyers.length)
    }
  )
})
