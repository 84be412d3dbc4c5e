import { Modules } from "@medusajs/framework/utils"
import {
  createTaxRatesWorkflow,
  deleteShippingOptionsWorkflow,
  updateRegionsWorkflow,
  updateServiceZonesWorkflow,
} from "@medusajs/medusa/core-flows"
import {
  CHECK_MS,
  QUIET_MS,
  registerStaticRulesWorkflow,
  resendChangedStaticRules,
} from "../support/inside"
import { oneClickShop } from "../support/one-click-shop"
import { priceExpress } from "../support/prices"
import { callsOf, rulesAtService } from "../support/read"
import { until } from "../../testing/until"

oneClickShop({ shipping_mode: "static" }, (test) => {
  const send = () =>
    registerStaticRulesWorkflow(test.container).run({
      input: { trigger: "person", now: new Date() },
    })
  const standing = () => test.oneClick.staticRules.standing()
  const marked = () => until(async () => (await standing()).stale, { within: 5_000 })
  const after = (milliseconds: number) => new Date(Date.now() + milliseconds)
  const keep = (now: Date) => resendChangedStaticRules(test.container, { now, random: () => 0.5 })
  const calls = () => callsOf(test, "static_rules")
  const changePrice = (eur: number) => priceExpress(test, { eur, jpy: 1200 })
  const leaders = async () =>
    (await rulesAtService(test))
      .filter(({ carrier }) => carrier.name === "Express")
      .map(({ amount }) => amount.leader)

  const changes: [string, () => Promise<unknown>][] = [
    ["a price", () => changePrice(13)],
    [
      "a shipping option's name",
      () =>
        test.container
          .resolve(Modules.FULFILLMENT)
          .updateShippingOptions(test.shop.expressId, { name: "Fast" }),
    ],
    [
      "the list of shipping options",
      () =>
        deleteShippingOptionsWorkflow(test.container).run({
          input: { ids: [test.shop.expressId] },
        }),
    ],
    [
      "a zone",
      async () => {
        const [zone] = await test.container.resolve(Modules.FULFILLMENT).listServiceZones({})
        await updateServiceZonesWorkflow(test.container).run({
          input: {
            selector: { id: zone.id },
            update: { geo_zones: [{ type: "country", country_code: "fr" }] },
          },
        })
      },
    ],
    [
      "a tax rate",
      async () => {
        const [region] = await test.container
          .resolve(Modules.TAX)
          .listTaxRegions({ country_code: "jp" })
        await createTaxRatesWorkflow(test.container).run({
          input: [
            {
              tax_region_id: region.id,
              name: "Reduced",
              code: "reduced",
              rate: 3,
              rules: [{ reference: "shipping_option", reference_id: test.shop.expressId }],
            },
          ],
        })
      },
    ],
    [
      "a region",
      () =>
        updateRegionsWorkflow(test.container).run({
          input: { selector: { id: test.shop.regionId }, update: { countries: ["fr", "es"] } },
        }),
    ],
    ["the settings", () => test.oneClick.settings.save({ delay_unit: "hours" })],
  ]

  it.each(changes)("marks the sent rules as stale after a change of %s", async (_what, change) => {
    await send()
    await until(async () => !(await standing()).stale)
    await change()
    await marked()
    expect(await keep(after(QUIET_MS + 1_000))).toBe("stale")
    expect((await standing()).stale).toBe(true)
  })

  it("clears the stale mark when the compiled rules are unchanged", async () => {
    await send()
    await changePrice(13)
    await changePrice(12.5)
    await marked()
    expect(await keep(after(QUIET_MS + 1_000))).toBe("unchanged")
    expect((await standing()).stale).toBe(false)
    expect(await calls()).toHaveLength(1)
  })

  it("sends the rules again automatically, once after many changes and a quiet minute", async () => {
    await test.oneClick.settings.save({ static_rules_resend: true })
    await send()
    for (const amount of [13, 14, 15]) {
      await changePrice(amount)
    }
    await marked()
    expect(await keep(after(QUIET_MS - 10_000))).toBe("nothing")
    expect(await calls()).toHaveLength(1)
    expect(await keep(after(QUIET_MS + 1_000))).toBe("sent")
    expect(await leaders()).toEqual([1500, 1320])
    expect(await calls()).toHaveLength(2)
    expect(await keep(after(2 * QUIET_MS))).toBe("nothing")
    expect(await standing()).toMatchObject({ stale: false, attempts: 0, message: null })
  })

  it("finds changes without an event in the daily check, and sends the rules again", async () => {
    await test.oneClick.settings.save({ static_rules_resend: true })
    await send()
    await test.sql("UPDATE price SET amount = 19, raw_amount = ? WHERE amount = 12.5", [
      JSON.stringify({ value: "19" }),
    ])
    expect(await keep(after(CHECK_MS / 2))).toBe("nothing")
    expect(await keep(after(CHECK_MS + 1_000))).toBe("sent")
    expect(await leaders()).toEqual([1900, 1320])
  })

  it("retries sending the rules after the service failed, and stores the reason", async () => {
    await test.oneClick.settings.save({ static_rules_resend: true })
    await send()
    await changePrice(13)
    await marked()
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "static_rules" }])
    const first = after(QUIET_MS + 1_000)
    expect(await keep(first)).toBe("failed")
    const failed = await standing()
    expect(failed).toMatchObject({ stale: true, attempts: 1 })
    expect(failed.message).toContain("The one-click service failed")
    expect(failed.next_attempt_at?.getTime()).toBeGreaterThan(first.getTime())
    expect(await keep(first)).toBe("nothing")
    await test.sandbox.control.setFaults([])
    expect(await keep(new Date(first.getTime() + 10 * 60_000))).toBe("sent")
    expect(await leaders()).toEqual([1300, 1320])
  })

  it("sends no rules automatically before a person has sent them once", async () => {
    await test.oneClick.settings.save({ static_rules_resend: true })
    await changePrice(13)
    await marked()
    expect(await keep(after(QUIET_MS + 1_000))).toBe("nothing")
    expect(await calls()).toEqual([])
  })
})
