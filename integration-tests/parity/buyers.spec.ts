import { deleteCustomerGroupsWorkflow } from "@medusajs/medusa/core-flows"
import { cartRequest } from "../support/inside"
import { percentOff } from "../../testing/seed/promotions"
import { catalogShop, codesOf } from "./catalog-shop"
import { EMAIL } from "./real-cart"

/** What depends on the buyer: a registered customer, a known guest or a new guest. */
catalogShop(
  (shop) => {
    const customers = () => shop.modules.customer
    const loggedIn = (...codes: string[]) =>
      shop.caseOf(9, 2, { codes, shopper: shop.shoppers.vip })

    it("passes the same customer to the tax provider as Medusa's cart", async () => {
      await customers().updateCustomers(shop.shoppers.vip.id ?? "", { metadata: { exempt: true } })
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
      const requested = {
        lines: [],
        codes: [],
        buyer: { email, language: null, address: "unknown" as const },
      }
      const { purchase, inputs } = await (await shop.purchase(one)).load()
      const accountsBy = (customers: "guest" | "attach") =>
        cartRequest(
          requested,
          purchase,
          { ...inputs, settings: { ...inputs.settings, customers } },
          "all",
          new Date()
        ).accounts_by_email
      expect([accountsBy("guest"), accountsBy("attach")]).toEqual([false, true])

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
        expect(await customers().listCustomers({}, { select: ["id"], take: null })).toEqual(before)
      }
    )
  },
  { shoppers: ["vip"] }
)
