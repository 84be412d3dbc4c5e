import { shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"

type Row = Record<string, unknown>

oneClickShop({}, (test) => {
  const buy = async () => {
    const incoming = await shopUntilSettled(test)
    return { context: incoming.context, incoming, order_id: String(incoming.order_id) }
  }

  it("links a Medusa order with its incoming order, in both directions", async () => {
    const { context, incoming, order_id } = await buy()
    const [order] = await test.graph<Row>("order", ["id", "one_click_order.*"], { id: order_id })
    expect(order.one_click_order).toMatchObject({
      id: incoming.id,
      service_order_id: incoming.service_order_id,
      context_id: context,
      state: "accepted",
    })
    const [found] = await test.graph<Row>(
      "one_click_incoming_order",
      ["id", "order.id", "order.display_id"],
      { id: incoming.id }
    )
    expect(found).toMatchObject({ order: { id: order_id, display_id: expect.anything() } })
  })

  it("links a product variant with its purchases, in both directions", async () => {
    const { context, order_id } = await buy()
    const second = await test.authorize()
    const [variant] = await test.graph<Row>(
      "product_variant",
      ["id", "one_click_purchases.context_id", "one_click_purchases.status"],
      { id: test.shop.shirt.id }
    )
    const purchases = variant.one_click_purchases as { context_id: string }[]
    expect(purchases.map(({ context_id }) => context_id).sort()).toEqual(
      [context, second.context].sort()
    )
    const found = await test.graph<Row>("one_click_purchase", [
      "context_id",
      "variant.sku",
      "order.id",
    ])
    expect(found).toHaveLength(2)
    expect(found.find(({ context_id }) => context_id === context)).toMatchObject({
      variant: { id: test.shop.shirt.id },
      order: { id: order_id },
    })
  })

  it("links no purchase with a variant nobody has bought", async () => {
    await buy()
    const [variant] = await test.graph<Row>("product_variant", ["id", "one_click_purchases.id"], {
      id: test.shop.poster.id,
    })
    expect(variant.one_click_purchases ?? []).toEqual([])
  })

  it("returns no linked data from the store's routes, whatever fields are requested", async () => {
    const { context, order_id } = await buy()
    const fields = "id,variants.id,variants.one_click_purchases.context_id"
    const seen = await test.api.get(`/admin/products?fields=${fields}`, test.admin.config)
    expect(JSON.stringify(seen.data)).toContain(context)
    const headers = { "x-publishable-api-key": test.shop.publishableKey }
    for (const path of [
      "/store/products?fields=*variants,*variants.one_click_purchases",
      `/store/products?fields=${fields}`,
      "/store/products?fields=id,variants.id,variants.one_click_purchase.*",
      `/store/orders/${order_id}?fields=*one_click_order`,
      `/store/orders/${order_id}?fields=id,one_click_order.context_id`,
    ]) {
      const { data } = await test.api.get(path, { headers })
      expect([path, JSON.stringify(data)]).toEqual([path, expect.not.stringContaining("one_click")])
    }
  })
})
