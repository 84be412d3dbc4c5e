import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import {
  accepted,
  acceptOrder,
  ada,
  fillModal,
  forgetQuotes,
  shopUntilAccepted,
  shopUntilPlaced,
} from "../support/buy"
import { processDueOrders } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { callsOf, orders, purchaseOf } from "../support/read"

/** Under which reference a variant is sold, and what ends when it is no longer sold. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const products = () => test.modules.product
  const rename = (id: string, sku: string) => products().updateProductVariants(id, { sku })

  it.each<[string, string, string | null, string | null]>([
    ["its SKU without surrounding whitespace", " SHIRT-1\u00a0", "SHIRT-1", null],
    ["its id when another variant has the same SKU", "DUP ", null, "DUP"],
    ["its id when another variant has the same SKU with whitespace", "DUP ", null, " DUP"],
    ["its SKU when only another variant's SKU has whitespace", "DUP", "DUP", "DUP "],
  ])("sells a variant under %s", async (_, sku, expected, other) => {
    const { shirt, poster } = test.shop
    await rename(shirt.id, sku)
    if (other !== null) {
      await rename(poster.id, other)
    }
    const reference = expected ?? shirt.id
    const { buyer, sendEvent, context } = await test.open()
    const [call] = await callsOf(test, "authorize")
    expect(call.body).toMatchObject({ product: { reference } })
    const line = { reference, quantity: 1 }
    const unit = { product_reference: reference, quantity: 1 }
    expect((await sendEvent("order.stock.book", unit)).data).toEqual(unit)
    expect(await test.reserved()).toBe(2)
    await sendEvent("order.stock.released", { products: [line] })
    expect(await test.reserved()).toBe(1)
    const estimate = await sendEvent("order.cart.estimate", { order: { items: [line], user: ada } })
    expect(estimate.data).toMatchObject({
      items: [{ reference, amount: { value: 2500 } }],
      shipments: [{}, {}],
    })
    await fillModal(buyer)
    await buyer.pay()
    const { order } = await accepted(test, context)
    expect(order.items).toMatchObject([{ variant_id: shirt.id, variant_sku: sku }])
  })

  // Medusa rejects carts of a disabled sales channel or with a product that isn't published; an open
  // purchase there gets nothing new either.
  const channels = () => test.modules.sales_channel
  const CLOSED: [string, () => Promise<unknown>][] = [
    [
      "its sales channel is disabled",
      () => channels().updateSalesChannels(test.shop.salesChannelId, { is_disabled: true }),
    ],
    [
      "its sales channel is deleted",
      () => channels().softDeleteSalesChannels([test.shop.salesChannelId]),
    ],
    [
      "its product is a draft again",
      () => products().updateProducts(test.shop.shirt.productId, { status: "draft" }),
    ],
    ["its product is deleted", () => products().softDeleteProducts([test.shop.shirt.productId])],
    ["its variant is deleted", () => products().softDeleteProductVariants([test.shop.shirt.id])],
  ]
  /** Returns the shirt's variants as the dashboard shows them. */
  const shown = async () =>
    (await test.admin.get(`products/${test.shop.shirt.productId}`)).data.product.variants

  it("rejects a purchase in a disabled sales channel, and reports its variants as unavailable", async () => {
    await CLOSED[0][1]()
    expect(await test.authorize()).toMatchObject({ status: 409, data: { code: "not_available" } })
    const { data } = await test.store.get(`one-click/variants/${test.shop.shirt.id}`, {
      region_id: test.shop.regionId,
    })
    expect(data.variant).toMatchObject({ available: false, code: "not_available" })
    expect(await shown()).toMatchObject([{ available: false, code: "no_channel" }])
    expect(await test.oneClick.listPurchases({})).toEqual([])
  })

  const link = () => test.container.resolve(ContainerRegistrationKeys.LINK)
  const removeStockLocation = () => {
    const { salesChannelId: sales_channel_id, locationId: stock_location_id } = test.shop
    return link().dismiss({
      [Modules.SALES_CHANNEL]: { sales_channel_id },
      [Modules.STOCK_LOCATION]: { stock_location_id },
    })
  }

  it.each([
    ["is disabled", CLOSED[0][1]],
    ["has no stock location", removeStockLocation],
  ])("sells in the publishable key's next sales channel when the first one %s", async (_, end) => {
    const other = await channels().createSalesChannels({ name: "Second" })
    const token = test.shop.publishableKey
    const [key] = await test.graph<{ id: string }>("api_key", ["id"], { token })
    const to = { [Modules.SALES_CHANNEL]: { sales_channel_id: other.id } }
    await link().create([
      { [Modules.PRODUCT]: { product_id: test.shop.shirt.productId }, ...to },
      { [Modules.API_KEY]: { publishable_key_id: key.id }, ...to },
      { ...to, [Modules.STOCK_LOCATION]: { stock_location_id: test.shop.locationId } },
    ])
    await end()
    expect(await shown()).toMatchObject([{ available: true }])
    const { context } = await test.open()
    expect(await purchaseOf(test, context)).toMatchObject({ sales_channel_id: other.id })
  })

  it.each(CLOSED)("holds and offers nothing more for an open purchase when %s", async (_, end) => {
    const { sendEvent } = await test.open()
    await end()
    const line = { reference: "SHIRT", quantity: 1 }
    expect((await sendEvent("order.stock.book", line)).data).toMatchObject({ quantity: 0 })
    expect(await test.reserved()).toBe(1)
    const order = { items: [line], user: ada }
    expect((await sendEvent("order.cart.estimate", { order })).data).toMatchObject({
      items: [{ reference: "SHIRT", quantity: 0 }],
      shipments: [],
    })
    const shipments = await sendEvent("order.shipments.get", { items: [line], user: ada })
    expect(shipments.data).toEqual({ shipments: [] })
    await sendEvent("order.stock.released", { products: [line] })
    expect(await test.reserved()).toBe(0)
  })

  it.each([
    ["that matches its quote", false],
    ["that matches its first price and has no quote", true],
  ])("accepts a paid order %s after its sales channel was disabled", async (_, unquoted) => {
    const beforePayment = async () => {
      await CLOSED[0][1]()
      if (unquoted) {
        await forgetQuotes(test)
      }
    }
    await shopUntilAccepted(test, { beforePayment })
  })

  it("accepts a placed order that needs review because its product is a draft, and places it once", async () => {
    await test.oneClick.settings.save({ acceptance: "review" })
    const { id, context, order_id, placed_at } = await shopUntilPlaced(test)
    const [{ display_id }] = await orders(test, order_id)
    await products().updateProducts(test.shop.shirt.productId, { status: "draft" })
    await test.oneClick.inbox.update({ id, approved_at: new Date(), reason: null })
    await processDueOrders(test.container)
    const held = { state: "review", reason: "not_for_sale" }
    expect(await test.oneClick.retrieveIncomingOrder(id)).toMatchObject(held)
    const order = { id: order_id, display_id }
    expect(await acceptOrder(test, { id, context })).toMatchObject({ placed_at, order })
  })
})
