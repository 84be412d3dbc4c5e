import { Modules } from "@medusajs/framework/utils"
import { deleteCustomerGroupsWorkflow } from "@medusajs/medusa/core-flows"
import {
  cartRequest,
  type CartTotals,
  loadPurchase,
  type PricedCart,
  figuresOfCart,
  figuresOfQuote,
} from "../support/inside"
import { seeded, withShop } from "../support/with-shop"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { openPurchase } from "../../testing/open-purchase"
import { linkGroups } from "./groups"
import { Case, realStore, registerShopper, Shopper } from "./real-cart"
import { EMAIL, guestShop, rule } from "./support/guest-shop"

const TOTALS: (keyof CartTotals)[] = ["total", "subtotal", "tax_total", "discount_total"]

/** What depends on the buyer: a registered customer, a known guest or a new guest. */
withShop({
  testSuite: ({ getContainer, api }) => {
    let catalog: Catalog
    let vip: Shopper

    beforeAll(async () => {
      catalog = await seeded("catalog", seedCatalog)
      vip = await registerShopper(api, catalog, "vip")
      await linkGroups(getContainer(), [vip])
    })

    const shop = () => guestShop(getContainer(), catalog)
    const customers = () => getContainer().resolve(Modules.CUSTOMER)
    const codes = ({ promotions }: PricedCart) => promotions.map(({ code }) => code)

    /** The logged-in buyer of a purchase, as a webhook finds them. */
    const buyerOf = async (one: Case) =>
      (await purchaseOf(one, `context-${one.shopper.id}`)).inputs.customer

    const purchaseOf = async ({ lines: [line], shopper, market }: Case, context_id: string) => {
      const oneClick = getContainer().resolve("oneClick")
      await oneClick.createPurchases([
        openPurchase({
          context_id,
          reference: line.sku,
          variant_id: line.variant_id,
          product_id: "",
          region_id: market.region_id,
          sales_channel_id: catalog.sales_channel_id,
          customer_id: shopper.id,
        }),
      ])
      const found = await loadPurchase(getContainer(), context_id)
      if (!found) {
        throw new Error(`The purchase ${context_id} was not kept.`)
      }
      return found
    }
    const expectEqual = async (one: Case, quoted: PricedCart) => {
      const cart = await realStore(api, catalog).create(one)
      expect(figuresOfQuote(quoted, null, TOTALS)).toEqual(figuresOfCart(cart, TOTALS))
    }
    const loggedIn = (at: number, ...more: string[]): Case => ({
      ...shop().caseOf(at, 2, more),
      shopper: vip,
    })

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
        await customers().updateCustomers(vip.id ?? "", { metadata: { tier: "gold" } })
        await shop().promote({
          code: "RULED",
          is_automatic: true,
          rules: [rule(attribute, operator, value)],
        })
        const one = loggedIn(9)
        await expectEqual(one, await shop().ask(one, { customer: await buyerOf(one) }))
        const guest = shop().caseOf(9, 2)
        await expectEqual(guest, await shop().ask(guest))
      }
    )

    it("tells the tax provider what Medusa's cart tells it about the customer", async () => {
      await customers().updateCustomers(vip.id ?? "", { metadata: { exempt: true } })
      const provider = getContainer().resolve(Modules.TAX).getProvider("tp_system")
      const asked = jest.spyOn(provider, "getTaxLines")
      const one = loggedIn(9)
      try {
        await shop().ask(one, { customer: await buyerOf(one) })
        const [ours] = asked.mock.calls.splice(0)
        await realStore(api, catalog).create(one)
        const [theirs] = asked.mock.calls
        expect(ours[2].customer).toEqual(theirs[2].customer)
        expect(ours[2].customer).toMatchObject({ metadata: { exempt: true } })
      } finally {
        asked.mockRestore()
      }
    })

    it("counts a campaign budget per customer, for new and for known guests", async () => {
      const budget = { type: "use_by_attribute" as const, attribute: "customer_id", limit: 1 }
      const campaign = { name: "Once each", campaign_identifier: "once-each", budget }
      await shop().promote({ code: "ONCE-EACH", campaign } as never)
      const one = shop().caseOf(9, 2, ["ONCE-EACH"])
      const first = await shop().ask(one)
      expect(codes(first)).toContain("ONCE-EACH")
      await expectEqual(one, first)

      const [{ id }] = await customers().listCustomers({ email: EMAIL })
      const again = await shop().ask(one)
      expect(codes(again)).toContain("ONCE-EACH")
      await getContainer()
        .resolve(Modules.PROMOTION)
        .registerUsage([{ code: "ONCE-EACH", amount: 1 }], {
          customer_id: id,
          customer_email: EMAIL,
        })
      const second = await shop().ask(one)
      expect(second.refused_codes).toEqual([{ code: "ONCE-EACH", reason: "used_up" }])
      await expectEqual(one, second)
      const typed = await shop().ask(one, { email: EMAIL.toUpperCase() })
      expect(typed.refused_codes).toEqual(second.refused_codes)
      expect((await shop().ask(one, { email: "other@shop.example" })).refused_codes).toEqual([])
      expect((await shop().ask(one, { email: null })).refused_codes).toEqual([
        { code: "ONCE-EACH", reason: "not_applicable" },
      ])
    })

    it("prices a known guest's cart by their groups, and no guest's by a registered customer's groups", async () => {
      const one = shop().caseOf(9, 2)
      const usual = await shop().ask(one)
      const registered = await shop().ask(one, { email: "vip@shop.example" })
      expect(registered.totals).toEqual(usual.totals)

      const { id } = await customers().createCustomers({ email: EMAIL })
      await customers().addCustomerToGroup({
        customer_id: id,
        customer_group_id: catalog.customers.trade,
      })
      const known = await shop().ask(one)
      expect(known.totals.total).not.toBe(usual.totals.total)
      expect(known.customer_id).toBeNull()
      await expectEqual(one, known)

      const asAtAuthorize = await shop().ask(one, { promotions: "shipping" })
      const unknown = await shop().ask(one, { promotions: "shipping", email: null })
      expect(asAtAuthorize.totals).toEqual(unknown.totals)
    })

    it("prices a guest's cart as the registered customer's when the shop attaches guests", async () => {
      const one = shop().caseOf(9, 2, ["VIP25"])
      const email = "vip@shop.example"
      const requested = {
        lines: [],
        codes: [],
        buyer: { email, language: null, address: "unknown" as const },
      }
      const context_id = "context-attach"
      const found = await purchaseOf(one, context_id)
      const accountsBy = (customers: "guest" | "attach") =>
        cartRequest(
          requested,
          found.purchase,
          { ...found.inputs, settings: { ...found.inputs.settings, customers } },
          "all",
          new Date()
        ).accounts_by_email
      expect([accountsBy("guest"), accountsBy("attach")]).toEqual([false, true])

      const attached = await shop().ask(one, { email, accounts_by_email: true })
      expect(codes(attached)).toContain("VIP25")
      const cart = await realStore(api, catalog).create({
        ...one,
        shopper: { ...one.shopper, email },
      })
      expect(figuresOfQuote(attached, null, TOTALS)).toEqual(figuresOfCart(cart, TOTALS))
    })

    it("prices a customer's cart by their groups, except a deleted one", async () => {
      const one = loggedIn(9, "VIP25")
      const before = await shop().ask(one, { customer: await buyerOf(one) })
      expect(codes(before)).toContain("VIP25")
      await expectEqual(one, before)

      await deleteCustomerGroupsWorkflow(getContainer()).run({
        input: { ids: [catalog.customers.vip] },
      })
      const found = await loadPurchase(getContainer(), `context-${vip.id}`)
      const after = await shop().ask(one, { customer: found?.inputs.customer })
      expect(after.totals.total).toBeGreaterThan(before.totals.total)
      await expectEqual(one, after)
    })
  },
})
