import { deleteCustomerGroupsWorkflow } from "@medusajs/medusa/core-flows"
import { createRegions, createTaxes } from "../../testing/seed/markets"
import { percentOff } from "../../testing/seed/promotions"
import { chargeOf } from "../support/inside"
import { storeClient } from "../support/store"
import { catalogShop, codesOf } from "./catalog-shop"
import { type Case, EMAIL } from "./real-cart"

const ADDRESS = {
  country_code: "fr",
  province: "fr-59",
  city: "Lille",
  postal_code: "59000",
  address_1: "12 rue du Port",
}

/** The prices and quantities of line items, as in Medusa's cart. */
catalogShop(
  (shop) => {
    const { caseOf, ask } = shop
    /** A cart at the address that the prices below depend on. */
    const atAddress = (at: number, more: Partial<Pick<Case, "codes" | "lines">> = {}) =>
      caseOf(at, 2, { address: ADDRESS, ...more })

    it("applies prices and price lists with a rule on the channel, the address or the email, and none on the street, as Medusa's checkout does", async () => {
      const rules: [attribute: string, value: string, priced: number, listed: number][] = [
        ["sales_channel_id", shop.catalog.sales_channel_id, 9, 10],
        ["shipping_address.country_code", ADDRESS.country_code, 11, 18],
        ["shipping_address.province", ADDRESS.province, 13, 22],
        ["shipping_address.city", ADDRESS.city, 17, 26],
        ["shipping_address.postal_code", ADDRESS.postal_code, 19, 30],
        ["email", EMAIL, 21, 34],
      ]
      for (const [attribute, value, priced, listed] of rules) {
        await shop.addPrice(priced, 1.23, { [attribute]: value })
        await shop.addPrice(priced, 1.02, { [attribute]: "other" })
        await shop.listPrices(listed, [{ amount: 1.11 }], {
          rules: { [attribute]: [value, "another"] },
        })
        await shop.listPrices(listed, [{ amount: 1.01 }], { rules: { [attribute]: ["other"] } })
      }
      const onStreet = 23
      await shop.addPrice(onStreet, 1.23, { "shipping_address.address_1": ADDRESS.address_1 })

      const bought = [...rules.flatMap(([, , ...variants]) => variants), onStreet]
      const lines = bought.flatMap((at) => caseOf(at, 2).lines)
      const one = atAddress(onStreet, { lines })
      const quoted = await shop.sameAsCart(one, await ask(one), shop.store.checkOut)
      await shop.offerOnly("Parcel")
      await shop.prove(shop.requestOf(one))
      const prices = quoted.lines.map(({ item }) => item.unit_price)
      expect(prices.slice(0, -1)).toEqual(rules.flatMap(() => [1.23, 1.11]))
      expect(prices.at(-1)).toBeGreaterThan(2)
    })

    it("agrees with Medusa on the crossed-out price of a sale that the address decides on", async () => {
      await shop.offerOnly("Parcel")
      await shop.addPrice(9, 40, { "shipping_address.country_code": "fr" })
      await shop.listPrices(9, [{ amount: 5 }])
      const cart = await shop.prove(shop.requestOf(atAddress(9)))
      expect(cart.lines[0].item).toMatchObject({ unit_price: 5, compare_at_unit_price: 40 })
    })

    it("agrees with Medusa when the buyer entered a code that does not exist", async () => {
      await shop.offerOnly("Parcel")
      const one = atAddress(9, { codes: ["ORDER15", "NOSUCHCODE"] })
      const cart = await shop.prove(shop.requestOf(one))
      expect(cart.refused_codes).toEqual([{ code: "NOSUCHCODE", reason: "unknown" }])
    })

    it("prices the tiers of a customer group beside those of a sale", async () => {
      const first = { min_quantity: 3, max_quantity: 9 }
      const id = await shop.listPrices(
        9,
        [
          { ...first, amount: 3 },
          { min_quantity: 10, amount: 2 },
        ],
        { rules: { "customer.groups.id": [shop.catalog.customers.trade] } }
      )
      await shop.listPrices(9, [{ ...first, amount: 2.5 }])
      // The declared types have no type of price list.
      const override = { id, type: "override" as const }
      await shop.modules.pricing.updatePriceLists([override])
      for (const [quantity, expected] of [
        [3, 3],
        [10, 2],
      ]) {
        const cart = await shop.sameAsCart(caseOf(9, quantity, { shopper: shop.shoppers.trade }))
        expect(cart.lines[0].item.unit_price).toBe(expected)
      }
    })

    /** What Medusa's storefront shows of a variant in the first market. */
    const shownInStore = async (at: number) => {
      const { publishable_key, markets, variants } = shop.catalog
      const { id, product_id } = variants[at]
      const { data } = await storeClient(shop.api, publishable_key).get(`products/${product_id}`, {
        region_id: markets[0].region_id,
        country_code: "fr",
        fields: "+variants.id,variants.calculated_price",
      })
      return data.product.variants.find((one: { id: string }) => one.id === id).calculated_price
    }

    it.each([
      ["the regular price includes taxes and the sale price does not", true],
      ["the sale price includes taxes and the regular price does not", false],
    ])("crosses out the same price as Medusa when %s", async (_, inclusive) => {
      const { region_id } = shop.catalog.markets[0]
      const pricing = shop.modules.pricing
      for (const [attribute, value, is_tax_inclusive] of [
        ["region_id", region_id, inclusive],
        ["currency_code", "eur", !inclusive],
      ] as const) {
        await pricing.updatePricePreferences({ attribute, value }, { is_tax_inclusive })
      }
      await shop.addPrice(10, 60, { region_id })
      await shop.listPrices(10, [{ amount: 2 }])
      const { lines } = chargeOf(await ask(caseOf(10, 1)))
      const { original_amount_with_tax, calculated_amount_with_tax } = await shownInStore(10)
      expect(lines).toMatchObject([
        {
          amount: Math.round(calculated_amount_with_tax * 100),
          crossed_out: Math.round(original_amount_with_tax * 100),
        },
      ])
      expect(original_amount_with_tax).toBe(inclusive ? 60 : 72)
    })

    it("excludes unavailable variants from the totals, with the reason", async () => {
      const one = caseOf(8, 1)
      const gone = { reference: "GONE", variant_id: "variant_gone" }
      const lines = [{ ...gone, quantity: 1 }, ...shop.requestOf(one).lines]
      const { unavailable, totals } = await ask(one, { lines })
      expect(unavailable).toEqual([{ ...gone, requested_quantity: 1, reason: "not_for_sale" }])
      expect(totals).toEqual((await ask(one)).totals)
    })

    it("keeps dinars to a thousandth, and adds up to the total of Medusa's cart", async () => {
      const kuwait = { name: "Kuwait", currency_code: "kwd", countries: ["kw"] }
      const [region_id] = await createRegions(shop.container, kuwait)
      await createTaxes(shop.container, { kw: 7.5 })
      const market = { ...shop.catalog.markets[0], region_id, currency_code: "kwd" }
      for (const amount of [1.2345, 0.001, 3.333, 12.0005]) {
        await shop.addPrice(8, amount, {}, "kwd")
        const one = { ...caseOf(8, 3, { codes: ["TEN"] }), market, address: { country_code: "kw" } }
        const quoted = await shop.sameAsCart(one)
        const charge = chargeOf(quoted)
        const variants = charge.lines.reduce((sum, line) => sum + line.amount * line.quantity, 0)
        const discounts = charge.discounts.reduce((sum, discount) => sum + discount.amount, 0)
        expect(variants - discounts).toBe(Math.round(quoted.totals.total * 1000))
      }
    })

    describe("of a registered customer, a known guest or a new guest", () => {
      const customers = () => shop.modules.customer
      const loggedIn = (...codes: string[]) =>
        shop.caseOf(9, 2, { codes, shopper: shop.shoppers.vip })

      it("passes the same customer to the tax provider as Medusa's cart", async () => {
        await customers().updateCustomers(shop.shoppers.vip.id ?? "", {
          metadata: { exempt: true },
        })
        const provider = shop.modules.tax.getProvider("tp_system")
        const asked = jest.spyOn(provider, "getTaxLines")
        const one = loggedIn()
        await shop.askLoggedIn(one)
        const [ours] = asked.mock.calls.splice(0)
        await shop.store.create(one)
        const [theirs] = asked.mock.calls
        expect(ours[2].customer).toEqual(theirs[2].customer)
        expect(ours[2].customer).toMatchObject({ metadata: { exempt: true } })
      })

      it("prices a known guest's cart by their groups, and no guest's by a registered customer's groups", async () => {
        const one = shop.caseOf(9, 2)
        const usual = await shop.ask(one)
        const registered = await shop.ask(one, { email: "vip@shop.example" })
        expect(registered.totals).toEqual(usual.totals)

        const { id } = await customers().createCustomers({ email: EMAIL })
        await customers().addCustomerToGroup({
          customer_id: id,
          customer_group_id: shop.catalog.customers.trade,
        })
        const known = await shop.ask(one)
        expect(known.totals.total).not.toBe(usual.totals.total)
        expect(known.customer_id).toBeNull()
        await shop.sameAsCart(one, known)

        const asAtAuthorize = await shop.ask(one, { promotions: "shipping" })
        const unknown = await shop.ask(one, { promotions: "shipping", email: null })
        expect(asAtAuthorize.totals).toEqual(unknown.totals)
      })

      it("prices a guest's cart as the registered customer's when the shop attaches guests", async () => {
        const one = shop.caseOf(9, 2, { codes: ["VIP25"] })
        const email = "vip@shop.example"
        const { request } = await shop.purchase(one)
        const accountsBy = async (customers: "guest" | "attach") => {
          await shop.container.resolve("oneClick").settings.save({ customers })
          return (await request(1, { email })).accounts_by_email
        }
        expect([await accountsBy("guest"), await accountsBy("attach")]).toEqual([false, true])

        const attached = await shop.ask(one, { email, accounts_by_email: true })
        expect(codesOf(attached)).toContain("VIP25")
        await shop.sameAsCart({ ...one, shopper: { ...one.shopper, email } }, attached)
      })

      it("prices a customer's cart by their groups, except a deleted one", async () => {
        const one = loggedIn("VIP25")
        const before = await shop.askLoggedIn(one)
        expect(codesOf(before)).toContain("VIP25")
        await shop.sameAsCart(one, before)

        await shop.run(deleteCustomerGroupsWorkflow, { ids: [shop.catalog.customers.vip] })
        const after = await shop.askLoggedIn(one)
        expect(after.totals.total).toBeGreaterThan(before.totals.total)
        await shop.sameAsCart(one, after)
      })

      it.each(["all", "shipping"] as const)(
        "is proven for a guest whom Medusa doesn't know, with %s promotions, and leaves neither cart nor customer",
        async (promotions) => {
          const before = await customers().listCustomers({}, { select: ["id"], take: null })
          const halfOff = { application_method: percentOff(50) }
          await shop.promote({ code: "BELOW-THE-THRESHOLD", is_automatic: true, ...halfOff })
          await shop.giveAway("GIFT", 9, 24)
          const one = shop.caseOf(9, 4, { codes: ["TEN"] })
          const cart = await shop.prove({
            ...shop.requestOf(one),
            email: "new@shop.example",
            promotions,
          })
          expect(cart.offers.length).toBeGreaterThan(0)
          expect(cart.gifts).toHaveLength(promotions === "all" ? 1 : 0)
          expect(await shop.modules.cart.listCarts()).toEqual([])
          expect(await customers().listCustomers({}, { select: ["id"], take: null })).toEqual(
            before
          )
        }
      )
    })
  },
  { shoppers: ["trade", "vip"] }
)
