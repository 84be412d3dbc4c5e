import { refusal } from "../support/admin"
import { addressAs, type OrderChange } from "../support/at-service"
import { shopUntilPaid, shopUntilSettled } from "../support/buy"
import { soundAccounts } from "../support/invariants"
import { oneClickShop } from "../support/one-click-shop"
import { atRest, passingTime } from "../support/passing-time"
import { orders } from "../support/read"

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
  /** Pays for a purchase whose order the service returns with this change; returns its context. */
  async function payAs(change: OrderChange): Promise<string> {
    const { context } = await shopUntilPaid(test, { change })
    await atRest(test)
    return context
  }

  it.each<[string, OrderChange, string, string]>([
    ["500 unknown line items", lines(500), "review", "differs"],
    ["5,000 line items", lines(5_000), "review", "unreadable"],
    ["an unknown status", { current_status: "under_review" }, "closed", "not_transmitted"],
  ])(
    "does not accept an order with %s, and accepts a sound order after it",
    async (_, change, state, reason) => {
      await payAs(change)
      const [row] = await test.oneClick.listIncomingOrders({})
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
      const context = await payAs(change)
      const [row] = await test.oneClick.listIncomingOrders({})
      expect(row).toMatchObject({ state: "received", context_id: context })
      expect(row.message).toMatch(/is another (order|purchase)'s/)
      expect(await orders(test)).toHaveLength(0)
      await soundAccounts(test)

      await test.sandbox.control.restoreRecord(row.service_order_id)
      await passingTime(test).minutes(4)
      expect(await orders(test)).toHaveLength(1)
    }
  )

  it("is decided with the country that a person chooses, when no country fits", async () => {
    await payAs(addressAs({ country: "Atlantis" }))
    const [{ id, message }] = await test.oneClick.listIncomingOrders({})
    expect(message).toBe('The country "Atlantis" isn\'t known.')

    const without = await test.admin.post(`orders/${id}/accept`, {})
    expect(without).toMatchObject(refusal("choose the country"))
    const unknown = await test.admin.post(`orders/${id}/accept`, { country_code: "zz" })
    expect(unknown).toMatchObject(refusal("country_code"))
    expect(await orders(test)).toHaveLength(0)

    const { data } = await test.admin.post(`orders/${id}/accept`, { country_code: "FR" })
    expect(data.detail.order).toMatchObject({ state: "accepted", reason: null })
    const [order] = await orders(test)
    expect(order.shipping_address).toMatchObject({ country_code: "fr", city: "Paris" })
    await soundAccounts(test)
  })

  it.each(TAKEN)("accepts an order when it has %s", async (_, change, expected) => {
    await test.sandbox.control.setFaults([{ kind: "huge", on: "api", target: "get_order" }])
    await payAs(change)
    expect(await orders(test)).toMatchObject([{ shipping_address: expected }])
  })
})
