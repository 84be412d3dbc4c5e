import {
  deletePromotionsWorkflow,
  linkCustomersToCustomerGroupWorkflow,
  linkSalesChannelsToStockLocationWorkflow,
  updatePricePreferencesWorkflow,
  updateProductsWorkflow,
  updateProductVariantsWorkflow,
  updatePromotionsWorkflow,
  updateRegionsWorkflow,
  updateShippingOptionsWorkflow,
  updateTaxRatesWorkflow,
} from "@medusajs/medusa/core-flows"
import type { EstimateAnswer } from "../support/inside"
import { percentOff } from "../../testing/seed/promotions"
import { catalogShop, type CatalogShop } from "./catalog-shop"
import type { Case } from "./real-cart"

const AT = 8
/** Shipping options whose totals are compared; for the others, only whether they are offered. */
const COMPARED = ["Express", "Weighed"]

type Change = (shop: CatalogShop) => Promise<unknown>

const ELEVEN = { code: "ELEVEN", is_automatic: true, application_method: percentOff(11) }

/** What a merchant changes in the dashboard, so that the same quote request has another answer. */
const CHANGES: [string, Change][] = [
  [
    "a new price",
    ({ run, catalog: { variants } }) =>
      run(updateProductVariantsWorkflow, {
        product_variants: [
          { id: variants[AT].id, prices: [{ currency_code: "eur", amount: 12.34 }] },
        ],
      }),
  ],
  [
    "new taxes",
    async ({ modules, run }) => {
      const rates = await modules.tax.listTaxRates({ code: "vat-fr" })
      const selector = { id: rates.map(({ id }) => id) }
      await run(updateTaxRatesWorkflow, { selector, update: { rate: 8 } })
      await run(updatePricePreferencesWorkflow, {
        selector: { attribute: "region_id" },
        update: { is_tax_inclusive: false },
      })
    },
  ],
  [
    "automatic taxes that are switched off",
    ({ run, catalog: { markets } }) =>
      run(updateRegionsWorkflow, {
        selector: { id: markets[0].region_id },
        update: { automatic_taxes: false },
      }),
  ],
  [
    "a new rate of a shipping option",
    ({ run, option }) =>
      run(updateShippingOptionsWorkflow, [
        { id: option("Express"), prices: [{ currency_code: "eur", amount: 3.21 }] },
      ]),
  ],
  [
    "rules by which shipping options never apply to a cart",
    ({ run, option }) =>
      run(
        updateShippingOptionsWorkflow,
        (
          [
            ["Express", "enabled_in_store", "eq", "false"],
            ["Parcel", "enabled_in_store", "ne", "true"],
            ["Weighed", "is_return", "eq", "true"],
          ] as const
        ).map(([name, attribute, operator, value]) => ({
          id: option(name),
          rules: [{ attribute, operator, value }],
        }))
      ),
  ],
  [
    "a location that no longer serves the sales channel",
    ({ run, catalog: { locations, sales_channel_id } }) =>
      run(linkSalesChannelsToStockLocationWorkflow, {
        id: locations[0],
        remove: [sales_channel_id],
      }),
  ],
]

