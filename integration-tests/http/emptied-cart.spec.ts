import { oneClickShop } from "../support/one-click-shop"

/** A buyer who removes every item pays nothing: no other item takes its place. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const ask = async (event: string, items: unknown) => {
    const { sendEvent } = await test.open()
    const { data } = await sendEvent(event, { order: { items }, items })
    return { answer: data, quotes: await test.oneClick.listQuotes({}) }
  }

  it.each([
    [
      "the purchase's variant",
      [{ reference: "SHIRT", quantity: 0 }],
      [{ reference: "SHIRT", quantity: 0 }],
    ],
    [
      "several variants, also as a string",
      [
        { product: { reference: "SHIRT" }, quantity: "0" },
        { reference: "HAT", quantity: 0 },
      ],
      [
        { reference: "SHIRT", quantity: 0 },
        { reference: "HAT", quantity: 0 },
      ],
    ],
  ])(
    "answers a cart quote request for 0 units of %s with no shipping options",
    async (_, items, answered) => {
      const { answer, quotes } = await ask("order.cart.estimate", items)
      expect(answer).toEqual({
        items: answered,
        free_items: [],
        merchant_discounts: [],
        shipments: [],
      })
      expect(quotes).toEqual([])
    }
  )

  it("answers a shipping quote request for 0 units with no shipping options", async () => {
    const { answer, quotes } = await ask("order.shipments.get", [
      { reference: "SHIRT", quantity: 0 },
    ])
    expect(answer).toEqual({ shipments: [] })
    expect(quotes).toEqual([])
  })

  it.each([[undefined], [null], [[]]])(
    "reads items of %j in a quote request as one unit of the purchase's variant",
    async (items) => {
      const { answer } = await ask("order.cart.estimate", items)
      expect(answer).toMatchObject({
        items: [{ reference: "SHIRT", amount: { value: 2500 } }],
        shipments: [{}, {}],
      })
    }
  )
})
