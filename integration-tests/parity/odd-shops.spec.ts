import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { createPriceListsWorkflow } from "@medusajs/medusa/core-flows"
import { seedCatalog, type Catalog } from "../../testing/catalog"
import { type CartRequest, compareWithMedusa } from "../support/inside"
import { seeded, withShop } from "../support/with-shop"
import { linkGroups } from "./groups"
import { registerShopper, type Shopper } from "./real-cart"
import { guestShop, rule } from "./support/guest-shop"

type Tier = { amount: number; min_quantity: number; max_quantity?: number }

/** Shops whose prices and promotions few others have. */
withShop({
  testSuite: ({ getContainer, api }) => {
    let catalog: Catalog
    let trade: Shopper

    beforeAll(async () => {
      catalog = await seeded("catalog", seedCatalog)
      trade = await registerShopper(api, catalog, "trade")
      await linkGroups(getContainer(), [trade])
    })

    const shop = () => guestShop(getContainer(), catalog)
    const pricing = () => getContainer().resolve(Modules.PRICING)
    const linesOf = (...bought: [at: number, quantity: number][]) =>
      bought.map(([at, quantity]) => {
        const { sku: reference, id: variant_id } = catalog.variants[at]
        return { reference, variant_id, quantity }
      })
    /** A request of the customer in the trade group. */
    const requestOf = (lines: CartRequest["lines"], codes: string[] = []): CartRequest => ({
      ...shop().requestOf(shop().caseOf(9, 1)),
      email: "trade@shop.example",
      customer: {
        id: trade.id ?? "",
        email: "trade@shop.example",
        has_account: true,
        groups: trade.groups.map((id) => ({ id })),
      },
      lines,
      codes,
    })
    const compare = async (request: CartRequest, option = "Express") => {
      const compared = await compareWithMedusa(getContainer(), request, (offers) =>
        offers.find(({ name }) => name === option)
      )
      expect(compared).toMatchObject({ differences: [] })
      return compared.skipped ? undefined : compared
    }

    it.each<[string, (catalog: Catalog) => string]>([
      ["customer.groups.id", ({ customers }) => customers.trade],
      ["email", () => "trade@shop.example"],
      ["sales_channel_id", ({ sales_channel_id }) => sales_channel_id],
      ["shipping_address.country_code", () => "fr"],
    ])(
      "charges for shipping what Medusa's cart does by a price rule on %s",
      async (name, value) => {
        const query = getContainer().resolve(ContainerRegistrationKeys.QUERY)
        const { data } = await query.graph({
          entity: "shipping_option_price_set",
          fields: ["price_set_id"],
          filters: { shipping_option_id: catalog.options.get("Express") },
        })
        await pricing().addPrices({
          priceSetId: String(data[0].price_set_id),
          prices: [{ currency_code: "eur", amount: 1, rules: { [name]: value(catalog) } }],
        })
        const compared = await compare(requestOf(linesOf([9, 2])))
        const isSeen = name !== "email" && name !== "customer.groups.id"
        expect(compared?.offer?.methods).toMatchObject([{ amount: isSeen ? 1 : 14.5 }])
      }
    )

    it("prices the tiers of a customer group beside those of a sale", async () => {
      const { id: variant_id } = catalog.variants[9]
      const price = { variant_id, currency_code: "eur" }
      const list = (title: string, prices: Tier[], rules = {}) => ({
        title,
        description: title,
        status: "active" as const,
        rules,
        prices: prices.map((one) => ({ ...price, ...one })),
      })
      const first = { min_quantity: 3, max_quantity: 9 }
      const { result } = await createPriceListsWorkflow(getContainer()).run({
        input: {
          price_lists_data: [
            list(
              "Trade by the dozen",
              [
                { ...first, amount: 3 },
                { min_quantity: 10, amount: 2 },
              ],
              { "customer.groups.id": [catalog.customers.trade] }
            ),
            list("Sale", [{ ...first, amount: 2.5 }]),
          ],
        },
      })
      // The workflow's input has no type of price list.
      await pricing().updatePriceLists(
        result.slice(0, 1).map(({ id }) => ({ id, type: "override" as const }))
      )
      for (const [quantity, expected] of [
        [3, 3],
        [10, 2],
      ]) {
        const compared = await compare(requestOf(linesOf([9, quantity])))
        expect(compared?.cart.lines[0].item.unit_price).toBe(expected)
      }
    })

    it("discounts several products of a promotion that gives some for others", async () => {
      const product = (at: number) => catalog.variants[at].product_id
      await shop().promote({
        code: "SEVERAL",
        type: "buyget",
        application_method: {
          type: "percentage",
          target_type: "items",
          allocation: "each",
          value: 50,
          max_quantity: 4,
          apply_to_quantity: 2,
          buy_rules_min_quantity: 2,
          buy_rules: [rule("items.product.id", "in", product(8))],
          target_rules: [rule("items.product.id", "in", product(10), product(14))],
        },
      })
      const compared = await compare(requestOf(linesOf([8, 4], [10, 1], [14, 3]), ["SEVERAL"]))
      expect(compared?.cart.refused_codes).toEqual([])
    })
  },
})
