import { oneClickShop } from "../support/one-click-shop"

/** A buyer who takes out all there is pays for nothing: no article stands in for it. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const ask = async (event: string, items: unknown) => {
    await test.authorize()
    const [call] = await test.sandbox.control.calls({ limit: 1 })
    const { notifications } = call.body as { notifications: { url: string } }
    const { pathname } = new URL(notifications.url)
    const { data } = await test.api.post(pathname, { event, data: { order: { items }, items } })
    return { answer: data, quotes: await test.oneClick.listQuotes({}) }
  }

  it.each([
    [
      "of the purchase's article",
      [{ reference: "SHIRT", quantity: 0 }],
      [{ reference: "SHIRT", quantity: 0 }],
    ],
    [
      "of several, also as text",
      [
        { product: { reference: "SHIRT" }, quantity: "0" },
        { reference: "HAT", quantity: 0 },
      ],
      [
        { reference: "SHIRT", quantity: 0 },
        { reference: "HAT", quantity: 0 },
      ],
    ],
  ])("answers an estimate of none %s", async (_, items, answered) => {
    const { answer, quotes } = await ask("order.cart.estimate", items)
    expect(answer).toEqual({
      items: answered,
      free_items: [],
      merchant_discounts: [],
      shipments: [],
    })
    expect(quotes).toEqual([])
  })

  it("offers no shipping mode for no article", async () => {
    const { answer, quotes } = await ask("order.shipments.get", [
      { reference: "SHIRT", quantity: 0 },
    ])
    expect(answer).toEqual({ shipments: [] })
    expect(quotes).toEqual([])
  })

  it.each([[undefined], [null], [[]]])(
    "takes %j for the one article the purchase began with",
    async (items) => {
      const { answer } = await ask("order.cart.estimate", items)
      expect(answer).toMatchObject({
        items: [{ reference: "SHIRT", amount: { value: 2500 } }],
        shipments: [{}, {}],
      })
    }
  )
})
