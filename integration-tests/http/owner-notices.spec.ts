import { Modules } from "@medusajs/framework/utils"
import notifyOwnerJob from "../../.medusa/server/src/jobs/one-click-notify-owner"
import { declineOrderWorkflow } from "../../.medusa/server/src/workflows"
import { buyAtAnotherPrice, PERSONAL, shopUntilPlaced, shopUntilSettled } from "../support/buy"
import { heard } from "../support/heard"
import type { OwnerEvent } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { until } from "../../testing/until"

oneClickShop({ acceptance: "review" }, (test) => {
  const OWNER_EVENTS: OwnerEvent[] = [
    "one-click.order.needs_review",
    "one-click.order.needs_approval",
    "one-click.order.failed",
    "one-click.configuration.unsafe",
    "one-click.static_rules.not_sent",
    "one-click.quotes.falling_back",
  ]
  const emitted = heard(test, ...OWNER_EVENTS)
  const giveUp = () =>
    test.oneClick.createIncomingOrders({
      service_order_id: "given-up",
      state: "failed",
      reason: "gave_up",
      next_attempt_at: new Date(),
    })

  type Feed = { data: { title: string; description: string } }[]
  const feed = async (): Promise<Feed> => {
    const { data } = await test.api.get("/admin/notifications?channel=feed", test.admin.config)
    return data.notifications
  }
  const titles = async () => (await feed()).map(({ data }) => data.title)
  const run = () => notifyOwnerJob(test.container)
  const attention = async () => (await test.admin.get("attention")).data.attention
  const nothing = { review: 0, to_approve: 0, failed: 0, static_rules: 0, quotes: 0, proof: 0 }

  it("notifies of an order that needs approval once, without personal data", async () => {
    const { id, purchase_id, order_id } = await shopUntilPlaced(test)
    await until(async () => emitted.length)
    await Promise.all([run(), run(), run()])
    expect(emitted).toEqual([
      {
        name: "one-click.order.needs_approval",
        data: { id, purchase_id, order_id, reason: "approval_required" },
      },
    ])
    const [{ data }, ...others] = await feed()
    expect(others).toEqual([])
    expect(data.title).toMatch(/^Order #\d+ \([0-9a-f]{8}\) needs approval$/)
    expect(data.description).toContain(`/app/one-click/orders/${id}`)
    expect(JSON.stringify([emitted, data])).not.toMatch(PERSONAL)
    expect(await attention()).toEqual({ ...nothing, to_approve: 1 })
  })

  it("notifies of an order that needs review, and again after another one", async () => {
    const row = await buyAtAnotherPrice(test)
    expect(await until(async () => (await titles()).length && titles())).toEqual([
      `One-click order ${row.service_order_id.slice(0, 8)} needs review`,
    ])
    const [{ data }] = await feed()
    expect(data.description).toContain("The buyer is not charged until you accept the order.")
    expect(await attention()).toEqual({ ...nothing, review: 1 })
    await declineOrderWorkflow(test.container).run({ input: { id: row.id } })
    await run()
    expect(await attention()).toEqual(nothing)
    expect(await titles()).toHaveLength(1)
    expect(await test.oneClick.listNotices({ ended_at: null })).toEqual([])
    await buyAtAnotherPrice(test)
    await until(async () => (await titles()).length === 2 && emitted.length === 2)
    expect(emitted.map(({ name }) => name)).toEqual([
      "one-click.order.needs_review",
      "one-click.order.needs_review",
    ])
  })

  it("notifies of a paid order that needs review, without saying that it is not charged", async () => {
    await test.oneClick.createIncomingOrders({
      service_order_id: "paid",
      next_attempt_at: new Date(),
      state: "review",
      reason: "cancelled_but_paid",
      service_status: "accepted",
    })
    await run()
    const [{ data }] = await feed()
    expect(data.title).toBe("One-click order paid needs review")
    expect(data.description).toContain("The buyer has paid")
    expect(data.description).not.toContain("not charged")
  })

  it("notifies of an order that was given up by a process that stopped right afterwards", async () => {
    const { id } = await giveUp()
    await Promise.all([run(), run()])
    expect(emitted).toEqual([
      {
        name: "one-click.order.failed",
        data: { id, purchase_id: null, order_id: null, reason: "gave_up" },
      },
    ])
    expect(await titles()).toEqual(["One-click order given-up failed"])
    expect(await attention()).toEqual({ ...nothing, failed: 1 })
  })

  it("sends a notice again if its process stopped before it was recorded, and shows it once", async () => {
    await giveUp()
    await run()
    const [{ id }] = await test.oneClick.listNotices({})
    await test.oneClick.updateNotices({ id, sent_at: null, next_attempt_at: new Date(0) })
    await run()
    expect(emitted).toHaveLength(2)
    expect(await titles()).toHaveLength(1)
  })

  it("emits its events in a shop whose notification feed fails", async () => {
    const notifications = test.container.resolve(Modules.NOTIFICATION)
    const refuse = jest
      .spyOn(notifications, "createNotifications")
      .mockRejectedValue(new Error("The feed is out of order."))
    await giveUp()
    await run()
    refuse.mockRestore()
    expect(emitted).toEqual([])
    await test.oneClick.updateNotices({ selector: {}, data: { next_attempt_at: new Date(0) } })
    await run()
    expect(emitted).toHaveLength(1)
  })

  it("notifies of fallback quotes at most once an hour", async () => {
    const notice = { name: "one-click.quotes.falling_back", subject: "quotes" } as const
    const open = () => test.oneClick.notices.open({ ...notice, data: {}, not_within_ms: 3_600_000 })
    expect(await Promise.all([open(), open()])).toContain(true)
    await run()
    expect(await attention()).toEqual({ ...nothing, quotes: 1 })
    await test.oneClick.notices.end(notice)
    expect(await attention()).toEqual(nothing)
    expect(await open()).toBe(false)
    expect(await titles()).toEqual(["One-click: buyers got fallback quotes"])
  })

  /** Expects no notice until static shipping is in use, and then one with this reason. */
  const expectNoticeOnceStatic = async (reason: string) => {
    await run()
    expect(emitted).toEqual([])
    await test.oneClick.settings.save({ shipping_mode: "static" })
    await run()
    await run()
    expect(emitted).toEqual([{ name: "one-click.static_rules.not_sent", data: { reason } }])
    expect(await attention()).toEqual({ ...nothing, static_rules: 1 })
  }

  it("notifies of outdated static rules only while buyers see them, until they are sent", async () => {
    const now = new Date()
    const { staticRules } = test.oneClick
    const id = await staticRules.begin({ trigger: "person", now, lease_ms: 1_000 })
    await staticRules.fill({ id, rules: [], digest: "sent" })
    await staticRules.finish({ id, state: "sent", answer: null, message: null, now })
    await staticRules.markStale({ change: "price.updated", now })
    await staticRules.recordCheck({ stale: true, change: null, began: now })
    await expectNoticeOnceStatic("outdated")
    await staticRules.recordCheck({ stale: false, change: null, began: new Date() })
    await run()
    expect(await test.oneClick.listNotices({ ended_at: null })).toEqual([])
  })

  it("notifies of static rules that were never sent while static shipping is in use", async () => {
    await expectNoticeOnceStatic("never")
    expect(await titles()).toEqual(["One-click: no static shipping rules at the service"])
    await test.oneClick.settings.save({ shipping_mode: "cart_rules" })
    await run()
    expect(await attention()).toEqual(nothing)
  })

  it("notifies of an unsafe configuration that a process found", async () => {
    const name = "one-click.configuration.unsafe"
    await test.oneClick.notices.open({ name, subject: "locks", data: { check: "locks" } })
    await run()
    expect(emitted).toEqual([{ name, data: { check: "locks" } }])
    const [{ data }] = await feed()
    expect(data.description).toContain("locking-redis")
  })

  it("does not notify of an order that is accepted automatically", async () => {
    await test.oneClick.settings.save({ acceptance: "automatic" })
    await shopUntilSettled(test)
    await run()
    expect([emitted, await feed()]).toEqual([[], []])
  })
})
