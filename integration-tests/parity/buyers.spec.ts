import { Modules } from "@medusajs/framework/utils"
import { deleteCustomerGroupsWorkflow } from "@medusajs/medusa/core-flows"
import { cartRequest } from "../support/inside"
import { catalogShop, codesOf, onceEach, rule } from "./catalog-shop"
import { type Case, EMAIL } from "./real-cart"

/** What depends on the buyer: a registered customer, a known guest or a new guest. */
catalogShop(
  (shop) => {
    const customers = () => shop.container.resolve(Modules.CUSTOMER)

    /** The logged-in buyer of a purchase, as a webhook finds them. */
    const buyerOf = async (one: Case) => (await (await shop.purchase(one)).load()).inputs.customer
    const loggedIn = (at: number, ...codes: string[]) =>
      shop.caseOf(at, 2, { codes, shopper: shop.shoppers.vip })

    it.each([
      ["customer.has_account", "eq", "true"],
      ["customer.has_account", "eq", "false"],
      ["customer.email", "in", "vip@shop.example"],
      ["customer.email", "in", "other@shop.example"],
      ["customer.metadata.tier", "eq", "gold"],
      ["customer.metadata.tier", "eq", "silver"],
      ["customer.metadata.tier", "ne", "silver"],
      ["customer.metadata.unknown", "ne", "anything"],
    ] as const)(
      "applies an automatic promotion with the rule %s %s %s as Medusa's cart does",
      async (attribute, operator, value) => {
        await customers().updateCustomers(shop.shoppers.vip.id ?? "", {
          metadata: { tier: "gold" },
        })
        await shop.promote({
          code: "RULED",
          is_automatic: true,
          rules: [rule(attribute, operator, value)],
        })
        const one = loggedIn(9)
        await shop.sameAsCart(one, await shop.ask(one, { customer: await buyerOf(one) }))
        const guest = shop.caseOf(9, 2)
        await shop.sameAsCart(guest)
      }
    )

    it("tells the tax provider what Medusa's cart tells it about the customer", async () => {
      await customers().updateCustomers(shop.shoppers.vip.id ?? "", { metadata: { exempt: true } })
      const provider = shop.container.resolve(Modules.TAX).getProvider("tp_system")
      const asked = jest.spyOn(provider, "getTaxLines")
      const one = loggedIn(9)
      await shop.ask(one, { customer: await buyerOf(one) })
      const [ours] = asked.mock.calls.splice(0)
      await shop.store.create(one)
      const [theirs] = asked.mock.calls
      expect(ours[2].customer).toEqual(theirs[2].customer)
      expect(ours[2].customer).toMatchObject({ metadata: { exempt: true } })
    })

    it("counts a campaign budget per customer, for new and for known guests", async () => {
      await shop.promote({ code: "ONCE-EACH", campaign: onceEach("customer_id", "once-each") })
      const one = shop.caseOf(9, 2, { codes: ["ONCE-EACH"] })
      const first = await shop.ask(one)
      expect(codesOf(first)).toContain("ONCE-EACH")
      await shop.sameAsCart(one, first)

      const [{ id }] = await customers().listCustomers({ email: EMAIL })
      const again = await shop.ask(one)
      expect(codesOf(again)).toContain("ONCE-EACH")
      await shop.countUse("ONCE-EACH", { customer_id: id, customer_email: EMAIL })
      const second = await shop.ask(one)
      expect(second.refused_codes).toEqual([{ code: "ONCE-EACH", reason: "used_up" }])
      await shop.sameAsCart(one, second)
      const typed = await shop.ask(one, { email: EMAIL.toUpperCase() })
      expect(typed.refused_codes).toEqual(second.refused_codes)
      expect((await shop.ask(one, { email: "other@shop.example" })).refused_codes).toEqual([])
      expect((await shop.ask(one, { email: null })).refused_codes).toEqual([
        { code: "ONCE-EACH", reason: "not_applicable" },
      ])
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
      const one = loggedIn(9, "VIP25")
      const purchase = await shop.purchase(one)
      const ask = async () => shop.ask(one, { customer: (await purchase.load()).inputs.customer })
      const before = await ask()
      expect(codesOf(before)).toContain("VIP25")
      await shop.sameAsCart(one, before)

      await deleteCustomerGroupsWorkflow(shop.container).run({
        input: { ids: [shop.catalog.customers.vip] },
      })
      const after = await ask()
      expect(after.totals.total).toBeGreaterThan(before.totals.total)
      await shop.sameAsCart(one, after)
    })
  },
  { shoppers: ["vip"] }
)
