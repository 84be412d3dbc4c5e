import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { deleteCampaignsWorkflow } from "@medusajs/medusa/core-flows"
import { type CartOffer, chargeOf, compareWithMedusa } from "../support/inside"
import { percentOff } from "../support/promotions"
import { catalogShop, rule } from "./catalog-shop"
import type { Case } from "./real-cart"

type Priced = { original_amount_with_tax: number; calculated_amount_with_tax: number }

/** Prices and promotions that few shops have. */
catalogShop((shop) => {
  /** What Medusa's storefront shows of a variant in the first market. */
  const shown = async (at: number): Promise<Priced> => {
    const { id, product_id } = shop.catalog.variants[at]
    const { region_id } = shop.catalog.markets[0]
    const fields = "variants.id,variants.calculated_price"
    const { data } = await shop.api.get(`/store/products/${product_id}`, {
      headers: { "x-publishable-api-key": shop.catalog.publishable_key },
      params: { region_id, country_code: "fr", fields: `+${fields}` },
    })
    const { variants } = data.product as { variants: { id: string; calculated_price: Priced }[] }
    const variant = variants.find((one) => one.id === id)
    if (!variant) {
      throw new Error(`The storefront does not show variant ${id}.`)
    }
    return variant.calculated_price
  }

  /** The codes of the promotions that both carts have. */
  const codesOf = async (one: Case) =>
    (await shop.sameAsCart(one)).promotions.map(({ code }) => code)

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
    await shop.promote(
      ...[...told, ...untold].map((attribute, index) => ({
        code: `BY-${attribute}`,
        is_automatic: true,
        rules: [rule(attribute, "gte", "0")],
        application_method: percentOff(3 + index),
      }))
    )
    const given = await codesOf(shop.caseOf(8, 2))
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
    await shop.promote(
      ofCampaign("OWN", 11),
      ofCampaign("TYPED", 12, { ends_at: new Date("2021-01-01") }),
      ofCampaign("SPENT", 13, { budget: { type: "usage", limit: 1 } })
    )
    const promotions = shop.container.resolve(Modules.PROMOTION)
    await shop.countUse("SPENT")
    const one = shop.caseOf(8, 2, { codes: ["TYPED", "SPENT"] })
    expect(await codesOf(one)).not.toContain("TYPED")

    const campaigns = await promotions.listCampaigns({
      campaign_identifier: ["OWN", "TYPED", "SPENT"],
    })
    await deleteCampaignsWorkflow(shop.container).run({
      input: { ids: campaigns.map(({ id }) => id) },
    })
    const given = await codesOf(one)
    expect(given).toEqual(expect.arrayContaining(["OWN", "TYPED", "SPENT"]))
  })

  it("compares all shipping options of an item without a shipping profile", async () => {
    const { variants, parcel } = shop.catalog
    const { product_id } = variants[8]
    await shop.container.resolve(ContainerRegistrationKeys.LINK).dismiss({
      [Modules.PRODUCT]: { product_id },
      [Modules.FULFILLMENT]: { shipping_profile_id: parcel },
    })
    const request = shop.requestOf(shop.caseOf(8, 1))
    const express = (offers: CartOffer[]) => offers.find(({ name }) => name === "Express")
    expect(await compareWithMedusa(shop.container, request, express)).toMatchObject({
      differences: [],
      offer: { name: "Express" },
    })
  })

  it("applies an automatic promotion when its code is entered", async () => {
    const untyped = shop.caseOf(8, 2)
    expect(await codesOf(untyped)).not.toContain("AUTO-NOT-TRADE")
    const typed = { ...untyped, codes: ["AUTO-NOT-TRADE"] }
    expect(await codesOf(typed)).toContain("AUTO-NOT-TRADE")
  })

  it.each([
    ["the regular price includes taxes and the sale price does not", true],
    ["the sale price includes taxes and the regular price does not", false],
  ])("crosses out the same price as Medusa when %s", async (_, inclusive) => {
    const { region_id } = shop.catalog.markets[0]
    const pricing = shop.container.resolve(Modules.PRICING)
    for (const [attribute, value, is_tax_inclusive] of [
      ["region_id", region_id, inclusive],
      ["currency_code", "eur", !inclusive],
    ] as const) {
      await pricing.updatePricePreferences({ attribute, value }, { is_tax_inclusive })
    }
    await shop.addPrice(10, 60, { region_id })
    await shop.listPrices(10, [{ amount: 2 }])
    const { lines } = chargeOf(await shop.ask(shop.caseOf(10, 1)))
    const { original_amount_with_tax, calculated_amount_with_tax } = await shown(10)
    expect(lines).toMatchObject([
      {
        amount: Math.round(calculated_amount_with_tax * 100),
        crossed_out: Math.round(original_amount_with_tax * 100),
      },
    ])
    expect(original_amount_with_tax).toBe(inclusive ? 60 : 72)
  })
})
