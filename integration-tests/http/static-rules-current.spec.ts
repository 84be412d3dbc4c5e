import { Modules } from "@medusajs/framework/utils"
import {
  createTaxRatesWorkflow,
  deleteShippingOptionsWorkflow,
  updateRegionsWorkflow,
  updateServiceZonesWorkflow,
} from "@medusajs/medusa/core-flows"
import { keepStaticRulesCurrent, registerStaticRulesWorkflow } from "../support/inside"
import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"
import { changeDelay, priceExpress, rename } from "../support/prices"
import { callsOf, rulesAtService } from "../support/read"

oneClickShop({ shipping_mode: "static" }, (test) => {
  const send = () =>
    registerStaticRulesWorkflow(test.container).run({
      input: { trigger: "person", now: new Date() },
    })
  const keep = (minutes = 0) => {
    const now = new Date(Date.now() + minutes * 60_000)
    return keepStaticRulesCurrent(test.container, { now, random: () => 0.5 })
  }
  const isStale = async () => (await test.admin.get("static-rules")).data.static_rules.stale
  const calls = () => callsOf(test, "static_rules")
  const changePrice = (eur: number) => priceExpress(test, { eur, jpy: 1200 })
  const leaders = async () =>
    (await rulesAtService(test))
      .filter(({ carrier }) => carrier.name === "Express")
      .map(({ amount }) => amount.leader)

  /** Each still makes a difference after the ones before it. */
  const changes: [string, () => Promise<unknown>][] = [
    ["a price", () => changePrice(13)],
    ["a shipping option's name", () => rename(test, test.shop.expressId, "Fast")],
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
    ["the settings", () => changeDelay(test)],
    [
      "the list of shipping options",
      () =>
        deleteShippingOptionsWorkflow(test.container).run({
          input: { ids: [test.shop.expressId] },
        }),
    ],
  ]

  it("finds the sent rules outdated after each change of a shop's shipping", async () => {
    for (const [what, change] of changes) {
      await send()
      expect([what, await keep(), await isStale()]).toEqual([what, null, false])
      await change()
      expect([what, await keep(), await isStale()]).toEqual([what, "outdated", true])
    }
    expect(await calls()).toHaveLength(changes.length)
  })

  it("finds the sent rules current once a change is undone", async () => {
    await send()
    await changePrice(13)
    expect(await keep()).toBe("outdated")
    await changePrice(12.5)
    expect(await keep()).toBeNull()
    expect(await calls()).toHaveLength(1)
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

  it("retries sending the rules after the service failed, ever more rarely", async () => {
    await test.oneClick.settings.save({ static_rules_resend: true })
    await send()
    await changePrice(13)
    await test.sandbox.control.setFaults([{ kind: "error_500", on: "api", target: "static_rules" }])
    expect(await keep()).toBe("failed")
    const [{ state, message }] = (await test.admin.get("static-rules")).data.static_rules.sendings
    expect(state).toBe("uncertain")
    expect(message).toContain("The one-click service failed")
    expect(await keep()).toBe("failed")
    expect(await calls()).toHaveLength(2)
    await test.sandbox.control.setFaults([])
    expect(await keep(10)).toBeNull()
    expect(await leaders()).toEqual([1300, 1320])
  })

  it("sends no rules with an error automatically, and doesn't try to", async () => {
    await test.oneClick.settings.save({ static_rules_resend: true })
    await send()
    await rename(test, test.shop.expressId, " ")
    const warnings = logged(test, "warn")
    expect(await keep()).toBe("failed")
    expect(await calls()).toHaveLength(1)
    expect(warnings).toEqual([])
  })

  it("sends no rules automatically before a person has sent them once", async () => {
    await test.oneClick.settings.save({ static_rules_resend: true })
    await changePrice(13)
    expect(await keep()).toBe("never")
    expect(await calls()).toEqual([])
  })
})
