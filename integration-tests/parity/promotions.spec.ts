import { deleteCampaignsWorkflow } from "@medusajs/medusa/core-flows"
import { giftPromotion, onceEach, percentOff, rule } from "../../testing/seed/promotions"
import { countUsageOnce } from "../support/inside"
import { catalogShop, codesOf } from "./catalog-shop"
import { EMAIL } from "./real-cart"

/** Promotions of the line items and the order, as Medusa's cart applies them. */
catalogShop(
  (shop) => {
    const { caseOf, ask, promote, sameAsCart } = shop
    const promotions = () => shop.modules.promotion

    it("returns why each code gives no discount", async () => {
      const codes = ["NOPE", "DRAFT90", "OLD40", "SOON40", "VIP25", "SPENT60", "BUDGET3", "TEN"]
      const { refused_codes } = await ask(caseOf(8, 1, { codes }))
      expect(refused_codes).toEqual([
        { code: "NOPE", reason: "unknown" },
        { code: "DRAFT90", reason: "unknown" },
        { code: "OLD40", reason: "expired" },
        { code: "SOON40", reason: "not_started" },
        { code: "VIP25", reason: "not_applicable" },
        { code: "SPENT60", reason: "used_up" },
        { code: "BUDGET3", reason: "used_up" },
      ])
    })

    it("accepts a shipping code if any shipping option gets the discount", async () => {
      const { offers, refused_codes } = await ask(caseOf(8, 1, { codes: ["EXPRESS50"] }))
      expect(refused_codes).toEqual([])
      const reduced = offers.filter((offer) => offer.shipping_total < offer.original_shipping_total)
      expect(reduced.map(({ name }) => name)).toEqual(["Express"])
    })

    it("applies an automatic promotion when its code is entered", async () => {
      const codesWith = async (...codes: string[]) =>
        codesOf(await sameAsCart(caseOf(8, 2, { codes })))
      expect(await codesWith()).not.toContain("AUTO-NOT-TRADE")
      expect(await codesWith("AUTO-NOT-TRADE")).toContain("AUTO-NOT-TRADE")
    })

    it("applies automatic promotions with rules on the cart and the customer as Medusa's cart does", async () => {
      await shop.modules.customer.updateCustomers(shop.shoppers.vip.id ?? "", {
        company_name: "Mugs & Co",
        metadata: { tier: "gold" },
      })
      const rules = [
        ["item_total", "gte", "40"],
        ["subtotal", "gt", "35"],
        ["item_total", "lt", "1000"],
        ["currency_code", "eq", "eur"],
        ["customer.has_account", "eq", "true"],
        ["customer.has_account", "eq", "false"],
        ["customer.email", "in", "vip@shop.example"],
        ["customer.email", "in", "other@shop.example"],
        ["customer.company_name", "eq", "Mugs & Co"],
        ["customer.groups.name", "in", "VIP"],
        ["customer.metadata.tier", "eq", "gold"],
        ["customer.metadata.tier", "eq", "silver"],
        ["customer.metadata.tier", "ne", "silver"],
        ["customer.metadata.unknown", "ne", "anything"],
      ] as const
      await promote(
        ...rules.map(([attribute, operator, value], index) => ({
          code: `RULED-${index}`,
          is_automatic: true,
          rules: [rule(attribute, operator, value)],
          application_method: percentOff(index + 1.5),
        }))
      )
      for (const quantity of [1, 2, 5]) {
        await sameAsCart(caseOf(8, quantity))
      }
      const loggedIn = caseOf(9, 2, { shopper: shop.shoppers.vip })
      await sameAsCart(loggedIn, await shop.askLoggedIn(loggedIn))
    })

    it("evaluates the totals that Medusa's cart passes to its promotions, and no others", async () => {
      await shop.offerOnly("Parcel")
      const passed = [
        "total",
        "subtotal",
        "item_total",
        "item_subtotal",
        "original_item_total",
        "original_item_subtotal",
      ]
      const others = ["tax_total", "discount_total", "original_total", "item_tax_total"]
      await promote(
        ...[...passed, ...others].map((attribute, index) => ({
          code: `BY-${attribute}`,
          is_automatic: true,
          rules: [rule(attribute, "gte", "0")],
          application_method: percentOff(3 + index),
        }))
      )
      const one = caseOf(8, 2)
      await shop.prove(shop.requestOf(one))
      const given = codesOf(await sameAsCart(one))
      expect(given.filter((code) => code.startsWith("BY-")).sort()).toEqual(
        passed.map((attribute) => `BY-${attribute}`).sort()
      )
    })

    it.each([
      ["entered", "FIVE-EUROS"],
      ["entered", "FIVE-PERCENT"],
      ["automatic", "FIVE-EUROS"],
      ["automatic", "FIVE-PERCENT"],
    ])(
      "applies %s promotions of equal value in the order in which Medusa reads them after %s was edited",
      async (how, edited) => {
        const is_automatic = how === "automatic"
        await promote(
          {
            code: "FIVE-EUROS",
            is_automatic,
            application_method: { ...percentOff(5), type: "fixed", currency_code: "eur" },
          },
          { code: "FIVE-PERCENT", is_automatic, application_method: percentOff(5) }
        )
        const [{ id }] = await promotions().listPromotions({ code: edited })
        await promotions().updatePromotions({ id, metadata: { edited: true } })
        await sameAsCart(
          caseOf(8, 2, { codes: is_automatic ? [] : ["FIVE-EUROS", "FIVE-PERCENT"] })
        )
      }
    )

    it("discounts several products of a promotion that gives some for others", async () => {
      const [bought, given] = [shop.products(8), shop.products(10, 14)]
      const amounts = { atLeast: 2, atMost: 4, units: 2, value: 50 }
      const several = giftPromotion({ code: "SEVERAL", bought, given, ...amounts })
      await promote({ ...several, is_automatic: false })
      const lines = [caseOf(8, 4), caseOf(10, 1), caseOf(14, 3)].flatMap((one) => one.lines)
      const cart = await sameAsCart(caseOf(8, 4, { lines, codes: ["SEVERAL"] }))
      expect(cart.refused_codes).toEqual([])
    })

    it.each([
      ["customer_id", EMAIL.toUpperCase()],
      ["customer_email", EMAIL],
    ] as const)(
      "counts a campaign budget per %s, for new guests and for a known one who types %s",
      async (attribute, typed) => {
        await promote({ code: "ONCE-EACH", campaign: onceEach("once-each", attribute) })
        const one = caseOf(9, 2, { codes: ["ONCE-EACH"] })
        const first = await ask(one)
        expect(codesOf(first)).toContain("ONCE-EACH")
        // Medusa's cart makes the guest known.
        await sameAsCart(one, first)
        expect(codesOf(await ask(one))).toContain("ONCE-EACH")

        const [guest] = await shop.modules.customer.listCustomers({ email: EMAIL })
        await shop.countUse("ONCE-EACH", { customer_id: guest.id, customer_email: EMAIL })
        const usedUp = [{ code: "ONCE-EACH", reason: "used_up" }]
        const second = await ask(one)
        expect(second.refused_codes).toEqual(usedUp)
        await sameAsCart(one, second)
        const refusedFor = async (email: string | null) => (await ask(one, { email })).refused_codes
        expect(await refusedFor(typed)).toEqual(usedUp)
        expect(await refusedFor("other@shop.example")).toEqual([])
        expect(await refusedFor(null)).toEqual([{ code: "ONCE-EACH", reason: "not_applicable" }])
      }
    )

    it("applies the promotions of a deleted campaign, as Medusa does", async () => {
      const ofCampaign = (code: string, value: number, more: object = {}) => ({
        code,
        is_automatic: code === "OWN",
        application_method: percentOff(value),
        campaign: { name: code, campaign_identifier: code, ...more },
      })
      const codes = ["OWN", "TYPED", "SPENT"]
      await promote(
        ofCampaign("OWN", 11),
        ofCampaign("TYPED", 12, { ends_at: new Date("2021-01-01") }),
        ofCampaign("SPENT", 13, { budget: { type: "usage", limit: 1 } })
      )
      await shop.countUse("SPENT")
      const one = caseOf(8, 2, { codes: ["TYPED", "SPENT"] })
      expect(codesOf(await sameAsCart(one))).not.toContain("TYPED")

      const campaigns = await promotions().listCampaigns({ campaign_identifier: codes })
      await shop.run(deleteCampaignsWorkflow, { ids: campaigns.map(({ id }) => id) })
      expect(codesOf(await sameAsCart(one))).toEqual(expect.arrayContaining(codes))
    })

    const placedOrders = async (count: number) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        service_order_id: `order-${index}`,
        state: "placed" as const,
        next_attempt_at: new Date(),
      }))
      const orders = await shop.container.resolve("oneClick").createIncomingOrders(rows)
      return orders.map(({ id }) => id)
    }
    const countUse = (method: "registerUsage" | "revertUsage", code: string, order: string) => {
      const usage = {
        computedActions: [{ code, amount: 1 }],
        registrationContext: { customer_id: null, customer_email: null },
      }
      return countUsageOnce(shop.container, order, { method, usage })
    }

    it("counts the promotion usage of an order once", async () => {
      await promote({ code: "LAST", limit: 1 })
      const [first, second] = await placedOrders(2)
      const used = async () => (await promotions().listPromotions({ code: ["LAST"] }))[0].used
      const register = (id: string) => countUse("registerUsage", "LAST", id)
      const revert = (id: string) => countUse("revertUsage", "LAST", id)

      expect([await register(first), await used()]).toEqual([true, 1])
      expect([await register(first), await used()]).toEqual([false, 1])
      await expect(register(second)).rejects.toMatchObject({ type: "not_allowed" })
      expect([await revert(second), await used()]).toEqual([false, 1])
      expect([await revert(first), await used()]).toEqual([true, 0])
      expect([await register(second), await used()]).toEqual([true, 1])
    })

    it("returns every use of a promotion when several of its orders are canceled at once", async () => {
      const budget = { type: "usage" as const, limit: 10 }
      const campaign = { name: "Spring", campaign_identifier: "spring-10", budget }
      await promote({ code: "TEN-TIMES", limit: 10, campaign })
      const used = async () => {
        const relations = ["campaign.budget"]
        const [found] = await promotions().listPromotions({ code: ["TEN-TIMES"] }, { relations })
        return [found.used, Number(found.campaign?.budget?.used)]
      }
      const orders = await placedOrders(6)
      await Promise.all(orders.map((id) => countUse("registerUsage", "TEN-TIMES", id)))
      expect(await used()).toEqual([6, 6])
      await Promise.all(orders.map((id) => countUse("revertUsage", "TEN-TIMES", id)))
      expect(await used()).toEqual([0, 0])
    })
  },
  { shoppers: ["vip"] }
)