/** Quotes equal the cart after every change, although the shop caches. */
catalogShop(
  (shop) => {
    const begin = async () => {
      const one = shop.caseOf(AT, 3, { shopper: shop.shoppers.vip, codes: ["TEN"] })
      const { estimate } = await shop.purchase(one)
      const user = { address: { country: "FR" } }
      return { ask: () => estimate(3, { user }, { discount_coupon: "TEN" }), one }
    }

    /** The total with each shipping option, as the buyer adds it up. */
    const totalsOf = ({ items, merchant_discounts, shipments }: EstimateAnswer) => {
      const net =
        items.reduce((sum, { amount }) => sum + (amount?.value ?? 0) * 3, 0) -
        merchant_discounts.reduce((sum, { amount }) => sum + amount.value, 0)
      return Object.fromEntries(
        (shipments ?? []).map(({ carrier, amount }) => [
          carrier.id,
          COMPARED.includes(carrier.name) && net + amount.value,
        ])
      )
    }

    const totalsOfCart = async (one: Case) => {
      const { store } = shop
      const { id } = await store.create(one)
      const totals: Record<string, number | false> = {}
      for (const option of await store.options(id, one)) {
        if (option.shipping_profile_id === shop.catalog.parcel) {
          const chosen =
            COMPARED.includes(option.name) &&
            // The code is on the items: it needs not be entered again.
            (await store.choose(id, option.id, { ...one, codes: [] }))
          totals[option.id] = chosen && Math.round(Number(chosen.total) * 100)
        }
      }
      return totals
    }

    it.each(CHANGES)("reflects %s in the next cart quote", async (_, change) => {
      const { ask, one } = await begin()
      const before = await ask()
      await change(shop)
      const after = await ask()
      expect({ ...after, message: null }).not.toEqual({ ...before, message: null })
      expect(totalsOf(after)).toEqual(await totalsOfCart(one))
    })

    it("reflects a price list in the cart quote from its start to its end", async () => {
      const { ask, one } = await begin()
      const before = await ask()
      const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
      const id = await shop.listPrices(AT, [{ amount: 6.66 }], {
        starts_at: inHours(1),
        ends_at: inHours(2),
      })
      /** Lets the time come, of which Medusa hears no more than of a passing hour. */
      const come = (time: "starts_at" | "ends_at") =>
        shop
          .knex("price_list")
          .where({ id })
          .update({ [time]: inHours(-1) })
      const unit = async () => (await ask()).items[0].amount?.value
      expect(await unit()).toBe(before.items[0].amount?.value)
      await come("starts_at")
      expect(await unit()).toBe(Math.round(666 * 1.2))
      expect(totalsOf(await ask())).toEqual(await totalsOfCart(one))
      await come("ends_at")
      expect(await ask()).toEqual(before)
    })

    it("reflects a promotion in the cart quote when it is deactivated, activated, used up and deleted", async () => {
      const { ask } = await begin()
      const names = async () => (await ask()).merchant_discounts.map(({ name }) => name)
      const [{ id }] = await shop.promote({ ...ELEVEN, limit: 1 })
      const status = (next: "active" | "inactive") =>
        shop.run(updatePromotionsWorkflow, { promotionsData: [{ id, status: next }] })
      expect(await names()).toContain("ELEVEN")
      await status("inactive")
      expect(await names()).not.toContain("ELEVEN")
      await status("active")
      expect(await names()).toContain("ELEVEN")
      await shop.countUse("ELEVEN")
      expect(await names()).not.toContain("ELEVEN")
      const nobody = { customer_id: null, customer_email: null }
      await shop.modules.promotion.revertUsage([{ code: "ELEVEN", amount: 1 }], nobody)
      expect(await names()).toContain("ELEVEN")
      await shop.run(deletePromotionsWorkflow, { ids: [id] })
      expect(await names()).not.toContain("ELEVEN")
    })

    it("reflects in the cart quote that the buyer joins and leaves a customer group", async () => {
      const { ask, one } = await begin()
      const before = totalsOf(await ask())
      expect(before).toEqual(await totalsOfCart(one))
      const group = (more: object) =>
        shop.run(linkCustomersToCustomerGroupWorkflow, {
          id: shop.catalog.customers.trade,
          ...more,
        })
      await group({ add: [one.shopper.id] })
      const joined = totalsOf(await ask())
      expect(joined).not.toEqual(before)
      expect(joined).toEqual(await totalsOfCart(one))
      await group({ remove: [one.shopper.id] })
      expect(totalsOf(await ask())).toEqual(before)
    })

    it("reflects the stock, and a product that is no longer for sale, in the cart quote", async () => {
      const { ask } = await begin()
      const { id, product_id } = shop.catalog.variants[AT]
      await ask()
      await shop.stock(AT, 2, 2)
      expect((await ask()).items).toMatchObject([{ quantity: 2 }])
      await shop.stock(AT, 0, 0)
      expect((await ask()).items).toMatchObject([{ quantity: 0 }])
      await shop.run(updateProductVariantsWorkflow, {
        product_variants: [{ id, allow_backorder: true }],
      })
      expect((await ask()).items).toMatchObject([{ amount: {} }])
      await shop.run(updateProductsWorkflow, {
        selector: { id: product_id },
        update: { status: "draft" },
      })
      expect((await ask()).items).toMatchObject([{ quantity: 0, message: "No longer for sale." }])
    })
  },
  { shoppers: ["vip"] }
)
