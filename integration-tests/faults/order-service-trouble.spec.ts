import type { FaultInput } from "../../sandbox"
import { openModal, shopUntilPaid } from "../support/buy"
import { problems, readAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"

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
    const accounts = await readAccounts(test)
    expect(problems(accounts)).toEqual([])
    expect(accounts.orders).toHaveLength(count)
    for (const order of accounts.orders) {
      expect(order).toMatchObject({ status: "accepted", medusa_orders: 1 })
      expect(order.captured).toBe(order.debited)
    }
  }

  it("retries every order while the service is down for half an hour, and accepts all of them afterwards", async () => {
    const time = passingTime(test)
    for (let buyer = 0; buyer < 3; buyer++) {
      await test.sandbox.control.setFaults([
        { kind: (["drop", "error_500", "html"] as const)[buyer], on: "api", target: "get_order" },
        { kind: "drop", on: "api", target: "list_orders" },
        { kind: "error_500", on: "api", target: "decide" },
      ])
      const faults = (await test.sandbox.control.state()).faults
      await test.sandbox.control.setFaults([])
      const { buyer: modal } = await openModal(test)
      await test.sandbox.control.setFaults(faults.map(({ left: _left, ...fault }) => fault))
      await modal.pay()
      await atRest(test)
    }
    expect(await states()).toEqual(["received", "received", "received"])
    await time.minutes(30)
    expect(await states()).toEqual(["received", "received", "received"])
    expect(problems(await readAccounts(test))).toEqual([])

    await test.sandbox.control.setFaults([])
    await time.minutes(6, allAccepted(3))
    await expectAllAccepted(3)
  })

  it("retries an order while the API key is rejected for an hour, and accepts it with the new key", async () => {
    const time = passingTime(test)
    const { buyer: modal } = await openModal(test)
    const options = test.oneClick.options
    const { apiKey } = options
    try {
      for (const key of ["a_key_that_was_withdrawn", undefined]) {
        options.apiKey = key
        if (key) {
          await modal.pay()
          await atRest(test)
        }
        await time.minutes(30)
        expect(await states()).toEqual(["received"])
      }
    } finally {
      options.apiKey = apiKey
    }
    await time.minutes(6, allAccepted(1))
    await expectAllAccepted(1)
  })

  it("reads an order again instead of accepting it twice when the response to the acceptance is lost", async () => {
    await test.sandbox.control.setFaults([
      { kind: "lost_response", on: "api", target: "decide", times: 1 },
    ])
    await shopUntilPaid(test)
    await atRest(test)
    await passingTime(test).minutes(3, allAccepted(1))
    await expectAllAccepted(1)
    const calls = await test.sandbox.control.calls({ limit: 100 })
    expect(calls.filter(({ operation }) => operation === "decide")).toHaveLength(1)
  })

  it("accepts every order when every second response is lost", async () => {
    await test.sandbox.control.setFaults([
      { kind: "lost_response", on: "api", target: "get_order", probability: 0.5 },
      { kind: "lost_response", on: "api", target: "decide", probability: 0.5 },
      { kind: "lost_response", on: "api", target: "list_orders", probability: 0.5 },
      { kind: "lost_response", on: "events", target: "order.v2.new", probability: 0.5 },
    ])
    for (let buyer = 0; buyer < 6; buyer++) {
      await shopUntilPaid(test, { quantity: 1 + (buyer % 2) })
    }
    await atRest(test)
    await passingTime(test).minutes(20, allAccepted(6))
    await expectAllAccepted(6)
  })

  it("accepts each order once when its events are sent five times and out of order", async () => {
    await test.sandbox.control.setFaults([
      { kind: "duplicate", on: "events", target: "order.v2.new", copies: 5 },
      { kind: "reorder", on: "events", target: "order.stock.released", probability: 0.5 },
    ])
    for (const quantities of [[3, 1], [2, 4, 2], [1]]) {
      const { buyer: modal } = await openModal(test)
      for (const quantity of quantities) {
        await modal.setQuantity(quantity)
      }
      await modal.pay()
    }
    await atRest(test)
    await passingTime(test).minutes(3, allAccepted(3))
    await expectAllAccepted(3)
  })

  const DISTORTIONS: [string, FaultInput[]][] = [
    ["HTML", [{ kind: "html", on: "api", times: 4 }]],
    ["a truncated response", [{ kind: "truncated", on: "api", times: 4 }]],
    ["a response of 5 MB", [{ kind: "huge", on: "api", times: 4 }]],
    ["a response of 12 MB", [{ kind: "huge", on: "api", times: 4, bytes: 12_000_000 }]],
    ["numbers as strings", [{ kind: "numeric_strings", on: "api" }]],
    ["unknown fields", [{ kind: "unknown_fields", on: "api" }]],
    ["an unknown status for a while", [{ kind: "unknown_status", on: "api", times: 3 }]],
  ]

  it.each(DISTORTIONS)("accepts an order when the service responds with %s", async (_, faults) => {
    const { buyer: modal } = await openModal(test)
    await test.sandbox.control.setFaults(faults)
    await modal.pay()
    await atRest(test)
    await passingTime(test).minutes(12, allAccepted(1))
    await expectAllAccepted(1)
  })

  it("accepts every order when its webhook is lost, truncated or malformed", async () => {
    for (const kind of ["drop", "truncated", "numeric_strings", "unknown_fields"] as const) {
      await test.sandbox.control.setFaults([
        { kind, on: "events", target: "order.v2.new", times: 1 },
      ])
      await shopUntilPaid(test)
    }
    await atRest(test)
    await passingTime(test).minutes(4, allAccepted(4))
    await expectAllAccepted(4)
  })
})
