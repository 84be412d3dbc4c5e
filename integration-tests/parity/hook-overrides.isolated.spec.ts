import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { createCartWorkflow } from "@medusajs/medusa/core-flows"
import { seeded, withShop } from "../support/with-shop"
import { priceCart } from "../../.medusa/server/src/cart/price-cart"
import { cartContextWorkflow } from "../../.medusa/server/src/workflows"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { Case, realStore } from "./real-cart"

jest.setTimeout(120_000)

/** What a shop's hook may override in the pricing context that Medusa or the plugin sets. */
withShop({
  testSuite: ({ getContainer, api }) => {
    let catalog: Catalog
    let said: Record<string, unknown> = {}

    beforeAll(async () => {
      createCartWorkflow.hooks.setPricingContext(async () => new StepResponse(said))
      cartContextWorkflow.hooks.setPricingContext(async () => new StepResponse(said))
      catalog = await seeded("catalog", seedCatalog)
    })

    const unitPrice = async () => {
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
      said = {}
      const usual = await unitPrice()
      said = { customer: { groups: [{ id: catalog.customers.trade }] } }
      expect(await unitPrice()).not.toBe(usual)
    })

    it("ignores a region, currency or customer id from a pricing hook, as Medusa's carts do", async () => {
      said = {}
      const usual = await unitPrice()
      said = {
        region_id: catalog.markets[1].region_id,
        currency_code: "usd",
        customer_id: "cus_other",
      }
      expect(await unitPrice()).toBe(usual)
    })
  },
})
