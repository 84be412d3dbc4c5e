import { linkCustomersToCustomerGroupWorkflow } from "@medusajs/medusa/core-flows"
import {
  accepted,
  acceptOrder,
  ada,
  differs,
  forgetQuotes,
  shopUntilAccepted,
  shopUntilPaid,
  shopUntilSettled,
  type Wishes,
} from "../support/buy"
import { userAs } from "../support/at-service"
import { oneClickShop } from "../support/one-click-shop"
import {
  giftPromotion,
  percentOff,
  promote,
  type Promotion,
  rule,
} from "../../testing/seed/promotions"
import { registerCustomer } from "../support/register-customer"
import type { SeededShop } from "../support/seed-shop"

oneClickShop({}, (test) => {
  /** Buys, and returns the Medusa order. */
  const buy = async (wishes?: Wishes) => (await shopUntilAccepted(test, wishes)).order

  /** Registers a customer; returns the ID, and the headers of their requests. */
  const register = (email: string) =>
    registerCustomer(String(test.api.defaults.baseURL), test.shop.publishableKey, { email })

  it("attaches a guest to the registered customer with the entered email address, in any case, if the shop attaches guests", async () => {
    await test.oneClick.settings.save({ customers: "attach" })
    const { id } = await register(ada.email)
    expect(await buy({ contact: { ...ada, email: "Ada@Example.COM" } })).toMatchObject({
      email: ada.email,
      customer_id: id,
      customer: { has_account: true },
    })
  })

  it("attaches no guest to a registered customer if the shop keeps guests", async () => {
    await test.oneClick.settings.save({ customers: "guest" })
    const { id } = await register(ada.email)
    const order = await buy()
    expect(order.customer_id).not.toBe(id)
    expect(order.customer).toMatchObject({ email: ada.email, has_account: false })
  })

  it.each([
    ["attach", ada.email],
    ["guest", "Ada@Example.COM"],
  ] as const)(
    "creates one guest customer for an unknown email address (%s, first entered as %s)",
    async (customers, email) => {
      await test.oneClick.settings.save({ customers })
      const first = await shopUntilPaid(test, { contact: { ...ada, email } })
      const second = await shopUntilPaid(test)
      const { order } = await accepted(test, first.context)
      expect(order.customer).toMatchObject({ email: ada.email, has_account: false })
      const { customer_id } = (await accepted(test, second.context)).order
      expect(customer_id).toBe(order.customer_id)
      const guests = await test.modules.customer.listCustomers({})
      expect(guests).toMatchObject([{ email: ada.email }])
    }
  )

  it("keeps a logged-in buyer's own account on the order, even if the shop attaches guests", async () => {
    await test.oneClick.settings.save({ customers: "attach" })
    const other = await register(ada.email)
    const buyer = await register("grace@example.com")
    const order = await buy({ headers: buyer.headers })
    expect(order.customer_id).toBe(buyer.id)
    expect(order.customer_id).not.toBe(other.id)
    expect(order.email).toBe(ada.email)
  })

  /** Registers a customer in a group of their own, which has this automatic promotion. */
  async function favor(email: string, promotion: Partial<Promotion>) {
    const customer = await register(email)
    const { id } = await test.modules.customer.createCustomerGroups({ name: "Friends" })
    await test.run(linkCustomersToCustomerGroupWorkflow, { id, add: [customer.id] })
    const friends = { code: "FRIENDS", rules: [rule("customer.groups.id", "in", id)] }
    await promote(test.container, { ...promotion, ...friends, is_automatic: true })
    return customer
  }

  const freeShipping = {
    application_method: {
      ...percentOff(100, "shipping_methods"),
      allocation: "each" as const,
      max_quantity: 1,
    },
  }
  const fifthOff = { application_method: percentOff(20) }

  it("compares a logged-in buyer's order with the prices of their groups, even without a stored quote", async () => {
    const { id, headers } = await favor("grace@example.com", freeShipping)
    const wishes = { headers, carrierId: test.shop.expressId, quantity: 2 }
    const beforePayment = () => forgetQuotes(test)
    const { view, order } = await shopUntilAccepted(test, { ...wishes, beforePayment })
    expect(view.totals.total.value).toBe(5000)
    expect(order.customer_id).toBe(id)
  })

  describe("prices that depend on the email address", () => {
    const other = "grace@example.com"
    beforeEach(() =>
      test.oneClick.settings.save({ customers: "attach", shipping_mode: "cart_rules" })
    )
    const orderedAs = (email: string) => shopUntilSettled(test, { change: userAs({ email }) })

    it("need review when the order has another email address than the quote and its prices", async () => {
      await favor(ada.email, fifthOff)
      const row = await orderedAs(other)
      expect(row).toMatchObject(differs({ kind: "email_price", expected: 2000, actual: 2500 }))
      expect((await acceptOrder(test, row)).order).toMatchObject({ total: 25, email: other })
    })

    it.each<[string, string, (shop: SeededShop) => Partial<Promotion>, string, object]>([
      [
        "need review when only the quote's email address has free shipping",
        ada.email,
        () => freeShipping,
        other,
        differs({ kind: "email_discount", of: expect.any(String), expected: 500, actual: 0 }),
      ],
      [
        "need review when only the quote's email address has a gift",
        ada.email,
        ({ shirt, poster }) =>
          giftPromotion({ code: "", bought: [shirt.productId], given: [poster.productId] }),
        other,
        differs({ kind: "email_gift", expected: 1, actual: 0 }),
      ],
      [
        "are accepted when the order's email address has the quoted prices too",
        "nobody@example.com",
        () => fifthOff,
        other,
        { state: "accepted" },
      ],
      [
        "are accepted when the order has the quote's email address in another case",
        ada.email,
        () => fifthOff,
        "ADA@example.com",
        { state: "accepted" },
      ],
    ])("%s", async (_, favored, promotion, ordered, expected) => {
      await favor(favored, promotion(test.shop))
      expect(await orderedAs(ordered)).toMatchObject(expected)
    })
  })
})
