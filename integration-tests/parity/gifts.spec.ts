import type { PricedCart } from "../support/inside"
import { catalogShop } from "./catalog-shop"

/** Variants of the catalog by the shipping they need. */
const PARCEL = 8
const OTHER_PARCEL = 24
const DOWNLOAD = 36
const FREIGHT = 38

/** A gift costs the buyer nothing: no shipping that the cart would not need without it. */
catalogShop((shop) => {
  const products = (...at: number[]) => at.map((index) => shop.catalog.variants[index].product_id)
  const gifts = (quoted: PricedCart) => quoted.gifts.map(({ item }) => item.product_id)
  /** A carrier that weighs may charge more: only flat prices stay the same. */
  const options = ({ offers, requires_shipping }: PricedCart) => ({
    requires_shipping,
    offers: offers.map(({ name, price_type, totals }) => [
      name,
      price_type === "flat" && totals.total,
    ]),
  })

  it.each([
    ["ships as freight to a parcel", PARCEL, FREIGHT],
    ["ships as a parcel to freight", FREIGHT, PARCEL],
    ["needs shipping to a download", DOWNLOAD, PARCEL],
  ])("does not add a gift that %s", async (_, bought, given) => {
    const one = shop.caseOf(bought, 1)
    const before = await shop.ask(one)
    await shop.giveAway("GIFT", bought, given)
    const after = await shop.ask(one)
    expect(gifts(after)).toEqual([])
    expect(options(after)).toEqual(options(before))
  })

  it.each([
    ["ships like the cart", PARCEL, OTHER_PARCEL],
    ["needs no shipping", PARCEL, DOWNLOAD],
  ])("adds a gift that %s, and keeps the shipping options", async (_, bought, given) => {
    const one = shop.caseOf(bought, 1)
    const before = await shop.ask(one)
    await shop.giveAway("GIFT", bought, given)
    const after = await shop.ask(one)
    expect(gifts(after)).toEqual(products(given))
    expect(options(after)).toEqual(options(before))
  })

  it("adds the one of several gifts that ships like the cart", async () => {
    const one = shop.caseOf(PARCEL, 1)
    await shop.giveAway("GIFT", PARCEL, FREIGHT, OTHER_PARCEL)
    expect(gifts(await shop.ask(one))).toEqual(products(OTHER_PARCEL))
  })
})
