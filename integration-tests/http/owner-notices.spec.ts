import checkStaticRules from "../../.medusa/server/src/jobs/one-click-static-rules"
import reconcileJob from "../../.medusa/server/src/jobs/one-click-reconcile"
import showInFeed from "../../.medusa/server/src/subscribers/one-click-owner-feed"
import { decideOrderWorkflow } from "../../.medusa/server/src/workflows"
import {
  buyAtAnotherPrice,
  PERSONAL,
  shopUntilPlaced,
  shopUntilSettled,
  shopWithoutEvents,
} from "../support/buy"
import { heard } from "../support/heard"
import { OWNER_EVENTS, type OwnerEvent, registerStaticRulesWorkflow } from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { changeDelay } from "../support/prices"
import { setupCheck } from "../support/read"
import { until } from "../../testing/until"

oneClickShop({ acceptance: "review" }, (test) => {
  const emitted = heard(test, ...Object.keys(OWNER_EVENTS))

  type Change = [state: "received" | "compared" | "review" | "failed", reason?: string]
  const move = async (id: string, ...[state, reason]: Change) => {
    const row = await test.oneClick.retrieveIncomingOrder(id)
    expect(await test.oneClick.inbox.move(row, { state, reason })).toBe(true)
  }
  /** Creates an order and changes its state to each of these. */
  const moved = async (service_order_id: string, ...changes: Change[]) => {
    const created = { service_order_id, service_status: "accepted", next_attempt_at: new Date() }
    const { id } = await test.oneClick.createIncomingOrders(created)
    for (const change of changes) {
      await move(id, ...change)
    }
    return id
  }

  type Notice = { title: string; description: string }
  const feed = async (): Promise<Notice[]> => {
    const { data } = await test.api.get("/admin/notifications?channel=feed", test.admin.config)
    return data.notifications.map(({ data }: { data: Notice }) => data)
  }
  /** Waits until every event is delivered, and so shown; returns what is shown. */
  const delivered = async (count: number) => {
    await until(async () => (await feed()).length >= count)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(emitted).toHaveLength(count)
    const notices = await feed()
    expect(notices).toHaveLength(count)
    return notices
  }
  const expectAttention = async (counts: object) => {
    const { attention } = (await test.admin.get("attention")).data
    expect(attention).toMatchObject({ review: 0, to_approve: 0, failed: 0, ...counts })
  }
  const rulesCheck = async () => (await setupCheck(test, "static_rules"))?.state ?? "ok"
  const occurrence = expect.stringMatching(/^ocnot_/)
  const since = expect.stringMatching(/^\d{4}-/)

  it("notifies of an order that needs approval once, without personal data, and of none that is accepted automatically", async () => {
    await test.oneClick.settings.save({ acceptance: "automatic" })
    await shopUntilSettled(test)
    await test.oneClick.settings.save({ acceptance: "review" })
    const { id, purchase_id, order_id } = await shopUntilPlaced(test)
    const [notice] = await delivered(1)
    const data = { id, purchase_id, order_id, reason: "approval_required", occurrence }
    expect(emitted).toEqual([{ name: "one-click.order.needs_approval", data }])
    expect(notice.title).toMatch(/^Order #\d+ \([0-9a-f]{8}\) needs approval$/)
    expect(notice.description).toContain("Accept or decline it in One-click → Orders.")
    expect(JSON.stringify([emitted, notice])).not.toMatch(PERSONAL)
    await expectAttention({ to_approve: 1 })
  })

  it("notifies of an order that needs review until it is decided", async () => {
    const row = await buyAtAnotherPrice(test)
    const [{ title, description }] = await delivered(1)
    expect(emitted).toMatchObject([{ name: "one-click.order.needs_review" }])
    expect(title).toBe(`One-click order ${row.service_order_id.slice(0, 8)} needs review`)
    expect(description).toContain("The buyer is not charged until you accept the order.")
    await expectAttention({ review: 1 })
    await test.run(decideOrderWorkflow, { id: row.id, decision: "decline" })
    await expectAttention({})
  })

  it.each([
    [
      "what was bought, and offers no acceptance of an order that can't be accepted",
      1,
      /^Shirt – .+, €0\.01\. The service's record of the order contradicts itself\. The buyer is not charged meanwhile\. See what you can do in One-click → Orders\.$/,
    ],
    [
      "the fields, but no content, of an order that can't be read",
      "much",
      /^(?!.*much).*The order could not be read\. order_amount\.value: .+\. /,
    ],
  ])("names %s", async (_, value, text) => {
    const { order } = await shopWithoutEvents(test)
    const fields = { order_amount: { value, currency: "EUR" } }
    await test.sandbox.control.changeRecord(order.id, { fields })
    await reconcileJob(test.container)
    const [{ description }] = await delivered(1)
    expect(description).toMatch(text)
  })

  it.each<[string, number, ...Change[]]>([
    ["once for a reason", 1, ["review", "differs"], ["review", "differs"]],
    ["again for another reason", 2, ["review", "differs"], ["review", "out_of_stock"]],
    ["again after a decision", 2, ["review", "differs"], ["compared"], ["review", "differs"]],
  ])("notifies of an order that needs review %s", async (_, count, ...changes) => {
    await moved("paid", ...changes)
    await delivered(count)
  })

  it("notifies of a paid order that needs review, without saying that it is not charged", async () => {
    await moved("paid", ["review", "cancelled_but_paid"])
    const [{ title, description }] = await delivered(1)
    expect(title).toBe("One-click order paid needs review")
    expect(description).toContain("The buyer has paid")
    expect(description).not.toContain("not charged")
  })

  it("notifies of a paid order that was given up, without offering a decline, and shows an event once that is delivered twice", async () => {
    const id = await moved("given-up", ["failed", "gave_up"])
    await delivered(1)
    const data = { id, purchase_id: null, order_id: null, reason: "gave_up", occurrence }
    expect(emitted).toEqual([{ name: "one-click.order.failed", data }])
    const event = emitted[0] as { name: OwnerEvent; data: { occurrence: string } }
    await showInFeed({ event, container: test.container, pluginOptions: {} })
    expect(await feed()).toMatchObject([
      {
        title: "One-click order given-up failed",
        description: expect.stringContaining("then retry the order."),
      },
    ])
    await expectAttention({ failed: 1 })
  })

  it("emits its events in a shop whose notification feed fails, and moves orders in a shop whose event bus fails", async () => {
    const refuse = jest
      .spyOn(test.modules.notification, "createNotifications")
      .mockRejectedValue(new Error("The feed is out of order."))
    await moved("given-up", ["failed", "gave_up"])
    await until(async () => emitted.length)
    refuse.mockRestore()
    const id = await moved("unheard")
    const bus = test.modules.event_bus
    const lose = jest.spyOn(bus, "emit").mockRejectedValue(new Error("Redis is down."))
    await move(id, "failed", "gave_up")
    expect(lose).toHaveBeenCalledTimes(1)
    lose.mockRestore()
    await expectAttention({ failed: 2 })
  })

  /** Expects no event until static shipping is in use, and then one with this reason. */
  const expectNoticeOnceStatic = async (reason: string) => {
    await checkStaticRules(test.container)
    expect(emitted).toEqual([])
    await test.oneClick.settings.save({ shipping_mode: "static" })
    await checkStaticRules(test.container)
    await checkStaticRules(test.container)
    const notices = await delivered(1)
    expect(emitted).toEqual([
      { name: "one-click.static_rules.not_sent", data: { reason, occurrence } },
    ])
    expect(await rulesCheck()).toBe("missing")
    return notices
  }

  /** Presses the button this many times while the service opens no modal. */
  const pressInVain = async (times: number) => {
    for (let press = 0; press < times; press += 1) {
      expect(await test.authorize()).toMatchObject({ status: 502 })
    }
  }

  it("notifies that the service doesn't respond while nobody can read its answer about a modal, and not for an order's record", async () => {
    const { context, buyer } = await test.open()
    await buyer.open()
    const { order } = await test.sandbox.control.orderOfContext(context)
    await test.sandbox.control.setFaults([
      { kind: "truncated", on: "api", target: "get_order" },
      { kind: "truncated", on: "api", target: "authorize" },
    ])
    const client = await test.oneClick.gateway.connect()
    for (const _attempt of [1, 2, 3, 4]) {
      await expect(client.retrieveOrder(order.id)).rejects.toMatchObject({ kind: "invalid_answer" })
    }
    expect(await setupCheck(test, "service")).toBeUndefined()
    await pressInVain(3)
    await delivered(1)
    expect(emitted).toMatchObject([{ data: { cause: "not_responding" } }])
  })

  it("notifies once that the service doesn't respond, and how many buyers it cost once it does", async () => {
    const check = async () => (await setupCheck(test, "service")) ?? "ok"
    await test.sandbox.control.setFaults([{ kind: "drop", on: "api", target: "authorize" }])
    await pressInVain(4)
    // The owner's own test is no buyer.
    expect((await test.admin.post("setup/connection")).data.connection.ok).toBe(false)
    await delivered(1)
    const cause = "not_responding"
    const begun = { since, cause, of: "presses", occurrence }
    expect(emitted).toEqual([{ name: "one-click.service.not_responding", data: begun }])
    expect(await check()).toMatchObject({ state: "missing", variant: cause, since, count: 4 })
    await until(async () => {
      const { data } = await test.api.get("/one-click/health")
      return data.status === "degraded" && data.checks.service === "problem"
    })

    await test.sandbox.control.setFaults([])
    expect(await test.authorize()).toMatchObject({ status: 200 })
    const notices = await delivered(2)
    const ended = { since, cause, minutes: 1, presses: 4, occurrence }
    expect(emitted[1]).toEqual({ name: "one-click.service.responding", data: ended })
    expect(await check()).toBe("ok")
    expect(notices.map(({ title }) => title).sort()).toEqual([
      "One-click: the service isn't responding",
      "One-click: the service responds again",
    ])
    expect(notices.map(({ description }) => description).join(" ")).toMatch(
      /Since \d\d:\d\d UTC, nobody has been able to buy in one click\./
    )
  })

  it("notifies that no buyer gets a modal while the service answers all other calls, until one does in any process", async () => {
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "authorize" }])
    for (const _press of [1, 2, 3]) {
      await pressInVain(1)
      await reconcileJob(test.container)
    }
    await delivered(1)
    await reconcileJob(test.container)
    expect(emitted).toMatchObject([{ data: { cause: "not_responding" } }])
    expect(await setupCheck(test, "service")).toMatchObject({ state: "missing", count: 3 })
    await test.sandbox.control.setFaults([])
    const outage = await test.oneClick.storedFacts.take("outage")
    await test.authorize()
    await test.oneClick.storedFacts.save("outage", outage!)
    await until(async () => (await test.oneClick.listActivities({ outcome: "ok" })).length > 0)
    await reconcileJob(test.container)
    await delivered(2)
    expect(emitted[1]).toMatchObject({ data: { presses: 3 } })
  })

  const note = (call: string, cause?: "not_responding" | "key_refused", hours = 0) =>
    test.oneClick.outage.note(call, cause, new Date(Date.now() + hours * 3_600_000))

  it("notifies that calls about orders fail until one succeeds, also while buyers get a modal", async () => {
    for (const call of ["list orders", "list orders", "list orders", "authorize"]) {
      await note(call, "not_responding")
    }
    await note("authorize")
    const [{ description }] = await delivered(1)
    expect(emitted).toMatchObject([{ data: { cause: "not_responding", of: "calls" } }])
    expect(description).toMatch(/^Since \d\d:\d\d UTC, calls about orders have failed, and/)
    await note("retrieve order")
    await delivered(2)
  })

  it("takes failures that are hours apart for no outage", async () => {
    await note("list orders")
    for (const hours of [0, 6, 12]) {
      await note("list orders", "not_responding", hours)
    }
    expect(await setupCheck(test, "service")).toBeUndefined()
    await note("list orders")
  })

  it("names the API key once the service refuses it, also in an outage with another cause", async () => {
    const causes = [...Array(3).fill("not_responding"), "key_refused"] as const
    for (const cause of [...causes, ...causes]) {
      await note("authorize", cause)
    }
    await delivered(2)
    const named = [{ data: { cause: "not_responding" } }, { data: { cause: "key_refused" } }]
    expect(emitted).toMatchObject(named)
    expect(await setupCheck(test, "service")).toMatchObject({ variant: "key_refused" })
  })

  const age = () =>
    test.sql("UPDATE one_click_purchase SET created_at = created_at - interval '3 minutes'")
  const openModals = async (count: number) => {
    for (let opened = 0; opened < count; opened += 1) {
      await (await test.open()).buyer.open()
    }
  }

  it("warns that a firewall keeps the service out once five purchases were due an event and none arrived", async () => {
    const check = () => setupCheck(test, "webhooks")
    await test.oneClick.settings.save({ shipping_mode: "cart_rules" })
    await test.sandbox.control.setFaults([{ kind: "drop", on: "events" }])
    await openModals(4)
    await age()
    expect(await check()).toBeUndefined()
    await openModals(1)
    expect(await check()).toBeUndefined()
    await age()
    expect(await check()).toMatchObject({ state: "warning", since, detail: expect.any(String) })
    await reconcileJob(test.container)
    await reconcileJob(test.container)
    await delivered(1)
    expect(emitted).toEqual([{ name: "one-click.service.silent", data: { since, occurrence } }])
    await test.sandbox.control.setFaults([])
    await shopUntilPlaced(test)
    expect(await check()).toBeUndefined()
    await reconcileJob(test.container)
    expect(await test.oneClick.storedFacts.retrieve("silence")).toBeNull()
  })

  it.each(["dynamic", "static"] as const)(
    "takes no silence for a firewall while %s shipping makes no event due, but once there are five orders",
    async (shipping_mode) => {
      await test.oneClick.settings.save({ shipping_mode })
      await openModals(5)
      await test.sql("DELETE FROM one_click_activity WHERE direction = 'in'")
      await age()
      expect(await test.oneClick.health.silentSince()).toBeNull()
      await test.sql("UPDATE one_click_purchase SET service_order_id = id")
      expect(await test.oneClick.health.silentSince()).toMatch(/^\d{4}-/)
    }
  )

  it("ends an outage that another process noticed once orders are reconciled", async () => {
    const since = new Date(Date.now() - 10 * 60_000).toISOString()
    const outage = { since, cause: "not_responding", of: "calls" } as const
    await test.oneClick.storedFacts.save("outage", outage)
    await reconcileJob(test.container)
    await delivered(1)
    expect(emitted).toMatchObject([{ data: { since, minutes: 11, presses: 0 } }])
  })

  it("notifies of outdated static rules only while buyers see them, until they are sent", async () => {
    const now = new Date()
    const { staticRules } = test.oneClick
    const set = { rules: [], digest: "sent" }
    const id = await staticRules.begin({ trigger: "person", ...set, now })
    const sent = { state: "sent", message: null } as const
    await staticRules.finish({ id, ...sent, finished_at: now })
    await expectNoticeOnceStatic("outdated")
    await test.run(registerStaticRulesWorkflow, { trigger: "person", now })
    expect(await rulesCheck()).toBe("ok")
    await changeDelay(test)
    await checkStaticRules(test.container)
    await delivered(2)
  })

  it("notifies of static rules that were never sent while static shipping is in use", async () => {
    const [{ title }] = await expectNoticeOnceStatic("never")
    expect(title).toBe("One-click: no static shipping rules at the service")
    await test.oneClick.settings.save({ shipping_mode: "cart_rules" })
    expect(await rulesCheck()).toBe("ok")
  })
})
