import { openModal } from "../support/buy"
import { PURCHASE_STATES } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"
import { publicView } from "../support/read"

oneClickShop({}, (test) => {
  const detail = async (id: string) => (await test.admin.get(`purchases/${id}`)).data.detail
  const become = async (context: string, state: string) => {
    const { data } = await test.admin.get(`purchases?q=${context}`)
    return data.purchases[0]?.purchase_state === state ? data.purchases[0] : undefined
  }

  it("shows a purchase as payment failed as soon as the service releases the stock for that reason", async () => {
    const { buyer, context } = await openModal(test)
    await buyer.payFailing()
    const { id } = await until(() => become(context, "payment_failed"))
    const { purchase, timeline } = await detail(id)
    expect(purchase).toMatchObject({ state: "payment_failed", status: "open" })
    expect(timeline).toContainEqual(expect.objectContaining({ milestone: "payment_failed" }))
    expect(await publicView(test, context)).toEqual({ status: "open", reason: "payment_failed" })
    const { current } = (await test.admin.get("overview?days=7")).data.overview
    expect(current).toMatchObject({ clicks: 1, paid: 0, failed: 1, abandoned: 0 })
  })

  it("shows a purchase as abandoned as soon as the buyer leaves", async () => {
    const { buyer, context } = await openModal(test)
    await buyer.leave()
    const { id } = await until(() => become(context, "abandoned"))
    expect((await detail(id)).purchase.state).toBe("abandoned")
  })

  it("shows a purchase with a failed payment as open again when the buyer goes on", async () => {
    const { buyer, context } = await openModal(test)
    const reason = "payment_failed"
    const ended = { context_id: context, ending: reason, reason, now: new Date() } as const
    await test.oneClick.purchases.recordEnding(ended)
    await until(() => become(context, "payment_failed"))
    await buyer.setQuantity(2)
    await until(() => become(context, "open"))
  })

  it("gives a purchase the same state in lists, filters and details, whatever is stored", async () => {
    await test.authorize()
    const [{ id: _id, created_at: _c, updated_at: _u, ...row }] = await test.oneClick.listPurchases(
      {}
    )
    const statuses = ["open", "ordered", "accepted", "denied", "cancelled", "expired"] as const
    const made = []
    for (const status of statuses) {
      for (const ending of [null, "payment_failed", "abandoned"] as const) {
        for (const state of [null, "review", "closed"] as const) {
          const context_id = `${status}-${ending}-${state}`
          made.push({ ...row, context_id, status, ending })
          if (state) {
            await test.oneClick.createIncomingOrders({
              service_order_id: context_id,
              context_id,
              state,
              next_attempt_at: new Date(),
            })
          }
        }
      }
    }
    await test.oneClick.createPurchases(made)
    const { data } = await test.admin.get("purchases?limit=100")
    const all = data.purchases as { id: string; context_id: string; purchase_state: string }[]
    expect(all).toHaveLength(made.length + 1)
    const lateOrder = all.find(({ context_id }) => context_id === "cancelled-payment_failed-review")
    expect(lateOrder?.purchase_state).toBe("ordered")
    for (const { id, purchase_state } of all) {
      expect((await detail(id)).purchase.state).toBe(purchase_state)
    }
    for (const state of Object.keys(PURCHASE_STATES)) {
      const filtered = (await test.admin.get(`purchases?limit=100&status=${state}`)).data.purchases
      const expected = all.filter(({ purchase_state }) => purchase_state === state)
      expect(filtered.length).toBeGreaterThan(0)
      expect(filtered).toHaveLength(expected.length)
    }
  })
})
