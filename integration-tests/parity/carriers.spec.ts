import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { PricedCart } from "../support/inside"
import { catalogShop } from "./catalog-shop"
import type { Case } from "./real-cart"

/** Carriers without a price or a provider: what Medusa's cart rejects is not offered. */
catalogShop((shop) => {
  const names = ({ offers }: PricedCart) => offers.map(({ name }) => name)
  /**
   * The shipping total of Medusa's cart with this shipping option, or null if the cart rejects
   * it.
   */
  const chosen = async (one: Case, name: string): Promise<number | null> => {
    const { store } = shop
    const cart = await store.create(one)
    return store.choose(cart.id, shop.option(name), one).then(
      ({ shipping_total }) => Number(shipping_total),
      () => null
    )
  }

  it.each<[string, unknown]>([
    ["null", null],
    ["undefined", undefined],
    ["not a number", "a lot"],
    ["0", 0],
    ["a string", "4.2"],
    ["Medusa's raw value", { value: "4.2" }],
  ])(
    "offers a calculated shipping option as Medusa's cart does when its price is %s",
    async (_, calculated_amount) => {
      jest
        .spyOn(shop.container.resolve(Modules.FULFILLMENT), "calculateShippingOptionsPrices")
        .mockResolvedValue([
          {
            calculated_amount: calculated_amount as number,
            is_calculated_price_tax_inclusive: true,
          },
        ])
      const one = shop.caseOf(8, 1)
      const { offers } = await shop.ask(one)
      const weighed = offers.find(({ name }) => name === "Weighed")
      expect(offers.length).toBeGreaterThan(2)
      expect(weighed?.shipping_total ?? null).toBe(await chosen(one, "Weighed"))
    }
  )

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
    const one = shop.caseOf(8, 1, { address })
    await shop.ask(one)
    expect(await chosen(one, "Weighed")).not.toBeNull()
    const given = carrier.mock.calls.map(([[{ context }]]) => context.shipping_address)
    const [ours, theirs] = given
    expect(ours).toEqual(address)
    expect(theirs).toMatchObject(address)
  })

  it("does not offer a shipping option whose carrier was removed from the shop", async () => {
    const one = shop.caseOf(8, 1)
    expect(names(await shop.ask(one))).toContain("Express")
    const knex = shop.container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await knex("fulfillment_provider").insert({ id: "gone_gone", is_enabled: false })
    await knex("shipping_option").where({ name: "Express" }).update({ provider_id: "gone_gone" })
    expect(await chosen(one, "Express")).toBeNull()
    const offered = names(await shop.ask(one))
    expect(offered).not.toContain("Express")
    expect(offered).toContain("Parcel")
  })
})
