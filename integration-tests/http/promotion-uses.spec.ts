import {
  acceptOrder,
  ada,
  openModal,
  settled,
  shopUntilAccepted,
  shopUntilPlaced,
  shopUntilSettled,
  type Wishes,
} from "../support/buy"
import { until } from "../../testing/until"
import { reconcile } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { atRest } from "../support/passing-time"
import { onceEach, percentOff, promote } from "../../testing/seed/promotions"
import { orders } from "../support/read"
import { stockFigures } from "../support/stock-figures"

/** How often a promotion can be used, by all buyers or by each. */
oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const coupon = "WELCOME10"
  const promotions = () => test.modules.promotion
  const promotion = async () => (await promotions().listPromotions({ code: [coupon] }))[0]
  const used = async () => (await promotion()).used
  /** Limits the code to one use, or gives it to this campaign. */
  const change = async (more: { limit?: number; campaign_id?: string }) =>
    promotions().updatePromotions([{ id: (await promotion()).id, ...more }])

  it("gives a code's last use to one of several quoted orders, and holds the other orders with their stock for review", async () => {
    await change({ limit: 1 })
    const purchases = await Promise.all([1, 2, 3].map(() => openModal(test, { coupon })))
    const views = await Promise.all(purchases.map(({ buyer }) => buyer.pay()))
    expect(views.map(({ totals }) => totals.total.value)).toEqual(Array(3).fill(2250 + 500))

    const rows = await Promise.all(purchases.map(({ context }) => settled(test, context, 60_000)))
    expect(rows.map(({ state, reason }) => `${state} ${reason}`).sort()).toEqual([
      "accepted null",
      "review code_used_up",
      "review code_used_up",
    ])
    expect(await used()).toBe(1)
    const [{ id }] = await test.modules.inventory.listInventoryItems({ sku: test.shop.shirt.sku })
    const units = { reserved: 3, reservations: 3 }
    expect(await stockFigures(test.container, id)).toMatchObject(units)
    expect(await orders(test)).toHaveLength(1)

    // A person may accept the order at what its buyer saw, without another use.
    const waiting = rows.find(({ state }) => state === "review")
    const answer = await test.admin.post(`orders/${waiting?.id}/accept`)
    expect(answer.data.detail).toMatchObject({
      order: { state: "accepted", amount: waiting?.amount },
      timeline: expect.arrayContaining([
        expect.objectContaining({ decision: "accept", ignores_limits: true }),
      ]),
    })
    const [accepted] = await orders(test, answer.data.detail.medusa_order.id)
    expect(accepted.total * 100).toBe(waiting?.amount)
    expect(await used()).toBe(1)

    expect((await shopUntilAccepted(test, { coupon })).view).toMatchObject({
      totals: { total: { value: 2500 + 500 } },
    })
  })

  it("counts the uses of the other codes when a person accepts an order with a used-up code, and later gives back only those", async () => {
    await promote(test.container, {
      code: "CHEAP-SHIPPING",
      is_automatic: true,
      limit: 5,
      application_method: percentOff(10, "shipping_methods"),
    })
    await change({ limit: 1 })
    const uses = async () => {
      const found = await promotions().listPromotions({ code: [coupon, "CHEAP-SHIPPING"] })
      return Object.fromEntries(found.map(({ code, used }) => [code, used]))
    }
    const purchases = [await openModal(test, { coupon }), await openModal(test, { coupon })]
    for (const { buyer } of purchases) {
      await buyer.pay()
      await atRest(test)
    }
    const row = await settled(test, purchases[1].context)
    expect(row).toMatchObject({ state: "review", reason: "code_used_up" })
    expect(await uses()).toEqual({ [coupon]: 1, "CHEAP-SHIPPING": 1 })

    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "decide" }])
    expect((await test.admin.post(`orders/${row.id}/accept`)).status).toBe(200)
    await atRest(test)
    expect(await uses()).toEqual({ [coupon]: 1, "CHEAP-SHIPPING": 2 })
    await test.sandbox.control.setFaults([])
    await test.sandbox.control.cancel(row.service_order_id)
    expect((await settled(test, purchases[1].context)).state).toBe("cancelled")
    expect(await uses()).toEqual({ [coupon]: 1, "CHEAP-SHIPPING": 1 })
  })

  it("counts the use of a code when a person accepts an order that has another shipping rate than its quote", async () => {
    await change({ limit: 1 })
    const row = await shopUntilSettled(test, {
      coupon,
      change: ({ shipment, order_amount: { value, currency } }) => ({
        shipment: { ...shipment, amount: { value: 400, currency } },
        order_amount: { value: value - 100, currency },
      }),
    })
    const { order } = await acceptOrder(test, row)
    expect(order).toMatchObject({ total: 22.5 + 4, items: [{ unit_price: 25 }] })
    expect(await used()).toBe(1)
  })

  it("counts one use of a campaign for an email address in different cases, as Medusa's cart does", async () => {
    const pay = async (wishes: Wishes) =>
      (await shopUntilAccepted(test, wishes)).view.totals.total.value
    const { id: campaign_id } = await promotions().createCampaigns(onceEach("once-each"))
    await change({ campaign_id })
    expect(await pay({ coupon, contact: { ...ada, email: "Ada@Example.COM" } })).toBe(2250 + 500)
    expect(await pay({ coupon })).toBe(2500 + 500)
    const louder = { ...ada, email: ada.email.toUpperCase() }
    expect(await pay({ coupon, contact: louder })).toBe(2500 + 500)

    const post = async (path: string, body: object) =>
      (await test.store.post(`carts${path}`, body)).data.cart
    const cart = await post("", {
      region_id: test.shop.regionId,
      items: [{ variant_id: test.shop.shirt.id, quantity: 1 }],
    })
    const withCode = async (email: string) => {
      await post(`/${cart.id}`, { email })
      return (await post(`/${cart.id}/promotions`, { promo_codes: [coupon] })).item_total
    }
    expect(await withCode("SOMEBODY@else.example")).toBe(22.5)
    expect(await withCode(louder.email)).toBe(25)
  })

  it.each([
    ["that is accepted", {}],
    ["in review after its acceptance", { state: "review", reason: "changed_but_paid" }],
  ] as const)("keeps a code's last use when the service cancels an order %s", async (_, held) => {
    await change({ limit: 1 })
    const { id, service_order_id } = await shopUntilAccepted(test, { coupon })
    await test.oneClick.inbox.update({ id, ...held })
    await test.sandbox.control.cancel(service_order_id)
    const row = () => test.oneClick.retrieveIncomingOrder(id)
    await until(async () => (await row()).state === "cancelled")
    expect(await used()).toBe(1)
  })

  it.each([
    ["declined in the shop", "decline"],
    ["cancelled at the service", "cancel"],
  ])("gives a code's last use back, once, when its undecided order is %s", async (_, how) => {
    await test.oneClick.settings.save({ acceptance: "review" })
    await change({ limit: 1 })
    const row = await shopUntilPlaced(test, { coupon })
    expect(await used()).toBe(1)
    if (how === "decline") {
      expect((await test.admin.post(`orders/${row.id}/decline`)).status).toBe(200)
    } else {
      await test.sandbox.control.cancel(row.service_order_id)
      await settled(test, row.context)
    }
    expect(await used()).toBe(0)
    await reconcile(test.container)
    expect(await used()).toBe(0)
    expect((await shopUntilPlaced(test, { coupon })).view.totals).toEqual(row.view.totals)
  })
})
