import { StepResponse } from "@medusajs/framework/workflows-sdk"
import {
  createCartWorkflow,
  updateCartPromotionsWorkflow,
  updateTaxLinesWorkflow,
  upsertTaxLinesWorkflow,
} from "@medusajs/medusa/core-flows"
import {
  cartContextWorkflow,
  promotionContextWorkflow,
  taxLineContextWorkflow,
} from "../../.medusa/server/src/workflows"
import path from "node:path"
import { percentOff } from "../../testing/seed/promotions"
import { catalogShop } from "./catalog-shop"
import { translating } from "./translations"

/** A shop in several languages, to which hooks are added that stay in its process. */
const TRANSLATED = {
  cwd: path.resolve(__dirname, "translated-shop"),
  env: { MEDUSA_FF_TRANSLATION: "true" },
}

catalogShop((shop) => {
  describe("translations", () => translating(shop))

  /** What the shop's pricing hooks add for a cart, and for the plugin. */
  let pricing: Record<string, unknown> | undefined
  let club = "none"

  beforeAll(async () => {
    cartContextWorkflow.hooks.setPricingContext(async ({ request }) => {
      expect(request.lines).toHaveLength(1)
      return new StepResponse(pricing)
    })
    createCartWorkflow.hooks.setPricingContext(async () => new StepResponse(pricing ?? {}))
    cartContextWorkflow.hooks.setShippingOptionsContext(async () => new StepResponse({ club }))
  })

  beforeEach(() => {
    pricing = undefined
    club = "none"
  })

  it("prices line items by what a shop's hook adds to the pricing context", async () => {
    await shop.addPrice(4, 1.23, { club: "gold" })
    const unitPrice = async () => (await shop.ask(shop.caseOf(4, 1))).lines[0].item.unit_price

    expect(await unitPrice()).not.toBe(1.23)
    pricing = { club: "gold" }
    expect(await unitPrice()).toBe(1.23)
  })

  it("offers shipping options by what a shop's hook adds to their context", async () => {
    const id = shop.option("Express")
    await shop.modules.fulfillment.createShippingOptionRules({
      shipping_option_id: id,
      attribute: "club",
      operator: "eq",
      value: "gold",
    })
    const offers = async () => (await shop.ask(shop.caseOf(4, 1))).offers.map((offer) => offer.id)

    expect(await offers()).not.toContain(id)
    club = "gold"
    expect(await offers()).toContain(id)
  })

  /** The unit price of a line item, in Medusa's cart and the plugin's alike. */
  const priceInBoth = async () => {
    const one = shop.caseOf(0, 1)
    const { lines } = await shop.ask(one)
    const cart = await shop.store.create(one)
    expect(lines[0].item.unit_price).toBe(cart.items[0].unit_price)
    return lines[0].item.unit_price
  }

  it("lets a pricing hook set the customer, as in Medusa's carts", async () => {
    const usual = await priceInBoth()
    pricing = { customer: { groups: [{ id: shop.catalog.customers.trade }] } }
    expect(await priceInBoth()).not.toBe(usual)
  })

  it("ignores a region, currency or customer id from a pricing hook, as Medusa's carts do", async () => {
    const usual = await priceInBoth()
    pricing = {
      region_id: shop.catalog.markets[1].region_id,
      currency_code: "usd",
      customer_id: "cus_other",
    }
    expect(await priceInBoth()).toBe(usual)
  })

  describe("hooks on Medusa's cart", () => {
    let weekday = "friday"
    const reasons = async () => {
      const { engine, runtime } = shop.container.resolve("oneClick")
      await runtime.chooseEngine()
      return (await engine.state()).reasons
    }

    it("leave the engine until the plugin's counterparts are registered", async () => {
      expect(await reasons()).toEqual({})
      updateCartPromotionsWorkflow.hooks.setPromotionContext(
        async () => new StepResponse({ weekday })
      )
      const exempt = async () => new StepResponse({ exempt: weekday })
      updateTaxLinesWorkflow.hooks.setTaxLineContext(exempt)
      upsertTaxLinesWorkflow.hooks.setTaxLineContext(exempt)
      expect(await reasons()).toEqual({
        hook: [
          "update-cart-promotions.setPromotionContext without one-click-promotion-context.setPromotionContext",
          "update-tax-lines.setTaxLineContext without one-click-tax-line-context.setTaxLineContext",
          "upsert-tax-lines.setTaxLineContext without one-click-tax-line-context.setTaxLineContext",
        ].join(", "),
      })

      promotionContextWorkflow.hooks.setPromotionContext(async ({ cart, promo_codes }) => {
        expect(cart).toHaveProperty("items")
        expect(promo_codes).toEqual(expect.any(Array))
        return new StepResponse({ weekday })
      })
      taxLineContextWorkflow.hooks.setTaxLineContext(exempt)
      expect(await reasons()).toEqual({})
    })

    it("have the same effect on promotions in both", async () => {
      await shop.offerOnly("Parcel")
      await shop.promote({
        code: "FRIDAYS",
        is_automatic: true,
        application_method: percentOff(20),
        rules: [{ attribute: "weekday", operator: "eq", values: ["friday"] }],
      })
      const codes = async () => {
        const { promotions } = await shop.prove(shop.requestOf(shop.caseOf(8, 2)))
        return promotions.map(({ code }) => code)
      }
      expect(await codes()).toContain("FRIDAYS")
      weekday = "monday"
      expect(await codes()).not.toContain("FRIDAYS")
    })

    it("tell the tax provider the same in both", async () => {
      await shop.offerOnly("Parcel")
      weekday = "sunday"
      const told = jest.spyOn(shop.modules.tax.getProvider("tp_system"), "getTaxLines")
      const contexts = () => told.mock.calls.map(([, , context]): object => context)
      await shop.ask(shop.caseOf(8, 2))
      const ours = contexts()
      expect(ours.length).toBeGreaterThan(1)
      await shop.prove(shop.requestOf(shop.caseOf(8, 2)))
      expect(contexts().length).toBeGreaterThan(2 * ours.length)
      for (const context of contexts()) {
        expect(context).toMatchObject({ additional_context: { exempt: "sunday" } })
      }
    })
  })
}, TRANSLATED)
