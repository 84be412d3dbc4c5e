import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createShippingOptionsWorkflow } from "@medusajs/medusa/core-flows"
import {
  bookStock,
  type CartOffer,
  type PricedCart,
  priceOnEngine,
  priceOnMedusaCart,
} from "../support/inside"
import { percentOff, rule } from "../../testing/seed/promotions"
import { country, flatOption, shipFrom } from "../../testing/seed/shipping"
import { catalogShop } from "./catalog-shop"
import type { Case, RealCart } from "./real-cart"
import { figuresOfCart, totalsWith } from "./store-figures"

/** A shop in which buyers collect what they bought. */
const COLLECT = "Collect in Lyon"
/** Variants of the catalog; the second one is stocked in Paris only. */
const [STOCKED, NOT_IN_LYON] = [8, 6]

/** The shipping options of a cart and what they charge, as in Medusa's cart. */
catalogShop(
  (shop) => {
    const { caseOf, ask } = shop
    const names = ({ offers }: PricedCart) => offers.map(({ name }) => name).sort()
    const express = (offers: PricedCart["offers"]) => offers.find(({ name }) => name === "Express")
    /** The shipping total of Medusa's cart with a shipping option, or null if it is rejected. */
    const chosen = async (one: Case, name: string, created?: RealCart): Promise<number | null> => {
      const { store } = shop
      const cart = created ?? (await store.create(one))
      return store.choose(cart.id, shop.option(name), one).then(
        ({ shipping_total }) => Number(shipping_total),
        () => null
      )
    }

    it.each<[string, Case["address"]]>([
      ["eu", { country_code: "fr", city: "Lille", postal_code: "59000" }],
      ["eu", { country_code: "fr", province: "fr-75", city: "Paris", postal_code: "75001" }],
      ["eu", { country_code: "de" }],
      ["nordic", { country_code: "fi", postal_code: "20100" }],
      ["us", { country_code: "us", province: "us-ca", city: "Fresno" }],
      ["us", { country_code: "us", province: "us-ny" }],
      ["us", { country_code: "ca", province: "ca-qc" }],
      ["jp", { country_code: "jp" }],
    ])(
      "offers in %s the shipping options that Medusa's cart offers for %j",
      async (market, address) => {
        const one = caseOf(8, 2, { market, address })
        const { offers } = await ask(one)
        const cart = await shop.store.create(one)
        const options = await shop.store.options(cart.id, one)
        const parcels = options.filter(
          ({ shipping_profile_id }) => shipping_profile_id === shop.catalog.parcel
        )
        expect(parcels.length).toBeGreaterThan(0)
        const named = (list: { id: string; name: string }[]) =>
          list.map(({ id, name }) => `${id} ${name}`).sort()
        expect(named(offers)).toEqual(named(parcels))
      }
    )

    it("offers freight options only for freight", async () => {
      expect(names(await ask(caseOf(38, 1)))).toEqual(["Cheap pallet", "Pallet"])
    })

    it("offers no shipping outside the region or to an unreadable address", async () => {
      const abroad = await ask(caseOf(8, 1, { address: { country_code: "jp" } }))
      expect(abroad).toMatchObject({ served: false, offers: [] })
      const unreadable = await ask(caseOf(8, 1), { deliverable: false })
      expect(unreadable).toMatchObject({ served: false, offers: [] })
      expect(unreadable.lines).toHaveLength(1)
    })

    it("requires no shipping for a digital variant", async () => {
      const quoted = await ask(caseOf(36, 1))
      expect(quoted).toMatchObject({ requires_shipping: false, offers: [], served: true })
      expect(quoted.totals.total).toBeGreaterThan(0)
    })

    it("compares all shipping options of an item without a shipping profile", async () => {
      const { variants, parcel } = shop.catalog
      await shop.container.resolve(ContainerRegistrationKeys.LINK).dismiss({
        [Modules.PRODUCT]: { product_id: variants[8].product_id },
        [Modules.FULFILLMENT]: { shipping_profile_id: parcel },
      })
      const { offers } = await shop.prove(shop.requestOf(caseOf(8, 1)))
      expect(express(offers)).toBeDefined()
    })

    it("charges for shipping by price rules on the channel and the country, and not by rules on the customer or the region's fields, as Medusa's cart does", async () => {
      const [priceSetId] = await shop
        .knex("shipping_option_price_set")
        .where({ shipping_option_id: shop.option("Express") })
        .pluck("price_set_id")
      const { sales_channel_id, customers } = shop.catalog
      const rules = { sales_channel_id, "shipping_address.country_code": "fr" }
      const price = (amount: number, more: Record<string, string> = {}) => ({
        currency_code: "eur",
        amount,
        rules: { ...rules, ...more },
      })
      await shop.modules.pricing.addPrices({
        priceSetId,
        prices: [
          price(1),
          price(0.5, { "customer.groups.id": customers.trade }),
          price(0.6, { email: "trade@shop.example" }),
          price(0.7, { "region.id": shop.catalog.markets[0].region_id }),
        ],
      })
      const one = caseOf(9, 2, { shopper: { ...shop.shoppers.trade, email: "trade@shop.example" } })
      const offer = express((await ask(one)).offers)
      expect(offer?.method).toMatchObject({ amount: 1 })
      expect(offer?.shipping_total).toBe(await chosen(one, "Express"))
    })

    it("offers a calculated shipping option as Medusa's cart does, whatever its price is", async () => {
      await shop.offerOnly("Parcel", "Weighed")
      const one = caseOf(8, 1)
      const cart = await shop.store.create(one)
      const carrier = jest.spyOn(shop.modules.fulfillment, "calculateShippingOptionsPrices")
      // Null, no number, and Medusa's raw value among them.
      for (const price of [null, undefined, "a lot", 0, "4.2", { value: "4.2" }]) {
        const calculated_amount = price as number
        carrier.mockResolvedValue([{ calculated_amount, is_calculated_price_tax_inclusive: true }])
        const shipping = await chosen(one, "Weighed", cart)
        for (const priceCart of [priceOnEngine, priceOnMedusaCart]) {
          const quoted = await priceCart(shop.container, shop.requestOf(one))
          const weighed = quoted.offers.find(({ name }) => name === "Weighed")
          expect(names(quoted)).toContain("Parcel")
          expect([price, weighed?.shipping_total ?? null]).toEqual([price, shipping])
        }
      }
    })

    it("gives a carrier the address that Medusa's cart gives it", async () => {
      const address = {
        first_name: "Ada",
        last_name: "Lovelace",
        company: "Engines",
        address_1: "12 rue du Port",
        address_2: "2nd floor",
        postal_code: "59000",
        city: "Lille",
        province: "fr-59",
        country_code: "fr",
        phone: "+33612345678",
      }
      const carrier = jest.spyOn(shop.modules.fulfillment, "calculateShippingOptionsPrices")
      const one = caseOf(8, 1, { address })
      await ask(one)
      expect(await chosen(one, "Weighed")).not.toBeNull()
      const [ours, theirs] = carrier.mock.calls.map(([[{ context }]]) => context.shipping_address)
      expect(ours).toEqual(address)
      expect(theirs).toMatchObject(address)
    })

    it("does not offer a shipping option whose carrier was removed from the shop", async () => {
      const one = caseOf(8, 1)
      expect(names(await ask(one))).toContain("Express")
      await shop.knex("fulfillment_provider").insert({ id: "gone_gone", is_enabled: false })
      await shop
        .knex("shipping_option")
        .where({ name: "Express" })
        .update({ provider_id: "gone_gone" })
      expect(await chosen(one, "Express")).toBeNull()
      const offered = names(await ask(one))
      expect(offered).not.toContain("Express")
      expect(offered).toContain("Parcel")
    })

    describe("a cart whose promotions depend on the chosen shipping option", () => {
      /** Compares each shipping option with a cart whose buyer tries them all; returns the options. */
      const expectEqual = async (one: Case): Promise<CartOffer[]> => {
        const quoted = await shop.ask(one)
        const { store } = shop
        expect(quoted.offers.length).toBeGreaterThan(2)
        const cart = await store.create(one)
        for (const offer of quoted.offers) {
          const chosen = await store.choose(cart.id, offer.id, one)
          const { totals } = figuresOfCart(chosen)
          expect([offer.name, totalsWith(quoted, offer)]).toEqual([offer.name, totals])
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

    describe("a pickup point", () => {
      beforeEach(async () => {
        const { locations, parcel } = shop.catalog
        const { service_zones } = await shipFrom(shop.container, locations[1], {
          name: COLLECT,
          type: "pickup",
          service_zones: [{ name: COLLECT, geo_zones: [country("fr")] }],
        })
        const places = { service_zone_id: service_zones[0].id, shipping_profile_id: parcel }
        const free = { currency_code: "eur", amount: 0 }
        await shop.run(createShippingOptionsWorkflow, [flatOption(COLLECT, [free], places)])
      })

      it.each([
        ["has the stock", STOCKED, true],
        ["lacks it", NOT_IN_LYON, false],
      ])("offers a pickup point that %s as Medusa's storefront does", async (_, at, isOffered) => {
        const one = caseOf(at, 1)
        const cart = await shop.store.create(one)
        const options = await shop.store.options(cart.id, one)
        const listed = options.find(({ name }) => name === COLLECT)
        expect(listed?.insufficient_inventory).toBe(!isOffered)
        for (const price of [priceOnEngine, priceOnMedusaCart]) {
          const { offers } = await price(shop.container, shop.requestOf(one))
          expect(offers.some(({ name }) => name === COLLECT)).toBe(isOffered)
          expect(offers.length).toBeGreaterThan(2)
        }
      })

      it("offers a pickup point whose last unit is held by the same purchase, and to nobody else", async () => {
        await shop.stock(STOCKED, 0, 1)
        const one = caseOf(STOCKED, 1)
        const [first, second] = [await shop.purchase(one), await shop.purchase(one)]
        const { sku: reference, variant_id } = one.lines[0]
        const { sales_channel_id } = shop.catalog
        const key = { context_id: first.context_id, reference, variant_id, sales_channel_id }
        await bookStock(
          shop.container,
          { ...key, quantity: 1, expires_at: new Date("2090-01-01") },
          2_000
        )
        await shop.stock(STOCKED, 1, 1)

        const offered = async ({ request }: typeof first) => {
          const { offers } = await priceOnEngine(shop.container, await request())
          expect(offers.length).toBeGreaterThan(2)
          return offers.some(({ name }) => name === COLLECT)
        }
        expect([await offered(first), await offered(second)]).toEqual([true, false])
      })
    })
  },
  { shoppers: ["trade"] }
)
