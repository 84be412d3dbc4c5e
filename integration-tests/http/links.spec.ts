import { shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"

type Row = Record<string, unknown>

oneClickShop({}, (test) => {
  it("links a Medusa order with its incoming order, in both directions", async () => {
    const { id, service_order_id, order_id, context } = await shopUntilSettled(test)
    const [order] = await test.graph<Row>("order", ["one_click_order.*"], { id: order_id })
    expect(order.one_click_order).toMatchObject({
      id,
      service_order_id,
      context_id: context,
      state: "accepted",
    })
    const fields = ["id", "order.id", "order.display_id"]
    const [found] = await test.graph<Row>("one_click_incoming_order", fields, { id })
    expect(found).toMatchObject({ order: { id: order_id, display_id: expect.anything() } })
  })

  it("links a product variant with its own purchases, in both directions", async () => {
    const { context, order_id } = await shopUntilSettled(test)
    const second = await test.authorize()
    const purchasesOf = async (id: string) => {
      const fields = ["id", "one_click_purchases.context_id", "one_click_purchases.status"]
      const [variant] = await test.graph<Row>("product_variant", fields, { id })
      const purchases = (variant.one_click_purchases ?? []) as { context_id: string }[]
      return purchases.map(({ context_id }) => context_id).sort()
    }
    expect(await purchasesOf(test.shop.shirt.id)).toEqual([context, second.context].sort())
    expect(await purchasesOf(test.shop.poster.id)).toEqual([])
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

  it("returns no linked data from the store's routes, whatever fields are requested", async () => {
    const { context, order_id } = await shopUntilSettled(test)
    const fields = "id,variants.id,variants.one_click_purchases.context_id"
    const seen = await test.api.get(`/admin/products?fields=${fields}`, test.admin.config)
    expect(JSON.stringify(seen.data)).toContain(context)
    for (const path of [
      "products?fields=*variants,*variants.one_click_purchases",
      `products?fields=${fields}`,
      "products?fields=id,variants.id,variants.one_click_purchase.*",
      `orders/${order_id}?fields=*one_click_order`,
      `orders/${order_id}?fields=id,one_click_order.context_id`,
    ]) {
      const { status, data } = await test.store.get(path)
      expect({ path, status, text: JSON.stringify(data) }).toEqual({
        path,
        status: 200,
        text: expect.not.stringContaining("one_click"),
      })
    }
  })
})
