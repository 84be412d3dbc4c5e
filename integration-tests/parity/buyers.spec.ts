import { Modules } from "@medusajs/framework/utils"
import { deleteCustomerGroupsWorkflow } from "@medusajs/medusa/core-flows"
import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import path from "node:path"
import type { Basket, BasketTotals } from "../../src/basket/types"
import { loadPurchase } from "../../src/callbacks/shared/purchase-state"
import { ONE_CLICK_MODULE } from "../../src/modules/one-click"
import type OneClickModuleService from "../../src/modules/one-click/service"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { openPurchase } from "../../testing/open-purchase"
import { figuresOfBasket, figuresOfCart } from "./compare"
import { linkGroups } from "./groups"
import { Case, realStore, registerShopper, Shopper } from "./real-cart"
import { guestShop, rule } from "./support/guest-shop"

jest.setTimeout(240_000)

const TOTALS: (keyof BasketTotals)[] = ["total", "subtotal", "tax_total", "discount_total"]

/** What depends on who buys: a customer of the shop, somebody who was here before, somebody new. */
medusaIntegrationTestRunner({
  cwd: path.resolve(__dirname, "shop"),
  testSuite: ({ getContainer, api }) => {
    let catalog: Catalog
    let vip: Shopper

    beforeAll(async () => {
      catalog = await seedCatalog(getContainer())
      vip = await registerShopper(api, catalog, "vip")
      await linkGroups(getContainer(), [vip])
    })

    const shop = () => guestShop(getContainer(), catalog)
    const customers = () => getContainer().resolve(Modules.CUSTOMER)
    const codes = ({ promotions }: Basket) => promotions.map(({ code }) => code)

    /** The logged-in buyer of a purchase, as an event about it finds them. */
    const buyerOf = async ({ lines: [line], shopper, market }: Case) => {
      const context_id = `context-${shopper.id}`
      const oneClick = getContainer().resolve<OneClickModuleService>(ONE_CLICK_MODULE)
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
      return found?.state.customer
    }
    const expectEqual = async (one: Case, basket: Basket) => {
      const cart = await realStore(api, catalog).create(one)
      expect(figuresOfBasket(basket, null, TOTALS)).toEqual(figuresOfCart(cart, TOTALS))
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
    ] as const)("heeds an automatic promotion by %s %s %s", async (attribute, operator, value) => {
      await customers().updateCustomers(vip.id ?? "", { metadata: { tier: "gold" } })
      await shop().promote({
        code: "RULED",
        is_automatic: true,
        rules: [rule(attribute, operator, value)],
      })
      const one = loggedIn(9)
      await expectEqual(one, await shop().ask(one, { customer: await buyerOf(one) }))
    })

    it("prices a customer by their groups, and no longer by one that was deleted", async () => {
      const one = loggedIn(9, "VIP25")
      const before = await shop().ask(one, { customer: await buyerOf(one) })
      expect(codes(before)).toContain("VIP25")
      await expectEqual(one, before)

      await deleteCustomerGroupsWorkflow(getContainer()).run({
        input: { ids: [catalog.customers.vip] },
      })
      const found = await loadPurchase(getContainer(), `context-${vip.id}`)
      const after = await shop().ask(one, { customer: found?.state.customer })
      expect(after.totals.total).toBeGreaterThan(before.totals.total)
      await expectEqual(one, after)
    })
  },
})
