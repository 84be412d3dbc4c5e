import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createPriceListsWorkflow, deleteCampaignsWorkflow } from "@medusajs/medusa/core-flows"
import {
  type CartOffer,
  type CartTotals,
  chargeOf,
  compareWithMedusa,
  figuresOfCart,
  figuresOfQuote,
} from "../support/inside"
import { seeded, withShop } from "../support/with-shop"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { Case, realStore } from "./real-cart"
import { EMAIL, guestShop, percentOff, rule } from "./support/guest-shop"

const TOTALS: (keyof CartTotals)[] = ["total", "discount_total"]

type Priced = { original_amount_with_tax: number; calculated_amount_with_tax: number }

/** Prices and promotions that few shops have. */
withShop({
  testSuite: ({ getContainer, api }) => {
    let catalog: Catalog

    beforeAll(async () => {
      catalog = await seeded("catalog", seedCatalog)
    })

    const shop = () => guestShop(getContainer(), catalog)

    /** What Medusa's storefront shows of a variant in the first market. */
    const shown = async (at: number): Promise<Priced> => {
      const { id, product_id } = catalog.variants[at]
      const { region_id } = catalog.markets[0]
      const fields = "variants.id,variants.calculated_price"
      const { data } = await api.get(`/store/products/${product_id}`, {
        headers: { "x-publishable-api-key": catalog.publishable_key },
        params: { region_id, country_code: "fr", fields: `+${fields}` },
      })
      const { variants } = data.product as { variants: { id: string; calculated_price: Priced }[] }
      const variant = variants.find((one) => one.id === id)
      if (!variant) {
        throw new Error(`The storefront does not show variant ${id}.`)
      }
      return variant.calculated_price
    }

    const expectEqual = async (one: Case) => {
      const cart = await realStore(api, catalog).create(one)
      const quoted = await shop().ask(one)
      expect(figuresOfQuote(quoted, null, TOTALS)).toEqual(figuresOfCart(cart, TOTALS))
      return quoted.promotions.map(({ code }) => code)
    }

    it("evaluates the totals that Medusa's cart passes to its promotions, and no others", async () => {
      const told = [
        "total",
        "subtotal",
        "item_total",
        "item_subtotal",
        "original_item_total",
        "original_item_subtotal",
      ]
      const untold = ["tax_total", "discount_total", "original_total", "item_tax_total"]
      await shop().promote(
        ...[...told, ...untold].map((attribute, index) => ({
          code: `BY-${attribute}`,
          is_automatic: true,
          rules: [rule(attribute, "gte", "0")],
          application_method: percentOff(3 + index),
        }))
      )
      const given = await expectEqual(shop().caseOf(8, 2))
      expect(given.filter((code) => code.startsWith("BY-")).sort()).toEqual(
        told.map((attribute) => `BY-${attribute}`).sort()
      )
    })

    it("applies the promotions of a deleted campaign, as Medusa does", async () => {
      const ofCampaign = (code: string, value: number, more: object = {}) => ({
        code,
        is_automatic: code === "OWN",
        application_method: percentOff(value),
        campaign: { name: code, campaign_identifier: code, ...more },
      })
      await shop().promote(
        ofCampaign("OWN", 11),
        ofCampaign("TYPED", 12, { ends_at: new Date("2021-01-01") }),
        ofCampaign("SPENT", 13, { budget: { type: "usage", limit: 1 } })
      )
      const promotions = getContainer().resolve(Modules.PROMOTION)
      const spent = [{ code: "SPENT", amount: 1 }]
      await promotions.registerUsage(spent, { customer_id: null, customer_email: null })
      const one = shop().caseOf(8, 2, ["TYPED", "SPENT"])
      expect(await expectEqual(one)).not.toContain("TYPED")

      const campaigns = await promotions.listCampaigns({
        campaign_identifier: ["OWN", "TYPED", "SPENT"],
      })
      await deleteCampaignsWorkflow(getContainer()).run({
        input: { ids: campaigns.map(({ id }) => id) },
      })
      const given = await expectEqual(one)
      expect(given).toEqual(expect.arrayContaining(["OWN", "TYPED", "SPENT"]))
    })

    it("compares all shipping options of an item without a shipping profile", async () => {
      const { variants, parcel, sales_channel_id, markets } = catalog
      const { id: variant_id, sku: reference, product_id } = variants[8]
      await getContainer()
        .resolve(ContainerRegistrationKeys.LINK)
        .dismiss({
          [Modules.PRODUCT]: { product_id },
          [Modules.FULFILLMENT]: { shipping_profile_id: parcel },
        })
      const request = {
        sales_channel_id,
        region_id: markets[0].region_id,
        currency_code: "eur",
        email: EMAIL,
        address: { country_code: "fr" },
        lines: [{ reference, variant_id, quantity: 1 }],
        codes: [],
        now: new Date(),
      }
      const express = (offers: CartOffer[]) => offers.find(({ name }) => name === "Express")
      expect(await compareWithMedusa(getContainer(), request, express)).toMatchObject({
        differences: [],
        offer: { name: "Express" },
      })
    })

    it("applies an automatic promotion when its code is entered", async () => {
      const untyped = shop().caseOf(8, 2)
      expect(await expectEqual(untyped)).not.toContain("AUTO-NOT-TRADE")
      const typed = { ...untyped, codes: ["AUTO-NOT-TRADE"] }
      expect(await expectEqual(typed)).toContain("AUTO-NOT-TRADE")
    })

    it.each([
      ["the regular price includes taxes and the sale price does not", true],
      ["the sale price includes taxes and the regular price does not", false],
    ])("crosses out the same price as Medusa when %s", async (_, inclusive) => {
      const { region_id } = catalog.markets[0]
      const { id, price_set_id } = catalog.variants[10]
      const here = { currency_code: "eur", rules: { region_id } }
      const pricing = getContainer().resolve(Modules.PRICING)
      for (const [attribute, value, is_tax_inclusive] of [
        ["region_id", region_id, inclusive],
        ["currency_code", "eur", !inclusive],
      ] as const) {
        await pricing.updatePricePreferences({ attribute, value }, { is_tax_inclusive })
      }
      await pricing.addPrices({ priceSetId: price_set_id, prices: [{ ...here, amount: 60 }] })
      await createPriceListsWorkflow(getContainer()).run({
        input: {
          price_lists_data: [
            {
              title: "Everywhere",
              description: "Everywhere",
              status: "active",
              prices: [{ variant_id: id, currency_code: "eur", amount: 2 }],
            },
          ],
        },
      })
      const { lines } = chargeOf(await shop().ask(shop().caseOf(10, 1)))
      const { original_amount_with_tax, calculated_amount_with_tax } = await shown(10)
      expect(lines).toMatchObject([
        {
          amount: Math.round(calculated_amount_with_tax * 100),
          crossed_out: Math.round(original_amount_with_tax * 100),
        },
      ])
      expect(original_amount_with_tax).toBe(inclusive ? 60 : 72)
    })
  },
})
