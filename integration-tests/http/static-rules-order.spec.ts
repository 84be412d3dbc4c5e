import { deleteShippingOptionsWorkflow } from "@medusajs/medusa/core-flows"
import {
  differs,
  fillModal,
  inJapan,
  settled,
  shopUntilAccepted,
  type Wishes,
} from "../support/buy"
import { askSuccessfully } from "../../testing/http"
import { registerStaticRulesWorkflow } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { API_KEY } from "../support/plugin-environment"
import { callsOf, orders, rulesAtService } from "../support/read"

oneClickShop({ shipping_mode: "static" }, (test) => {
  const send = () => test.run(registerStaticRulesWorkflow, { trigger: "person", now: new Date() })
  /** A Medusa order with express shipping. */
  const express = (total: number, shipping_total: number) => ({
    total,
    shipping_total,
    shipping_methods: [{ name: "Express", shipping_option_id: test.shop.expressId }],
    payment_collections: [{ captured_amount: total }],
  })
  const decide = (id: string, settings: object) =>
    test.oneClick.settings.save({
      shipping_options: { [id]: { offered: true, is_default: false, ...settings } },
    })

  it("shows the static rules in the modal without quote requests, and accepts the order", async () => {
    await send()
    const { view, order } = await shopUntilAccepted(test, { carrierId: test.shop.expressId })
    expect(view.totals).toMatchObject({ shipment: { value: 1250 }, total: { value: 3750 } })
    const [authorize] = await callsOf(test, "authorize")
    expect(authorize.body).toMatchObject({ notifications: { should_ask_shipments: false } })
    const events = (await test.sandbox.control.events()).map(({ kind }) => kind)
    expect(events).toContain("order.v2.new")
    expect(events).not.toContain("order.shipments.get")
    expect(order).toMatchObject(express(37.5, 12.5))
    expect(order).toMatchObject({
      shipping_methods: [{ amount: 12.5 }],
      payment_collections: [{ status: "completed" }],
    })
  })

  it.each<[string, () => Wishes, totals: object, order: object]>([
    [
      "additional units by the rule",
      () => ({ quantity: 3, carrierId: test.shop.standardId }),
      { shipment: { value: 500 + 2 * 150 } },
      { total: 83, shipping_total: 8, shipping_tax_total: expect.closeTo(8 - 8 / 1.2, 6) },
    ],
    [
      "nothing from the threshold on",
      () => ({ quantity: 4, carrierId: test.shop.standardId }),
      { shipment: { value: 0 }, total: { value: 10_000 } },
      { total: 100, shipping_total: 0 },
    ],
    [
      "a rate in a currency without decimals, with taxes on top",
      () => ({ ...inJapan(test), carrierId: test.shop.expressId }),
      { shipment: { value: 1320, currency: "JPY" }, total: { value: 3300 + 1320 } },
      { total: 4620, shipping_total: 1320, shipping_methods: [{ amount: 1200 }] },
    ],
  ])("charges %s, in the modal and in the Medusa order", async (_, wishes, totals, order) => {
    await decide(test.shop.standardId, { follower: { eur: 150 } })
    await send()
    expect(await shopUntilAccepted(test, wishes())).toMatchObject({ view: { totals }, order })
  })

  const UNANSWERED = `INSERT INTO one_click_static_rules_sending
      (id, state, trigger, rules, digest, finished_at)
    SELECT 'ocsr_' || n, 'uncertain', 'automatic', '[]', 'other', now()
    FROM generate_series(1, 20) AS n`

  it.each<[since: string, act: () => Promise<unknown>]>([
    [
      "other rules were sent",
      () => decide(test.shop.expressId, { follower: { eur: 900 } }).then(send),
    ],
    ["other rules were sent many times without a response", () => test.sql(UNANSWERED)],
    [
      "its shipping option was deleted",
      () => test.run(deleteShippingOptionsWorkflow, { ids: [test.shop.expressId] }),
    ],
  ])("accepts an order at the rate the buyer was shown although since then %s", async (_, act) => {
    await decide(test.shop.expressId, { follower: { eur: 100 } })
    await send()
    const wishes = { quantity: 2, carrierId: test.shop.expressId, beforePayment: act }
    const { view, order } = await shopUntilAccepted(test, wishes)
    expect(view.totals.shipment?.value).toBe(1350)
    expect(order).toMatchObject({
      ...express(63.5, 13.5),
      shipping_tax_total: expect.closeTo(13.5 - 13.5 / 1.2, 6),
    })
  })

  it("holds an order for review when its rate is in no set of rules that the shop sent", async () => {
    await decide(test.shop.standardId, { follower: { eur: 100 } })
    await send()
    const rules = await rulesAtService(test)
    const { buyer, context } = await test.open()
    await registerElsewhere(
      rules.map((rule) => ({ ...rule, amount: { ...rule.amount, follower: 900 } }))
    )
    await fillModal(buyer, { quantity: 2, carrierId: test.shop.standardId })
    await buyer.pay()
    expect(await settled(test, context)).toMatchObject(
      differs(
        { kind: "shipment_amount", of: test.shop.standardId, expected: 600, actual: 1400 },
        { kind: "total", expected: 5600, actual: 6400 }
      )
    )
    expect(await orders(test)).toEqual([])
  })

  /** Registers rules with the shop's key, bypassing the shop. */
  async function registerElsewhere(shipments: unknown[]) {
    await askSuccessfully(`${test.sandbox.url}/catalog/v1/shipments`, {
      headers: { authorization: `Bearer ${API_KEY}` },
      body: { shipments },
    })
  }
})
