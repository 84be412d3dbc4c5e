import { Modules } from "@medusajs/framework/utils"
import { percentOff } from "../../testing/seed/promotions"
import { catalogShop, codesOf, onceEach } from "./catalog-shop"
import { EMAIL } from "./real-cart"

type Method = (this: object, ...parameters: unknown[]) => unknown

/** The members of Medusa's modules that the plugin replaces to save time. */
const MEMBERS = [
  [Modules.PROMOTION, "computeActions", "promotionService_"],
  [Modules.PROMOTION, "computeActions", "campaignBudgetUsageService_"],
  [Modules.PRICING, "calculatePrices", "listPriceRules"],
  [Modules.PRICING, "calculatePrices", "listPricePreferences_"],
  [Modules.TAX, "getTaxLines", "taxRegionService_"],
  [Modules.TAX, "getTaxLines", "taxRateService_"],
] as const

catalogShop((shop) => {
  /**
   * Makes a module's method read its own member, as if Medusa had renamed the member: whatever a
   * caller puts in its place has no effect. Returns how to count the reads.
   */
  const rename = (module: string, method: string, member: string) => {
    const own: object = shop.container.resolve(module)
    const methods = Object.getPrototypeOf(own) as Record<string, Method>
    const original = methods[method]
    let reads = 0
    jest.spyOn(methods, method).mockImplementation(function (this: object, ...parameters) {
      const renamed = new Proxy(this, {
        get: (target, name): unknown => {
          if (name !== member) {
            return Reflect.get(target, name)
          }
          reads++
          const value: unknown = Reflect.get(own, name)
          return typeof value === "function" ? value.bind(own) : value
        },
      })
      return original.apply(renamed, parameters)
    })
    return () => reads
  }

  const perBuyer = (code: string, value: number) => ({
    code,
    is_automatic: true,
    application_method: percentOff(value),
    campaign: onceEach("customer_email", code),
  })

  it("prices a cart the same after a method of Medusa loses a member that the plugin replaces", async () => {
    await shop.promote(
      { code: "AUTO", is_automatic: true, application_method: percentOff(7) },
      perBuyer("ONCE", 5),
      perBuyer("USED", 6)
    )
    await shop.countUse("USED", { customer_email: EMAIL })
    const one = shop.caseOf(8, 2, {
      codes: ["TEN", "USED", "OLD40", "NOPE"],
      address: { country_code: "de" },
    })
    const before = await shop.ask(one)
    expect(codesOf(before)).toEqual(
      expect.arrayContaining(["AUTO", "ONCE", "TEN", "AUTO-SHIP-WINTER"])
    )
    expect(before.refused_codes).toEqual([
      { code: "USED", reason: "used_up" },
      { code: "OLD40", reason: "expired" },
      { code: "NOPE", reason: "unknown" },
    ])

    for (const [module, method, member] of MEMBERS) {
      const reads = rename(module, method, member)
      expect([member, await shop.ask(one)]).toEqual([member, before])
      expect([member, reads() > 0]).toEqual([member, true])
      jest.restoreAllMocks()
    }
  })
})
