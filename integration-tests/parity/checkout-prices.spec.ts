import type { Catalog } from "../../testing/catalog"
import { type CartOffer, compareWithMedusa } from "../support/inside"
import { catalogShop } from "./catalog-shop"
import { type Case, EMAIL } from "./real-cart"

const ADDRESS = {
  country_code: "fr",
  province: "fr-59",
  city: "Lille",
  postal_code: "59000",
  address_1: "12 rue du Port",
}

/** Prices that depend on what a buyer enters in the checkout, after the items. */
catalogShop((shop) => {
  const caseOf = (at: number) => shop.caseOf(at, 2, { address: ADDRESS })
  /** The first offer is chosen. */
  const first = (offers: CartOffer[]) => offers.at(0)

  /** Returns the unit price, after the quote equaled Medusa's checkout and the proof agreed. */
  const priceInCheckout = async (one: Case) => {
    const quoted = await shop.sameAsCart(one, await shop.ask(one), shop.store.checkOut)
    const compared = await compareWithMedusa(shop.container, shop.requestOf(one), first)
    expect(compared).toMatchObject({ differences: [] })
    return quoted.lines[0].item.unit_price
  }

  describe.each<[string, (catalog: Catalog) => string]>([
    ["sales_channel_id", ({ sales_channel_id }) => sales_channel_id],
    ["shipping_address.country_code", () => ADDRESS.country_code],
    ["shipping_address.province", () => ADDRESS.province],
    ["shipping_address.city", () => ADDRESS.city],
    ["shipping_address.postal_code", () => ADDRESS.postal_code],
    ["email", () => EMAIL],
  ])("%s", (attribute, valueIn) => {
    it("decides on a price and on a price list as in Medusa's checkout", async () => {
      await shop.addPrice(9, 1.23, { [attribute]: valueIn(shop.catalog) })
      await shop.addPrice(9, 1.02, { [attribute]: "other" })
      expect(await priceInCheckout(caseOf(9))).toBe(1.23)
      await shop.listPrices(10, [{ amount: 1.11 }], {
        rules: { [attribute]: [valueIn(shop.catalog), "another"] },
      })
      await shop.listPrices(10, [{ amount: 1.01 }], { rules: { [attribute]: ["other"] } })
      expect(await priceInCheckout(caseOf(10))).toBe(1.11)
    })
  })

  it("decides on no price by the street or the name, as in Medusa's checkout", async () => {
    await shop.addPrice(9, 1.23, { "shipping_address.address_1": ADDRESS.address_1 })
    expect(await priceInCheckout(caseOf(9))).not.toBe(1.23)
  })

  it("agrees on the crossed-out price of a sale that the address decides on", async () => {
    await shop.addPrice(9, 40, { "shipping_address.country_code": "fr" })
    await shop.listPrices(9, [{ amount: 5 }])
    const request = shop.requestOf(caseOf(9))
    const compared = await compareWithMedusa(shop.container, request, first)
    expect(compared).toMatchObject({ differences: [] })
    expect(compared).toMatchObject({
      cart: { lines: [{ item: { unit_price: 5, compare_at_unit_price: 40 } }] },
    })
  })

  it("agrees when the buyer entered a code that does not exist", async () => {
    const request = { ...shop.requestOf(caseOf(9)), codes: ["ORDER15", "NOSUCHCODE"] }
    const compared = await compareWithMedusa(shop.container, request, first)
    expect(compared).toMatchObject({
      differences: [],
      cart: { refused_codes: [{ code: "NOSUCHCODE", reason: "unknown" }] },
    })
  })
})
