import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import {
  updateProductVariantsWorkflow,
  updateShippingOptionsWorkflow,
} from "@medusajs/medusa/core-flows"
import { registerStaticRulesWorkflow } from "../../src/workflows/register-static-rules"
import { ada, settled } from "../support/buy"
import { OneClickShop, oneClickShop } from "../support/one-click-shop"

type PlacedOrder = {
  total: number
  shipping_total: number
  items: { unit_price: number; quantity: number; is_tax_inclusive: boolean }[]
  payment_collections: { amount: number; captured_amount: number }[]
}

/** The shop's price of the shirt, which was 25.00 EUR and 3000 JPY. */
async function setPrice(test: OneClickShop, eur: number, jpy: number): Promise<void> {
  await updateProductVariantsWorkflow(test.container).run({
    input: {
      selector: { id: test.shop.shirt.id },
      update: {
        prices: [
          { currency_code: "eur", amount: eur },
          { currency_code: "jpy", amount: jpy },
        ],
      },
    },
  })
}

async function onlyOrder(test: OneClickShop): Promise<PlacedOrder> {
  const { data } = await test.container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["total", "shipping_total", "items.*", "payment_collections.*"],
  })
  expect(data).toHaveLength(1)
  return JSON.parse(JSON.stringify(data[0])) as PlacedOrder
}

async function open(test: OneClickShop, body: Record<string, unknown> = {}) {
  const { data, context } = await test.authorize(body)
  return { buyer: test.sandbox.buyer(String(data.url)), context }
}

oneClickShop({ shipping_mode: "dynamic" }, (test) => {
  it.each([
    ["dearer", 30, 3500],
    ["cheaper", 19.99, 2000],
  ])("is placed at the price of the button where the shop is %s meanwhile", async (_, eur, jpy) => {
    const { buyer, context } = await open(test)
    await setPrice(test, eur, jpy)
    await buyer.open()
    await buyer.setContact(ada)
    await buyer.chooseShipping(test.shop.expressId)
    const view = await buyer.pay()
    expect(view.totals.total.value).toBe(2500 + 1250)

    expect(await settled(test, context)).toMatchObject({ state: "accepted", reason: null })
    expect(await onlyOrder(test)).toMatchObject({
      total: 37.5,
      shipping_total: 12.5,
      items: [{ unit_price: 25, quantity: 1 }],
      payment_collections: [{ amount: 37.5, captured_amount: 37.5 }],
    })
  })

  it("is so for what was chosen before the change and for several of it, in yen", async () => {
    const { buyer, context } = await open(test, {
      region_id: test.shop.japanId,
      country_code: "jp",
    })
    await buyer.open()
    await buyer.setContact({
      ...ada,
      address: { ...ada.address, country: "JP", postcode: "100-0001" },
    })
    await buyer.chooseShipping(test.shop.expressId)
    await setPrice(test, 25, 4000)
    await buyer.setQuantity(3)
    const view = await buyer.pay()
    expect(view.totals.total.value).toBe(3 * 3300 + 1320)

    expect(await settled(test, context)).toMatchObject({ state: "accepted", reason: null })
    expect(await onlyOrder(test)).toMatchObject({
      total: 11_220,
      payment_collections: [{ amount: 11_220, captured_amount: 11_220 }],
    })
  })

  it("waits for a person where the service charges what nobody was shown", async () => {
    const { buyer, context } = await open(test)
    await buyer.open()
    await buyer.setContact(ada)
    const [purchase] = await test.oneClick.listPurchases({ context_id: context })
    await test.oneClick.updatePurchases({ id: purchase.id, amount: 2400 })
    await buyer.pay()
    expect(await settled(test, context)).toMatchObject({
      state: "review",
      reason: "differs",
      differences: {
        list: expect.arrayContaining([
          { kind: "unit_amount", of: "SHIRT", expected: 2400, actual: 2500 },
        ]),
      },
    })
  })

  it("is placed at the price of the button and the rate of the rules, with static ones", async () => {
    await test.oneClick.saveSettings({ shipping_mode: "static" })
    await registerStaticRulesWorkflow(test.container).run({
      input: { trigger: "person", now: new Date() },
    })
    const { buyer, context } = await open(test)
    await setPrice(test, 30, 3500)
    await updateShippingOptionsWorkflow(test.container).run({
      input: [{ id: test.shop.expressId, prices: [{ currency_code: "eur", amount: 20 }] }],
    })
    await buyer.open()
    await buyer.setContact(ada)
    await buyer.chooseShipping(test.shop.expressId)
    const view = await buyer.pay()
    expect(view.totals.total.value).toBe(2500 + 1250)
    expect(await settled(test, context)).toMatchObject({ state: "accepted", reason: null })
    expect(await onlyOrder(test)).toMatchObject({
      total: 37.5,
      shipping_total: 12.5,
      payment_collections: [{ amount: 37.5, captured_amount: 37.5 }],
    })
  })
})
