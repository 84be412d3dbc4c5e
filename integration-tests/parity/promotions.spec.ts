import type { CreatePromotionDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createPromotionsWorkflow, createRegionsWorkflow } from "@medusajs/medusa/core-flows"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import path from "node:path"
import { priceBasket } from "../../src/basket/price-basket"
import { Basket, BasketQuestion, BasketTotals } from "../../src/basket/types"
import { chargeOf } from "../../src/callbacks/shared/charge"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { figuresOfBasket, figuresOfCart } from "./compare"
import { Case, realStore, Shopper } from "./real-cart"

jest.setTimeout(240_000)

const GUEST: Shopper = { key: "guest", id: null, groups: [], token: null }
const EMAIL = "guest@shop.example"
const TOTALS: (keyof BasketTotals)[] = [
  "total",
  "subtotal",
  "tax_total",
  "discount_total",
  "original_total",
  "item_total",
]

/** Kinds of promotions and currencies that the random baskets do not meet. */
medusaIntegrationTestRunner({
  cwd: path.resolve(__dirname, "shop"),
  testSuite: ({ getContainer, api }) => {
    let catalog: Catalog

    beforeAll(async () => {
      catalog = await seedCatalog(getContainer())
    })

    const caseOf = (at: number, quantity: number, codes: string[] = []): Case => ({
      market: catalog.markets[0],
      shopper: GUEST,
      address: { country_code: "fr" },
      lines: [{ variant_id: catalog.variants[at].id, sku: catalog.variants[at].sku, quantity }],
      codes,
      choice: 0,
    })
    const ask = (one: Case, more: Partial<BasketQuestion> = {}): Promise<Basket> =>
      priceBasket(getContainer(), {
        sales_channel_id: catalog.sales_channel_id,
        region_id: one.market.region_id,
        currency_code: one.market.currency_code,
        email: EMAIL,
        address: one.address,
        lines: one.lines.map(({ sku, ...line }) => ({ reference: sku, ...line })),
        codes: one.codes,
        now: new Date(),
        ...more,
      })
    const promote = (...promotions: (Partial<CreatePromotionDTO> & { code: string })[]) =>
      createPromotionsWorkflow(getContainer()).run({
        input: {
          promotionsData: promotions.map((promotion) => ({
            type: "standard" as const,
            status: "active" as const,
            application_method: {
              type: "percentage" as const,
              target_type: "order" as const,
              allocation: "across" as const,
              value: 10,
            },
            ...promotion,
          })),
        },
      })
    const expectEqual = async (one: Case, basket: Basket) => {
      const gifts = basket.gifts.map(({ item, reference }) => ({
        variant_id: item.variant_id,
        sku: reference,
        quantity: item.quantity,
      }))
      const cart = await realStore(api, catalog).create({ ...one, lines: [...one.lines, ...gifts] })
      expect(figuresOfBasket(basket, null, TOTALS)).toEqual(figuresOfCart(cart, TOTALS))
    }
    const givesAway = (code: string, bought: number, given: number) => ({
      code,
      type: "buyget" as const,
      is_automatic: true,
      application_method: {
        type: "percentage" as const,
        target_type: "items" as const,
        allocation: "each" as const,
        value: 100,
        max_quantity: 1,
        apply_to_quantity: 1,
        buy_rules_min_quantity: 1,
        buy_rules: [rule("items.product.id", catalog.variants[bought].product_id)],
        target_rules: [rule("items.product.id", catalog.variants[given].product_id)],
      },
    })

    it("gives an article that two promotions give away twice, as one line", async () => {
      await promote(givesAway("GIFT-A", 8, 24), givesAway("GIFT-B", 8, 24))
      const one = caseOf(8, 2)
      const basket = await ask(one)
      const references = basket.gifts.map(({ reference }) => reference)
      expect(new Set(references).size).toBe(references.length)
      expect(basket.gifts.map(({ item, totals }) => [item.quantity, totals.total])).toEqual([
        [2, 0],
      ])
      await expectEqual(one, basket)
    })

    it("gives it once where the stock has one only", async () => {
      const sku = catalog.variants[24].sku
      const inventory = getContainer().resolve(Modules.INVENTORY)
      for (const name of [sku, catalog.variants[25].sku]) {
        const [item] = await inventory.listInventoryItems({ sku: name })
        const levels = await inventory.listInventoryLevels({ inventory_item_id: item.id })
        await inventory.updateInventoryLevels(
          levels.map(({ inventory_item_id, location_id }) => ({
            inventory_item_id,
            location_id,
            stocked_quantity: name === sku && location_id === catalog.locations[0] ? 1 : 0,
          }))
        )
      }
      await promote(givesAway("GIFT-A", 8, 24), givesAway("GIFT-B", 8, 24))
      const { gifts } = await ask(caseOf(8, 2))
      expect(gifts.map(({ reference, item }) => [reference, item.quantity])).toEqual([[sku, 1]])
    })

    it.each(["customer_email"])("counts a budget for each buyer by %s", async (attribute) => {
      const budget = { type: "use_by_attribute" as const, attribute, limit: 1 }
      const campaign = { name: "Once each", campaign_identifier: "once-each", budget }
      await promote({ code: "ONCE-EACH", campaign } as never)
      const one = caseOf(8, 2, ["ONCE-EACH"])
      const codes = ({ promotions }: Basket) => promotions.map(({ code }) => code)
      const first = await ask(one)
      expect(codes(first)).toContain("ONCE-EACH")
      await expectEqual(one, first)

      await getContainer()
        .resolve(Modules.PROMOTION)
        .registerUsage([{ code: "ONCE-EACH", amount: 1 }], {
          customer_id: null,
          customer_email: EMAIL,
        })
      const second = await ask(one)
      expect(codes(second)).not.toContain("ONCE-EACH")
      expect(second.refused_codes).toEqual([{ code: "ONCE-EACH", reason: "used_up" }])
      await expectEqual(one, second)
      expect((await ask(one, { email: "other@shop.example" })).refused_codes).toEqual([])
      expect((await ask(one, { email: null })).refused_codes).toEqual([
        { code: "ONCE-EACH", reason: "not_for_this_basket" },
      ])
    })

    it.each([
      ["item_total", "gte", 40],
      ["subtotal", "gt", 35],
      ["item_total", "lt", 1000],
      ["currency_code", "eq", "eur"],
      ["customer.has_account", "eq", "true"],
    ])("heeds a rule about %s (%s %s) as the cart does", async (attribute, operator, value) => {
      await promote({
        code: "RULED",
        is_automatic: true,
        rules: [{ attribute, operator: operator as "eq", values: [String(value)] }],
      })
      for (const quantity of [1, 2, 5]) {
        const one = caseOf(8, quantity)
        await expectEqual(one, await ask(one))
      }
    })

    it("keeps dinars to a thousandth, and adds up to what the cart says", async () => {
      const {
        result: [region],
      } = await createRegionsWorkflow(getContainer()).run({
        input: {
          regions: [
            {
              name: "Kuwait",
              currency_code: "kwd",
              countries: ["kw"],
              payment_providers: ["pp_system_default"],
            },
          ],
        },
      })
      const prices = getContainer().resolve(Modules.PRICING)
      const variant = catalog.variants[8]
      const tax = getContainer().resolve(Modules.TAX)
      await tax.createTaxRegions({
        country_code: "kw",
        provider_id: "tp_system",
        default_tax_rate: { name: "VAT", code: "kw", rate: 7.5 },
      })
      for (const amount of [1.2345, 0.001, 3.333, 12.0005]) {
        await prices.addPrices({
          priceSetId: variant.price_set_id,
          prices: [{ currency_code: "kwd", amount, rules: {} }],
        })
        const market = { ...catalog.markets[0], region_id: region.id, currency_code: "kwd" }
        const one = { ...caseOf(8, 3, ["TEN"]), market, address: { country_code: "kw" } }
        const basket = await ask(one)
        await expectEqual(one, basket)
        const charge = chargeOf(basket)
        const articles = charge.lines.reduce((sum, line) => sum + line.amount * line.quantity, 0)
        const discounts = charge.discounts.reduce((sum, discount) => sum + discount.amount, 0)
        expect(articles - discounts).toBe(Math.round(basket.totals.total * 1000))
      }
    })
  },
})

function rule(attribute: string, values: string) {
  return { attribute, operator: "in" as const, values }
}
