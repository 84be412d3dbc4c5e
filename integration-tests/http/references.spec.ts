import { Modules } from "@medusajs/framework/utils"
import { ada, fillModal, settled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { callsOf, orders } from "../support/read"

/** SKUs as imports leave them, and the reference under which each variant is sold. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const rename = (id: string, sku: string) =>
    test.container.resolve(Modules.PRODUCT).updateProductVariants(id, { sku })

  it.each<[string, string, string | null, string | null]>([
    ["its SKU without surrounding whitespace", " SHIRT-1\u00a0", "SHIRT-1", null],
    ["its id when its SKU is empty", "", null, null],
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
    const { order_id, state } = await settled(test, context)
    expect(state).toBe("accepted")
    expect(await orders(test, order_id)).toMatchObject([
      { items: [{ variant_id: shirt.id, variant_sku: sku }] },
    ])
  })
})
