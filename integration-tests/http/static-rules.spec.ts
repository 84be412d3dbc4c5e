import {
  createTaxRatesWorkflow,
  deleteShippingOptionsWorkflow,
  updateRegionsWorkflow,
  updateServiceZonesWorkflow,
} from "@medusajs/medusa/core-flows"
import type { FaultInput } from "../../sandbox"
import { refusal } from "../support/admin"
import {
  keepStaticRulesCurrent,
  loadShopShipping,
  OneClickServiceClient,
  ServiceError,
  type StaticRulesView,
} from "../support/inside"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { API_KEY } from "../support/plugin-environment"
import { changeDelay, copyStandard, priceExpress, rename } from "../support/prices"
import { queriesOf } from "../support/queries"
import { callsOf, rulesAtService } from "../support/read"

type Answer = { static_rules: StaticRulesView; code?: string; message?: string }

oneClickShop({ shipping_mode: "static" }, (test) => {
  const view = async () => (await test.admin.get<Answer>("static-rules")).data.static_rules
  const send = async (digest?: string) =>
    test.admin.post<Answer>("static-rules/send", { digest: digest ?? (await view()).digest })
  const atService = () => rulesAtService(test)
  const calls = () => callsOf(test, "static_rules")
  /** Lets the service receive rules with this fault. */
  const fail = (fault: { kind: FaultInput["kind"]; milliseconds?: number }) =>
    test.sandbox.control.setFaults([{ on: "api", target: "static_rules", ...fault } as FaultInput])
  /** The sendings, the newest first. */
  const sendings = () =>
    test.oneClick.listStaticRulesSendings({}, { order: { created_at: "DESC" } })
  /** The job that keeps them current. */
  const keep = (now = new Date()) => keepStaticRulesCurrent(test.container, now)

  it("previews the rules, sends the whole set, and records the sending", async () => {
    const before = await view()
    const unsent = { blocked: false, stale: false, last: null }
    expect(before).toMatchObject({ shipping_mode: "static", ...unsent })
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
      newest: { state: "sent", message: null },
    })
    expect(await atService()).toEqual(before.rules)
  })

  it("sends one consistent set when several people send at the same time", async () => {
    const { digest } = await view()
    await fail({ kind: "delay", milliseconds: 400 })
    const answers = await Promise.all([send(digest), send(digest), send(digest)])
    const refused = refusal("Wait a moment", 409, "static_rules_being_sent")
    expect(answers.sort((one, other) => one.status - other.status)).toMatchObject([
      { status: 200 },
      refused,
      refused,
    ])
    expect(await calls()).toHaveLength(1)
    expect(await atService()).toEqual((await view()).rules)
    expect((await sendings()).map(({ state }) => state)).toEqual(["sent"])
  })

  it("offers the same rules again for a service at another address, which has none of them", async () => {
    await send()
    jest.replaceProperty(test.oneClick.options, "baseUrl", `${test.sandbox.url}/`)
    expect(await view()).toMatchObject({ stale: true })
    expect(await keep()).toBe("outdated")
    expect((await send()).data.static_rules).toMatchObject({ stale: false })
    expect(await keep()).toBeNull()
  })

  it("rejects sending rules that changed after the person reviewed them", async () => {
    const { digest } = await view()
    await changeDelay(test)
    const refused = refusal("Review them again", 409, "static_rules_changed")
    expect(await send(digest)).toMatchObject(refused)
    expect(await calls()).toEqual([])
    expect((await send()).status).toBe(200)
  })

  it("sends no rules when one of them has an error, and does not try to automatically", async () => {
    await send()
    const before = await atService()
    await rename(test, test.shop.expressId, " ")
    const { blocked, report } = await view()
    expect(blocked).toBe(true)
    expect(report.filter(({ severity }) => severity === "error")).toHaveLength(1)
    const says = new RegExp(`would reject the rate.*${test.shop.expressId}.*carrier.name`)
    expect(await send()).toMatchObject(refusal(says, 400, "static_rules_blocked"))
    await test.oneClick.settings.save({ static_rules_resend: true })
    const warnings = logged(test, "warn")
    expect(await keep()).toBe("blocked")
    expect(warnings).toEqual([expect.stringMatching(says)])
    expect(await calls()).toHaveLength(1)
    expect(await atService()).toEqual(before)
    expect(await sendings()).toHaveLength(1)
  })

  it.each([
    ["error_500", "failed"],
    ["drop", "cannot be reached"],
  ] as const)("keeps the previously sent rules when the service fails (%s)", async (kind, why) => {
    await send()
    const before = await view()
    const rules = await atService()
    await changeDelay(test)
    await fail({ kind })
    const answer = await send()
    expect(answer).toMatchObject(refusal(why, 502, "static_rules_uncertain"))
    expect(answer.data.message).not.toContain(API_KEY)
    const after = await view()
    expect(after.last).toEqual(before.last)
    const newest = { state: "uncertain", message: expect.stringContaining(why) }
    expect(after).toMatchObject({ stale: true, newest })
    expect(await atService()).toEqual(rules)
    await test.sandbox.control.setFaults([])
    expect((await send()).status).toBe(200)
  })

  it("sends the rules although a process stopped while sending them", async () => {
    const long = 5 * 60_000
    const stopped = { trigger: "person" as const, rules: [], digest: "stopped" }
    const now = new Date(Date.now() - long)
    await test.oneClick.staticRules.begin({ ...stopped, now })
    expect((await send()).status).toBe(200)
    expect(await sendings()).toMatchObject([
      { state: "sent" },
      { state: "uncertain", digest: "stopped" },
    ])
  })

  it("counts the sent rules as outdated once a process has stopped while sending others, and not while it sends", async () => {
    await send()
    const now = new Date()
    await test.oneClick.staticRules.begin({ trigger: "person", rules: [], digest: "stopped", now })
    expect(await keep()).toBeNull()
    expect(await keep(new Date(now.getTime() + 2 * 60_000))).toBe("outdated")
  })

  it("sends nothing for a body that is not just a digest", async () => {
    for (const body of [{}, { digest: "" }, { digest: 3 }, { digest: "x", rules: [] }]) {
      expect([body, (await test.admin.post("static-rules/send", body)).status]).toEqual([body, 400])
    }
    expect(await calls()).toEqual([])
  })

  it("reads a shop's shipping with no more queries when it has more shipping options", async () => {
    const count = async () => (await queriesOf(() => loadShopShipping(test.container))).length
    const before = await count()
    for (let copy = 0; copy < 20; copy++) {
      await copyStandard(test, `Copy ${copy}`)
    }
    expect((await loadShopShipping(test.container)).options).toHaveLength(22)
    expect(await count()).toBeLessThanOrEqual(before)
  })

  describe("the job that keeps them current", () => {
    const changePrice = (eur: number) => priceExpress(test, { eur, jpy: 1200 })
    const leaders = async () =>
      (await atService())
        .filter(({ carrier }) => carrier.name === "Express")
        .map(({ amount }) => amount.leader)

    /** Each still makes a difference after the ones before it. */
    const changes: Record<string, () => Promise<unknown>> = {
      "a tax rate": async () => {
        const taxes = test.modules.tax
        const [{ id: tax_region_id }] = await taxes.listTaxRegions({ country_code: "jp" })
        const rules = [{ reference: "shipping_option", reference_id: test.shop.expressId }]
        const reduced = { name: "Reduced", code: "reduced", rate: 3 }
        await test.run(createTaxRatesWorkflow, [{ tax_region_id, ...reduced, rules }])
      },
      "a region": () =>
        test.run(updateRegionsWorkflow, {
          selector: { id: test.shop.regionId },
          update: { countries: ["fr", "es"] },
        }),
      "a zone": async () => {
        const [{ id }] = await test.modules.fulfillment.listServiceZones({})
        const geo_zones = [{ type: "country" as const, country_code: "fr" }]
        await test.run(updateServiceZonesWorkflow, { selector: { id }, update: { geo_zones } })
      },
      "the list of shipping options": () =>
        test.run(deleteShippingOptionsWorkflow, { ids: [test.shop.expressId] }),
    }

    it("finds the sent rules outdated after each change of a shop's shipping, until it is undone", async () => {
      await send()
      await changePrice(13)
      expect(await keep()).toBe("outdated")
      await changePrice(12.5)
      expect([await keep(), (await calls()).length]).toEqual([null, 1])
      for (const [what, change] of Object.entries(changes)) {
        await send()
        expect([what, await keep(), (await view()).stale]).toEqual([what, null, false])
        await change()
        expect([what, await keep(), (await view()).stale]).toEqual([what, "outdated", true])
      }
      expect(await calls()).toHaveLength(5)
    })

    it("sends the rules again automatically, once after many changes", async () => {
      await test.oneClick.settings.save({ static_rules_resend: true })
      await send()
      for (const amount of [13, 14, 15]) {
        await changePrice(amount)
      }
      expect(await keep()).toBeNull()
      expect(await leaders()).toEqual([1500, 1320])
      expect(await keep()).toBeNull()
      expect(await calls()).toHaveLength(2)
    })

    it("sends the rules again after one sending without an answer and a failed one, although the shop is as it was", async () => {
      await test.oneClick.settings.save({ static_rules_resend: true })
      await changePrice(12)
      await send()
      await changePrice(13)
      await fail({ kind: "lost_response" })
      expect([await keep(), await leaders()]).toEqual(["failed", [1300, 1320]])
      const message = expect.stringContaining("one-click service")
      expect((await view()).newest).toMatchObject({ state: "uncertain", message })
      expect(await calls()).toHaveLength(2)
      await changePrice(12)
      await test.sandbox.control.setFaults([])
      const refused = new ServiceError("rate_limited", "register shipments")
      const register = jest.spyOn(OneClickServiceClient.prototype, "registerShipments")
      register.mockRejectedValueOnce(refused)
      expect([await keep(), (await view()).newest?.state]).toEqual(["failed", "failed"])
      expect([await keep(), await leaders()]).toEqual([null, [1200, 1320]])
    })

    it("sends no rules automatically before a person has sent them once", async () => {
      await test.oneClick.settings.save({ static_rules_resend: true })
      await changePrice(13)
      expect(await keep()).toBe("never")
      expect(await calls()).toEqual([])
    })
  })
})
