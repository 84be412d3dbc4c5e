import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { Catalog } from "../../testing/catalog"
import { type CartRequest, compareWithMedusa } from "../support/inside"
import { catalogShop, rule } from "./catalog-shop"

/** Shops whose prices and promotions few others have. */
catalogShop(
  (shop) => {
    const pricing = () => shop.container.resolve(Modules.PRICING)
    const linesOf = (...bought: [at: number, quantity: number][]) =>
      bought.map(([at, quantity]) => {
        const { sku: reference, id: variant_id } = shop.catalog.variants[at]
        return { reference, variant_id, quantity }
      })
    /** A request of the customer in the trade group. */
    const requestOf = (lines: CartRequest["lines"], codes: string[] = []): CartRequest => ({
      ...shop.requestOf(shop.caseOf(9, 1)),
      email: "trade@shop.example",
      customer: {
        id: shop.shoppers.trade.id ?? "",
        email: "trade@shop.example",
        has_account: true,
        groups: shop.shoppers.trade.groups.map((id) => ({ id })),
      },
      lines,
      codes,
    })
    const compare = async (request: CartRequest, option = "Express") => {
      const compared = await compareWithMedusa(shop.container, request, (offers) =>
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
        const query = shop.container.resolve(ContainerRegistrationKeys.QUERY)
        const { data } = await query.graph({
          entity: "shipping_option_price_set",
          fields: ["price_set_id"],
          filters: { shipping_option_id: shop.option("Express") },
        })
        await pricing().addPrices({
          priceSetId: String(data[0].price_set_id),
          prices: [{ currency_code: "eur", amount: 1, rules: { [name]: value(shop.catalog) } }],
        })
        const compared = await compare(requestOf(linesOf([9, 2])))
        const isSeen = name !== "email" && name !== "customer.groups.id"
        expect(compared?.offer?.methods).toMatchObject([{ amount: isSeen ? 1 : 14.5 }])
      }
    )

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
      await pricing().updatePriceLists([override])
      for (const [quantity, expected] of [
        [3, 3],
        [10, 2],
      ]) {
        const compared = await compare(requestOf(linesOf([9, quantity])))
        expect(compared?.cart.lines[0].item.unit_price).toBe(expected)
      }
    })

    it("discounts several products of a promotion that gives some for others", async () => {
      const product = (at: number) => shop.catalog.variants[at].product_id
      await shop.promote({
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
  { shoppers: ["trade"] }
)
