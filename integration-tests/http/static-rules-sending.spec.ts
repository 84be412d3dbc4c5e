import { refusal } from "../support/admin"
import { growShipping } from "../support/grow-shipping"
import {
  compileRules,
  digestOf,
  loadShopShipping,
  settingsSchema,
  type StaticRulesView,
} from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { API_KEY } from "../support/plugin-environment"
import { queriesOf } from "../support/queries"
import { changeDelay, rename } from "../support/prices"
import { callsOf, rulesAtService } from "../support/read"

type Answer = { static_rules: StaticRulesView; code?: string; message?: string }

oneClickShop({ shipping_mode: "static" }, (test) => {
  const view = async () => (await test.admin.get<Answer>("static-rules")).data.static_rules
  const send = async (digest?: string) =>
    test.admin.post<Answer>("static-rules/send", { digest: digest ?? (await view()).digest })
  const atService = () => rulesAtService(test)
  const calls = () => callsOf(test, "static_rules")
  const sent = async () => (await view()).rules

  it("previews the rules, sends the whole set, and stores the response and the time", async () => {
    const before = await view()
    expect(before).toMatchObject({
      shipping_mode: "static",
      blocked: false,
      stale: false,
      last: null,
      options: 2,
    })
    expect(before.rules).toHaveLength(4)
    const standard = before.rules.filter(({ carrier }) => carrier.id === test.shop.standardId)
    expect(standard).toEqual([
      {
        carrier: { id: test.shop.standardId, name: "Standard", type: "home_delivery" },
        amount: { currency: "EUR", leader: 500, follower: 0 },
        free_shipping: 10_000,
        delay: 3,
        primary: true,
        zones: ["DE", "FR"],
      },
      expect.objectContaining({
        amount: { currency: "JPY", leader: 550, follower: 0 },
        zones: ["JP"],
      }),
    ])
    const { status, data } = await send(before.digest)
    expect(status).toBe(200)
    expect(data.static_rules).toMatchObject({
      stale: false,
      last: { trigger: "person", rules: 4 },
      sendings: [{ state: "sent", message: null }],
    })
    const fields = Object.keys(data.static_rules.sendings[0]).sort()
    expect(fields).toEqual(["created_at", "id", "message", "state", "trigger"])
    expect(await atService()).toEqual(before.rules)
  })

  it("says that the rules are out of date, and what they cannot express, after a change of the settings", async () => {
    await send()
    await test.oneClick.settings.save({
      shipping_options: {
        [test.shop.standardId]: { offered: true, is_default: false, follower: { eur: 150 } },
        [test.shop.expressId]: { offered: false, is_default: false },
      },
    })
    const { rules, stale, report } = await view()
    expect(stale).toBe(true)
    expect(rules.map(({ carrier, amount }) => [carrier.name, amount.follower])).toEqual([
      ["Standard", 150],
      ["Standard", 0],
    ])
    expect(report.map(({ reason }) => reason)).toEqual(
      expect.arrayContaining(["follower", "excluded"])
    )
  })

  it("sends one consistent set when several people send at the same time", async () => {
    const { digest } = await view()
    await test.sandbox.control.setFaults([
      { kind: "delay", on: "api", target: "static_rules", milliseconds: 400 },
    ])
    const answers = await Promise.all([send(digest), send(digest), send(digest)])
    const refused = refusal("Wait a moment", 409, "static_rules_being_sent")
    expect(answers.sort((one, other) => one.status - other.status)).toMatchObject([
      { status: 200 },
      refused,
      refused,
    ])
    expect(await calls()).toHaveLength(1)
    expect(await atService()).toEqual(await sent())
    expect((await view()).sendings.map(({ state }) => state)).toEqual(["sent"])
  })

  it("rejects sending rules that changed after the person reviewed them", async () => {
    const { digest } = await view()
    await changeDelay(test)
    const refused = refusal("Review them again", 409, "static_rules_changed")
    expect(await send(digest)).toMatchObject(refused)
    expect(await calls()).toEqual([])
    expect((await send()).status).toBe(200)
  })

  it("sends no rules when one of them has an error", async () => {
    await send()
    const before = await atService()
    await rename(test, test.shop.expressId, " ")
    const { blocked, report } = await view()
    expect(blocked).toBe(true)
    expect(report.filter(({ severity }) => severity === "error")).toHaveLength(1)
    const says = new RegExp(`would reject the rate.*${test.shop.expressId}.*carrier.name`)
    expect(await send()).toMatchObject(refusal(says, 400, "static_rules_blocked"))
    expect(await calls()).toHaveLength(1)
    expect(await atService()).toEqual(before)
    expect((await view()).sendings).toHaveLength(1)
  })

  it.each([
    ["error_500", "failed"],
    ["html", "failed"],
    ["drop", "cannot be reached"],
  ] as const)("keeps the previously sent rules when the service fails (%s)", async (kind, why) => {
    await send()
    const before = await view()
    const rules = await atService()
    await changeDelay(test)
    await test.sandbox.control.setFaults([{ kind, on: "api", target: "static_rules" }])
    const answer = await send()
    expect(answer).toMatchObject(refusal(why, 502, "static_rules_uncertain"))
    expect(answer.data.message).not.toContain(API_KEY)
    const after = await view()
    expect(after.last).toEqual(before.last)
    expect(after).toMatchObject({
      stale: true,
      sendings: [{ state: "uncertain" }, { state: "sent" }],
    })
    expect(after.sendings[0].message).toContain(why)
    expect(await atService()).toEqual(rules)
    await test.sandbox.control.setFaults([])
    expect((await send()).status).toBe(200)
  })

  it("sends the rules although a process stopped while sending them", async () => {
    const long = 5 * 60_000
    const id = await test.oneClick.staticRules.begin({
      trigger: "person",
      rules: [],
      digest: "stopped",
      now: new Date(Date.now() - long),
      lease_ms: 60_000,
    })
    expect((await send()).status).toBe(200)
    const states = (await view()).sendings.map((sending) => [sending.id === id, sending.state])
    expect(states).toEqual([
      [false, "sent"],
      [true, "uncertain"],
    ])
  })

  it.each([{}, { digest: "" }, { digest: 3 }, { digest: "x", rules: [] }])(
    "sends nothing for %j, which is not just a digest",
    async (body) => {
      expect((await test.admin.post("static-rules/send", body)).status).toBe(400)
      expect(await calls()).toEqual([])
    }
  )

  it("compiles 1,000 shipping options for 200 countries with few queries, and prints the duration", async () => {
    const { container, shop } = test
    const size = { options: 1_000, countries: 200 }
    await growShipping(container, shop, size)
    let facts = {} as Awaited<ReturnType<typeof loadShopShipping>>
    const started = performance.now()
    const queries = await queriesOf(async () => {
      facts = await loadShopShipping(container)
    })
    const read = performance.now() - started
    const { options, rules } = compileRules(facts, settingsSchema.parse({}))
    digestOf(rules)
    const total = performance.now() - started
    process.stdout.write(
      `static rules: ${size.options} options over ${size.countries} countries: ${rules.length} ` +
        `rules in ${total.toFixed(0)} ms (${read.toFixed(0)} ms of it reading), ${queries.length} queries\n`
    )
    expect(options).toBe(size.options + 2)
    expect(facts.zones.some(({ countries }) => countries.length === size.countries)).toBe(true)
    const zones = rules.reduce((sum, { zones }) => sum + zones.length, 0)
    expect(zones).toBeGreaterThanOrEqual(size.options * size.countries)
    expect(queries.length).toBeLessThanOrEqual(30)
  })
})
