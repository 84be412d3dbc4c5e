import { Modules } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { createCartWorkflow } from "@medusajs/medusa/core-flows"
import { type CartRequest, priceCart } from "../support/inside"
import { seeded, withShop } from "../support/with-shop"
import { cartContextWorkflow } from "../../.medusa/server/src/workflows"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { Case, realStore } from "./real-cart"

withShop({
  testSuite: ({ getContainer, api }) => {
    let catalog: Catalog
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
      catalog = await seeded("catalog", seedCatalog)
    })

    beforeEach(() => {
      pricing = undefined
      club = "none"
    })

    it("prices line items by what a shop's hook adds to the pricing context", async () => {
      const variant = catalog.variants[4]
      await getContainer()
        .resolve(Modules.PRICING)
        .addPrices({
          priceSetId: variant.price_set_id,
          prices: [{ currency_code: "eur", amount: 1.23, rules: { club: "gold" } }],
        })
      const unitPrice = async () =>
        (await priceCart(getContainer(), request(catalog))).lines[0].item.unit_price

      expect(await unitPrice()).not.toBe(1.23)
      pricing = { club: "gold" }
      expect(await unitPrice()).toBe(1.23)
    })

    it("offers shipping options by what a shop's hook adds to their context", async () => {
      const id = catalog.options.get("Express") ?? ""
      await getContainer().resolve(Modules.FULFILLMENT).createShippingOptionRules({
        shipping_option_id: id,
        attribute: "club",
        operator: "eq",
        value: "gold",
      })
      const offers = async () =>
        (await priceCart(getContainer(), request(catalog))).offers.map((offer) => offer.id)

      expect(await offers()).not.toContain(id)
      club = "gold"
      expect(await offers()).toContain(id)
    })

    /** The unit price of a line item, in Medusa's cart and the plugin's alike. */
    const priceInBoth = async () => {
      const [variant] = catalog.variants
      const one: Case = {
        market: catalog.markets[0],
        shopper: { key: "guest", id: null, groups: [], token: null },
        address: { country_code: "fr" },
        lines: [{ variant_id: variant.id, sku: variant.sku, quantity: 1 }],
        codes: [],
        choice: 0,
      }
      const { lines } = await priceCart(getContainer(), {
        sales_channel_id: catalog.sales_channel_id,
        region_id: one.market.region_id,
        currency_code: one.market.currency_code,
        address: one.address,
        lines: one.lines.map(({ sku, ...line }) => ({ reference: sku, ...line })),
        codes: [],
        now: new Date(),
      })
      const cart = await realStore(api, catalog).create(one)
      expect(lines[0].item.unit_price).toBe(cart.items[0].unit_price)
      return lines[0].item.unit_price
    }

    it("lets a pricing hook set the customer, as in Medusa's carts", async () => {
      const usual = await priceInBoth()
      pricing = { customer: { groups: [{ id: catalog.customers.trade }] } }
      expect(await priceInBoth()).not.toBe(usual)
    })

    it("ignores a region, currency or customer id from a pricing hook, as Medusa's carts do", async () => {
      const usual = await priceInBoth()
      pricing = {
        region_id: catalog.markets[1].region_id,
        currency_code: "usd",
        customer_id: "cus_other",
      }
      expect(await priceInBoth()).toBe(usual)
    })
  },
})

function request({ sales_channel_id, markets, variants }: Catalog): CartRequest {
  return {
    sales_channel_id,
    region_id: markets[0].region_id,
    currency_code: "eur",
    address: { country_code: "fr" },
    lines: [{ reference: variants[4].sku, variant_id: variants[4].id, quantity: 1 }],
    codes: [],
    now: new Date(),
  }
}
