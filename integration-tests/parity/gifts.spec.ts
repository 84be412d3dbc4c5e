import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { giftPromotion } from "../../testing/seed/promotions"
import type { PricedCart } from "../support/inside"
import { catalogShop } from "./catalog-shop"

/** Variants of the catalog by the shipping they need. */
const PARCEL = 8
const OTHER_PARCEL = 24
/** A parcel in no price list. */
const UNLISTED = 26
const DOWNLOAD = 36
const FREIGHT = 38

/** Free items of promotions, which cost the buyer nothing: also no shipping for the gift alone. */
catalogShop((shop) => {
  const { products } = shop
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
    ["does not add a gift that ships as freight to a parcel", PARCEL, FREIGHT, false],
    ["does not add a gift that ships as a parcel to freight", FREIGHT, PARCEL, false],
    ["does not add a gift that needs shipping to a download", DOWNLOAD, PARCEL, false],
    ["adds a gift that ships like the cart", PARCEL, OTHER_PARCEL, true],
    ["adds a gift that needs no shipping", PARCEL, DOWNLOAD, true],
  ])("%s, and keeps the shipping options", async (_, bought, given, isAdded) => {
    const one = shop.caseOf(bought, 1)
    const before = await shop.ask(one)
    await shop.giveAway("GIFT", bought, given)
    const after = await shop.ask(one)
    expect(gifts(after)).toEqual(isAdded ? products(given) : [])
    expect(options(after)).toEqual(options(before))
  })

  it("does not add a gift that costs nothing anyway for other products than its promotion names", async () => {
    await shop.offerOnly("Parcel")
    await shop.giveAway("GIFT", DOWNLOAD, UNLISTED)
    await shop.listPrices(UNLISTED, [{ amount: 0 }])
    const quoted = await shop.prove(shop.requestOf(shop.caseOf(PARCEL, 2)))
    expect(gifts(quoted)).toEqual([])
  })

  it("does not add a gift without a price in the buyer's currency, and keeps the shipping options", async () => {
    await shop.offerOnly("Parcel")
    await shop.giveAway("GIFT", PARCEL, UNLISTED)
    const priceSets = [UNLISTED, UNLISTED + 1].map((at) => shop.catalog.variants[at].price_set_id)
    await shop.knex("price").whereIn("price_set_id", priceSets).where("currency_code", "eur").del()
    const quoted = await shop.prove(shop.requestOf(shop.caseOf(PARCEL, 1)))
    expect(gifts(quoted)).toEqual([])
    expect(quoted.offers).toMatchObject([{ name: "Parcel" }])
  })

  it("applies an automatic promotion of the buyer's items that needs the gift", async () => {
    await shop.giveAway("GIFT", PARCEL, OTHER_PARCEL)
    const [bought, given] = [products(OTHER_PARCEL), products(PARCEL)]
    await shop.promote(giftPromotion({ code: "TOGETHER", bought, given, value: 50 }))
    const quoted = await shop.sameAsCart(shop.caseOf(PARCEL, 1))
    expect(gifts(quoted)).toEqual(products(OTHER_PARCEL))
    expect(quoted.lines[0].item.adjustments.map(({ code }) => code)).toContain("TOGETHER")
  })

  const giveAwayTwice = async () => {
    await shop.giveAway("GIFT-A", PARCEL, OTHER_PARCEL)
    await shop.giveAway("GIFT-B", PARCEL, OTHER_PARCEL)
    return shop.caseOf(PARCEL, 2)
  }

  it("adds a gift of two promotions as one line", async () => {
    const quoted = await shop.sameAsCart(await giveAwayTwice())
    expect(quoted.gifts).toMatchObject([
      { reference: expect.stringMatching(/^ART-12-/), item: { quantity: 2 }, totals: { total: 0 } },
    ])
  })

  it("adds a gift of two promotions once when the stock has one unit", async () => {
    await shop.stock(OTHER_PARCEL, 1, 0)
    await shop.stock(OTHER_PARCEL + 1, 0, 0)
    const quoted = await shop.ask(await giveAwayTwice())
    const { sku } = shop.catalog.variants[OTHER_PARCEL]
    expect(quoted.gifts.map(({ reference, item }) => [reference, item.quantity])).toEqual([
      [sku, 1],
    ])
  })

  it("adds a gift of the bought variant's inventory item only while the stock has both, held or not", async () => {
    await shop.offerOnly("Parcel")
    const one = shop.caseOf(PARCEL, 1)
    const [{ sku }] = one.lines
    const [{ id }] = await shop.modules.inventory.listInventoryItems({ sku })
    await shop.container.resolve(ContainerRegistrationKeys.LINK).create({
      [Modules.PRODUCT]: { variant_id: shop.catalog.variants[OTHER_PARCEL].id },
      [Modules.INVENTORY]: { inventory_item_id: id },
    })
    await shop.stock(OTHER_PARCEL + 1, 0, 0)
    await shop.giveAway("GIFT", PARCEL, OTHER_PARCEL)
    for (const [stock, given] of [
      [1, []],
      [2, products(OTHER_PARCEL)],
    ] as const) {
      await shop.stock(PARCEL, stock, 0)
      expect(gifts(await shop.prove(shop.requestOf(one)))).toEqual(given)
    }
    const { send, request } = await shop.purchase(one)
    await send("order.stock.book", { product_reference: sku, quantity: 1 })
    const { lines } = await request()
    expect(lines).toMatchObject([{ held: 1, line_item_id: expect.any(String) }])
    const quoted = await shop.prove({ ...shop.requestOf(one), lines })
    expect(gifts(quoted)).toEqual(products(OTHER_PARCEL))
  })

  it("adds the one of several gifts that ships like the cart", async () => {
    const one = shop.caseOf(PARCEL, 1)
    await shop.giveAway("GIFT", PARCEL, FREIGHT, OTHER_PARCEL)
    expect(gifts(await shop.ask(one))).toEqual(products(OTHER_PARCEL))
  })
})
