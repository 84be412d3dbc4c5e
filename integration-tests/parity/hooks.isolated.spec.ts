import { Modules } from "@medusajs/framework/utils"
import { StepResponse } from "@medusajs/framework/workflows-sdk"
import { seeded, withShop } from "../support/with-shop"
import { priceCart } from "../../.medusa/server/src/cart/price-cart"
import { cartContextWorkflow } from "../../.medusa/server/src/workflows"
import { CartRequest } from "../../src/cart/types"
import { Catalog, seedCatalog } from "../../testing/catalog"

jest.setTimeout(120_000)

withShop({
  testSuite: ({ getContainer }) => {
    let catalog: Catalog
    const club = { price: false, shipping: false }

    beforeAll(async () => {
      cartContextWorkflow.hooks.setPricingContext(async ({ request }) => {
        expect(request.lines).toHaveLength(1)
        return new StepResponse(club.price ? { club: "gold" } : undefined)
      })
      cartContextWorkflow.hooks.setShippingOptionsContext(async () => {
        return new StepResponse({ club: club.shipping ? "gold" : "none" })
      })
      catalog = await seeded("catalog", seedCatalog)
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

      club.price = false
      expect(await unitPrice()).not.toBe(1.23)
      club.price = true
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

      club.shipping = false
      expect(await offers()).not.toContain(id)
      club.shipping = true
      expect(await offers()).toContain(id)
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
