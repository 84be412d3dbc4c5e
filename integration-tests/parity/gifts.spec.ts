import { seeded, withShop } from "../support/with-shop"
import type { Basket } from "../../src/cart/types"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { guestShop } from "./support/guest-shop"

jest.setTimeout(240_000)

/** Variants of the catalogue by what shipping they need. */
const PARCEL = 8
const OTHER_PARCEL = 24
const DOWNLOAD = 36
const FREIGHT = 38

/** A gift costs the buyer nothing: no shipping that the basket did not need without it. */
withShop({
  testSuite: ({ getContainer }) => {
    let catalog: Catalog

    beforeAll(async () => {
      catalog = await seeded("catalog", seedCatalog)
    })

    const shop = () => guestShop(getContainer(), catalog)
    const products = (...at: number[]) => at.map((index) => catalog.variants[index].product_id)
    const gifts = (basket: Basket) => basket.gifts.map(({ item }) => item.product_id)
    /** A carrier that weighs may ask for more: only flat prices stay what they were. */
    const modes = ({ offers, requires_shipping }: Basket) => ({
      requires_shipping,
      offers: offers.map(({ name, price_type, totals }) => [
        name,
        price_type === "flat" && totals.total,
      ]),
    })

    it.each([
      ["goes as freight, to a parcel", PARCEL, FREIGHT],
      ["goes as a parcel, to freight", FREIGHT, PARCEL],
      ["is shipped, to a download", DOWNLOAD, PARCEL],
    ])("gives no article that %s", async (_, bought, given) => {
      const one = shop().caseOf(bought, 1)
      const before = await shop().ask(one)
      await shop().giveAway(bought, given)
      const after = await shop().ask(one)
      expect(gifts(after)).toEqual([])
      expect(modes(after)).toEqual(modes(before))
    })

    it.each([
      ["that is shipped alike", PARCEL, OTHER_PARCEL],
      ["that is not shipped", PARCEL, DOWNLOAD],
    ])("gives an article %s, and the modes stay what they were", async (_, bought, given) => {
      const one = shop().caseOf(bought, 1)
      const before = await shop().ask(one)
      await shop().giveAway(bought, given)
      const after = await shop().ask(one)
      expect(gifts(after)).toEqual(products(given))
      expect(modes(after)).toEqual(modes(before))
    })

    it("gives the one of several that goes with the others", async () => {
      const one = shop().caseOf(PARCEL, 1)
      await shop().giveAway(PARCEL, FREIGHT, OTHER_PARCEL)
      expect(gifts(await shop().ask(one))).toEqual(products(OTHER_PARCEL))
    })
  },
})
