import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { ada, settled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { forgetVariantStock } from "../../.medusa/server/src/stock/known-variant-stock"

/** Medusa refuses carts of a disabled sales channel; a purchase of before can begin nothing new either. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const channels = () => test.container.resolve(Modules.SALES_CHANNEL)
  const CLOSED: [string, () => Promise<unknown>][] = [
    [
      "disabled",
      () => channels().updateSalesChannels(test.shop.salesChannelId, { is_disabled: true }),
    ],
    ["deleted", () => channels().softDeleteSalesChannels([test.shop.salesChannelId])],
  ]
  const close = async (end: () => Promise<unknown>) => {
    await end()
    forgetVariantStock(test.container)
  }

  it("refuses to sell in a disabled sales channel, and says so before the press", async () => {
    await CLOSED[0][1]()
    expect(await test.authorize()).toMatchObject({ status: 409, data: { code: "not_available" } })
    const { data } = await test.api.get(`/store/one-click/variants/${test.shop.shirt.id}`, {
      headers: { "x-publishable-api-key": test.shop.publishableKey },
      params: { region_id: test.shop.regionId },
    })
    expect(data.variant).toMatchObject({ available: false, code: "not_available" })
    expect(await test.oneClick.listPurchases({})).toEqual([])
  })

  it("sells in the next sales channel of the publishable key when the first is disabled", async () => {
    const link = test.container.resolve(ContainerRegistrationKeys.LINK)
    const other = await channels().createSalesChannels({ name: "Second" })
    const { data } = await test.container.resolve(ContainerRegistrationKeys.QUERY).graph({
      entity: "api_key",
      fields: ["id"],
      filters: { token: test.shop.publishableKey },
    })
    const to = { [Modules.SALES_CHANNEL]: { sales_channel_id: other.id } }
    await link.create([
      { [Modules.PRODUCT]: { product_id: test.shop.shirt.productId }, ...to },
      { [Modules.API_KEY]: { publishable_key_id: data[0].id }, ...to },
      { ...to, [Modules.STOCK_LOCATION]: { stock_location_id: test.shop.locationId } },
    ])
    await CLOSED[0][1]()
    const { status, context } = await test.authorize()
    expect(status).toBe(200)
    const [purchase] = await test.oneClick.listPurchases({ context_id: context })
    expect(purchase.sales_channel_id).toBe(other.id)
  })

  it.each(CLOSED)(
    "books and offers nothing more for a purchase when its sales channel is %s",
    async (_, end) => {
      const { path } = await test.open()
      await close(end)
      const tell = async (event: string, data: object) =>
        (await test.api.post(path, { event, data })).data
      const line = { reference: "SHIRT", quantity: 1 }
      expect(await tell("order.stock.book", line)).toMatchObject({ quantity: 0 })
      expect(await test.reserved()).toBe(1)
      const order = { items: [line], user: ada }
      expect(await tell("order.cart.estimate", { order })).toMatchObject({
        items: [{ reference: "SHIRT", quantity: 0 }],
        shipments: [],
      })
      expect(await tell("order.shipments.get", { items: [line], user: ada })).toEqual({
        shipments: [],
      })
      await tell("order.stock.released", { products: [line] })
      expect(await test.reserved()).toBe(0)
    }
  )

  it.each([
    ["with the quote it was shown", false],
    ["with the price at the press, without a quote", true],
  ])("compares a paid order %s when its sales channel was disabled since", async (_, unquoted) => {
    const { url, context } = await test.open()
    const buyer = test.sandbox.buyer(url)
    await buyer.open()
    await buyer.setContact(ada)
    await close(CLOSED[0][1])
    if (unquoted) {
      await test.oneClick.updateQuotes({ selector: {}, data: { basket: null } })
    }
    await buyer.pay()
    expect(await settled(test, context)).toMatchObject({ state: "accepted" })
  })
})
