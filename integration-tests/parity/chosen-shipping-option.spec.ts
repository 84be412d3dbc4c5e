import type { CartOffer, CartTotals } from "../support/inside"
import { percentOff } from "../support/promotions"
import { catalogShop, rule } from "./catalog-shop"
import type { Case } from "./real-cart"
import { figuresOfCart, figuresOfQuote } from "./store-figures"

const TOTALS: (keyof CartTotals)[] = [
  "total",
  "discount_total",
  "item_total",
  "shipping_total",
  "shipping_discount_total",
  "original_shipping_total",
]

/** What promotions do to a cart once a shipping option is chosen, for each option. */
catalogShop((shop) => {
  /** Compares each shipping option with a cart whose buyer tries them all; returns the options. */
  const expectEqual = async (one: Case): Promise<CartOffer[]> => {
    const quoted = await shop.ask(one)
    const { store } = shop
    expect(quoted.offers.length).toBeGreaterThan(2)
    const cart = await store.create(one)
    for (const offer of quoted.offers) {
      const chosen = await store.choose(cart.id, offer.id, one)
      const { totals } = figuresOfQuote(quoted, offer, TOTALS)
      const real = figuresOfCart(chosen, TOTALS)
      expect([offer.name, totals]).toEqual([offer.name, real.totals])
    }
    return quoted.offers
  }
  /** The names of the shipping options that promotions discount. */
  const discounted = (offers: CartOffer[], codes = /./) =>
    offers
      .filter(({ method: { adjustments } }) => adjustments.some(({ code }) => codes.test(code)))
      .map(({ name }) => name)
      .sort()
  const freeShipping = (...rules: ReturnType<typeof rule>[]) =>
    shop.promote({
      code: "FREE",
      is_automatic: true,
      rules,
      application_method: percentOff(100, "shipping_methods"),
    })

  it("discounts shipping by promotion rules on the option, its name, its profile and its amount", async () => {
    const { parcel } = shop.catalog
    const rules = {
      ID: rule("shipping_methods.shipping_option_id", "in", shop.option("Express")),
      NAME: rule("shipping_methods.name", "eq", "Parcel"),
      PROFILE: rule("shipping_methods.shipping_option.shipping_profile_id", "in", parcel),
      AMOUNT: rule("shipping_methods.amount", "gte", "7"),
    }
    await shop.promote(
      ...Object.entries(rules).map(([code, ruled], index) => ({
        code,
        is_automatic: true,
        application_method: {
          ...percentOff(11 + index, "shipping_methods"),
          target_rules: [ruled],
        },
      }))
    )
    const offers = await expectEqual(shop.caseOf(8, 1))
    expect(Object.keys(rules).map((code) => discounted(offers, RegExp(code)))).toEqual([
      ["Express"],
      ["Parcel"],
      ["Express", "Parcel", "Reduced parcel", "Weighed"],
      ["Express", "Reduced parcel"],
    ])
  })

  it("subtracts item discounts from the amount that qualifies for free shipping", async () => {
    const one = shop.caseOf(8, 1, { codes: ["TEN"] })
    const { totals } = await shop.ask(one)
    const between = (totals.item_total + totals.original_item_total) / 2
    await freeShipping(rule("item_total", "gte", between.toFixed(2)))
    expect(discounted(await expectEqual({ ...one, codes: [] }))).toHaveLength(4)
    expect(discounted(await expectEqual(one))).toEqual([])
  })

  const SUMS = ["subtotal", "total", "shipping_subtotal"] as const
  /** A rule that a cart without its shipping option misses by an amount. */
  const ruleAbove = async (attribute: (typeof SUMS)[number], missing: number) => {
    const { totals } = await shop.ask(shop.caseOf(8, 1))
    return rule(attribute, "gte", (totals[attribute] + missing).toFixed(2))
  }

  it.each(SUMS)(
    "adds the shipping option to the %s that qualifies for free shipping",
    async (attribute) => {
      await freeShipping(await ruleAbove(attribute, 7))
      expect(discounted(await expectEqual(shop.caseOf(8, 1)))).toEqual([
        "Express",
        "Reduced parcel",
      ])
    }
  )

  it("adds the shipping option to the total that qualifies for an order discount", async () => {
    // Less than the dearer options cost after the discount: Medusa measures a cart's total with
    // the discount of the option chosen before, so a limit in between depends on their order.
    const rules = [await ruleAbove("total", 6)]
    await shop.promote({ code: "MORE", is_automatic: true, rules })
    const offers = await expectEqual(shop.caseOf(8, 1))
    const reduced = offers.filter(({ line_adjustments }) =>
      Object.values(line_adjustments ?? {}).some((given) =>
        given.some(({ code }) => code === "MORE")
      )
    )
    expect(reduced.map(({ name }) => name).sort()).toEqual(["Express", "Reduced parcel"])
  })
})
