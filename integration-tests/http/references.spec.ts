import { Modules } from "@medusajs/framework/utils"
import { ada, settled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { orders } from "../support/read"

/** SKUs as imports leave them, and the reference under which each variant is sold. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const rename = (id: string, sku: string) =>
    test.container.resolve(Modules.PRODUCT).updateProductVariants(id, { sku })

  it.each<[string, string, string | null, string | null]>([
    ["its SKU without surrounding whitespace", " SHIRT-1\u00a0", "SHIRT-1", null],
    ["its id when its SKU is empty", "", null, null],
    ["its id when its SKU has 256 characters", "x".repeat(256), null, null],
    ["its id when its SKU is a property of every object", "constructor", null, null],
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
    const { url, path, context } = await test.open()
    const [call] = await test.sandbox.control.calls({ limit: 1 })
    expect(call.body).toMatchObject({ product: { reference } })
    const tell = async (event: string, data: object) =>
      (await test.api.post(path, { event, data })).data
    const line = { reference, quantity: 1 }
    expect(await tell("order.stock.book", { product_reference: reference, quantity: 1 })).toEqual({
      product_reference: reference,
      quantity: 1,
    })
    expect(await test.reserved()).toBe(2)
    await tell("order.stock.released", { products: [line] })
    expect(await test.reserved()).toBe(1)
    const estimate = await tell("order.cart.estimate", { order: { items: [line], user: ada } })
    expect(estimate).toMatchObject({ items: [{ reference, amount: { value: 2500 } }] })
    expect(estimate.shipments).toHaveLength(2)
    const buyer = test.sandbox.buyer(url)
    await buyer.open()
    await buyer.setContact(ada)
    await buyer.pay()
    const { order_id, state } = await settled(test, context)
    expect(state).toBe("accepted")
    expect(await orders(test, order_id)).toMatchObject([
      { items: [{ variant_id: shirt.id, variant_sku: sku }] },
    ])
  })

  it("lists SKUs that cannot be references in the setup checklist", async () => {
    const skus = async () => {
      const { checks } = (await test.admin.get("setup")).data.setup as { checks: { id: string }[] }
      return checks.find(({ id }) => id === "skus")
    }
    expect(await skus()).toEqual({ id: "skus", state: "ok" })
    const { shirt, poster, foreign } = test.shop
    await rename(shirt.id, "")
    await rename(poster.id, "DUP ")
    expect(await skus()).toEqual({ id: "skus", state: "warning", detail: '""' })
    await rename(foreign.id, "DUP")
    expect(await skus()).toEqual({ id: "skus", state: "warning", detail: '"", "DUP "' })
  })
})
