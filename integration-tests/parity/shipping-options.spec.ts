import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PricedCart } from "../support/inside"
import { catalogShop } from "./catalog-shop"
import type { Case, RealCart } from "./real-cart"

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
      const query = shop.container.resolve(ContainerRegistrationKeys.QUERY)
      const { data } = await query.graph({
        entity: "shipping_option_price_set",
        fields: ["price_set_id"],
        filters: { shipping_option_id: shop.option("Express") },
      })
      const { sales_channel_id, customers } = shop.catalog
      const rules = { sales_channel_id, "shipping_address.country_code": "fr" }
      const price = (amount: number, more: Record<string, string> = {}) => ({
        currency_code: "eur",
        amount,
        rules: { ...rules, ...more },
      })
      await shop.container.resolve(Modules.PRICING).addPrices({
        priceSetId: String(data[0].price_set_id),
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
      const one = caseOf(8, 1)
      const cart = await shop.store.create(one)
      const carrier = jest.spyOn(
        shop.container.resolve(Modules.FULFILLMENT),
        "calculateShippingOptionsPrices"
      )
      // Null, no number, and Medusa's raw value among them.
      for (const price of [null, undefined, "a lot", 0, "4.2", { value: "4.2" }]) {
        const calculated_amount = price as number
        carrier.mockResolvedValue([{ calculated_amount, is_calculated_price_tax_inclusive: true }])
        const { offers } = await ask(one)
        const weighed = offers.find(({ name }) => name === "Weighed")
        expect(offers.length).toBeGreaterThan(2)
        const shipping = await chosen(one, "Weighed", cart)
        expect([price, weighed?.shipping_total ?? null]).toEqual([price, shipping])
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
      const carrier = jest.spyOn(
        shop.container.resolve(Modules.FULFILLMENT),
        "calculateShippingOptionsPrices"
      )
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
      const knex = shop.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
      await knex("fulfillment_provider").insert({ id: "gone_gone", is_enabled: false })
      await knex("shipping_option").where({ name: "Express" }).update({ provider_id: "gone_gone" })
      expect(await chosen(one, "Express")).toBeNull()
      const offered = names(await ask(one))
      expect(offered).not.toContain("Express")
      expect(offered).toContain("Parcel")
    })
  },
  { shoppers: ["trade"] }
)
