import { PERSONAL, settled, shopWithoutEvents, shopUntilSettled } from "../support/buy"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"
import { purchaseOf } from "../support/read"

oneClickShop({ shipping_mode: "cart_rules" }, (test) => {
  const bought = async () => {
    const { context } = await shopUntilSettled(test, { quantity: 2 })
    await until(async () => {
      const { data } = await test.admin.get("activity", { kind: "accept order" })
      return data.count > 0
    })
    return context
  }

  it("lists activity by kind and outcome, and exports it without personal data", async () => {
    const context = await bought()
    const { data } = await test.admin.get("activity", { q: context, order: "created_at" })
    const kinds = data.activity.map(({ kind }: { kind: string }) => kind)
    const wanted = ["authorize", "order.cart.estimate", "order.v2.new", "accept order"]
    expect(kinds).toEqual(expect.arrayContaining(wanted))
    const { id, title, display_id } = data.activity[0].purchase
    expect(title).toContain("Shirt")
    const numbered = await test.admin.get("activity", { q: `#${display_id}` })
    expect(numbered.data.count).toBe(data.count)
    expect(numbered.data.activity[0].purchase).toEqual({ id, title, display_id })
    const estimates = await test.admin.get("activity", {
      kind: "order.cart.estimate",
      outcome: ["ok", "failed"],
      direction: "in",
      limit: 1,
    })
    expect(estimates.data.activity).toHaveLength(1)
    expect(estimates.data.count).toBeGreaterThan(1)
    const one = await test.admin.get(`activity/${estimates.data.activity[0].id}`)
    expect(one.data.call).toMatchObject({ kind: "order.cart.estimate", status_code: 200 })
    expect((await test.admin.get("activity/ocact_none")).status).toBe(404)
    expect((await test.admin.get("activity", { outcome: "failed" })).data.count).toBe(0)
    expect((await test.admin.get("activity", { outcome: "odd" })).status).toBe(400)
    const odd = await test.admin.get("activity", { kind: ["constructor", "authorize"] })
    expect(odd.data.count).toBeGreaterThan(0)
    const polled = { kind: "retrieve order" }
    expect((await test.admin.get("activity", polled)).data.count).toBeGreaterThan(0)
    const hidden = await test.admin.get("activity", { ...polled, background: "hidden" })
    expect(hidden.data.count).toBe(0)
    const left = await test.admin.get("activity", { q: context, background: "hidden" })
    expect(left.data.count).toBeGreaterThan(estimates.data.count)

    const bodies = { kind: "order.cart.estimate", limit: 100, fields: "+request,+response" }
    const text = JSON.stringify((await test.admin.get("activity", bodies)).data)
    expect(text).toContain("SHIRT")
    expect(text).not.toMatch(PERSONAL)
  })

  it("records an event that is sent by its older name by its newest one", async () => {
    const { sendEvent } = await test.open()
    expect((await sendEvent("order.new", {})).status).toBe(400)
    await until(async () => {
      const { data } = await test.admin.get("activity", {
        kind: "order.v2.new",
        fields: "+request",
      })
      return data.activity[0]?.request.event === "order.new"
    })
    expect((await test.admin.get("activity", { kind: "authorize" })).data.count).toBe(1)
  })

  it.each(["quotes", "calls"])("marks a timeline that leaves out older %s", async (kind) => {
    const { context: context_id } = await test.authorize()
    const { id } = await purchaseOf(test, context_id)
    const add = async (quotes: number, calls: number) => {
      const quote = {
        purchase_id: id,
        event: "order.cart.estimate",
        fingerprint: "f",
        answer: {},
        source: "empty" as const,
      }
      const call = {
        direction: "in" as const,
        kind: "order.cart.estimate",
        outcome: "ok" as const,
        duration_ms: 1,
        context_id,
      }
      await test.oneClick.createQuotes(Array.from({ length: quotes }, () => quote))
      await test.oneClick.createActivities(Array.from({ length: calls }, () => call))
      return (await test.admin.get(`purchases/${id}`)).data.detail.is_timeline_cut
    }
    // The purchase request itself is a call.
    expect(await add(200, 499)).toBe(false)
    expect(await (kind === "quotes" ? add(1, 0) : add(0, 1))).toBe(true)
  })

  it("reconciles on request", async () => {
    const { context } = await shopWithoutEvents(test)
    expect((await test.admin.get("setup")).data.setup.reconciliation).toBeNull()
    const run = await test.admin.post("reconcile", {})
    expect(run.data.report.found).toEqual([expect.any(String)])
    expect(await settled(test, context)).toMatchObject({ state: "accepted" })
    expect((await test.admin.get("setup")).data.setup.reconciliation).toMatchObject({
      found: 1,
      message: null,
    })
  })
})
