import { medusaIntegrationTestRunner } from "@medusajs/test-utils"
import path from "node:path"
import { priceBasket } from "../../src/basket/price-basket"
import { Basket, BasketQuestion } from "../../src/basket/types"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { Case, realStore, Shopper } from "./real-cart"

jest.setTimeout(240_000)

const GUEST: Shopper = { key: "guest", id: null, groups: [], token: null }

const ADDRESSES: [string, Case["address"]][] = [
  ["eu", { country_code: "fr", city: "Lille", postal_code: "59000" }],
  ["eu", { country_code: "fr", province: "fr-75", city: "Paris", postal_code: "75001" }],
  ["eu", { country_code: "de" }],
  ["nordic", { country_code: "fi", postal_code: "20100" }],
  ["us", { country_code: "us", province: "us-ca", city: "Fresno" }],
  ["us", { country_code: "us", province: "us-ny" }],
  ["us", { country_code: "ca", province: "ca-qc" }],
  ["jp", { country_code: "jp" }],
]

medusaIntegrationTestRunner({
  cwd: path.resolve(__dirname, "shop"),
  testSuite: ({ getContainer, api }) => {
    let catalog: Catalog

    beforeAll(async () => {
      catalog = await seedCatalog(getContainer())
    })

    const caseOf = (key: string, address: Case["address"], at: number, quantity: number): Case => ({
      market: catalog.markets.find((market) => market.key === key) ?? catalog.markets[0],
      shopper: GUEST,
      address,
      lines: [{ variant_id: catalog.variants[at].id, sku: catalog.variants[at].sku, quantity }],
      codes: [],
      choice: 0,
    })

    const ask = (one: Case, more: Partial<BasketQuestion> = {}): Promise<Basket> =>
      priceBasket(getContainer(), {
        sales_channel_id: catalog.sales_channel_id,
        region_id: one.market.region_id,
        currency_code: one.market.currency_code,
        address: one.address,
        lines: one.lines.map(({ sku, ...line }) => ({ reference: sku, ...line })),
        codes: one.codes,
        now: new Date(),
        ...more,
      })

    it.each(ADDRESSES)(
      "offers in %s what Medusa offers to %j, at its price",
      async (key, address) => {
        const one = caseOf(key, address, 8, 2)
        const basket = await ask(one)
        const store = realStore(api, catalog)
        const cart = await store.create(one)
        const options = await store.options(cart.id, one)

        expect(basket.offers.map(({ id }) => id).sort()).toEqual(
          options
            .filter((option) => option.shipping_profile_id === catalog.parcel)
            .map(({ id }) => id)
            .sort()
        )
        for (const offer of basket.offers) {
          const real = await store.choose(cart.id, offer.id, one)
          expect([offer.name, offer.shipping_total, offer.totals.total]).toEqual([
            offer.name,
            expect.closeTo(Number(real.shipping_total), 6),
            expect.closeTo(Number(real.total), 6),
          ])
        }
      }
    )

    it("offers freight only for freight, and both together with the cheaper of the other", async () => {
      const freight = caseOf("eu", { country_code: "fr" }, 38, 1)
      const names = (basket: Basket) => basket.offers.map(({ name }) => name).sort()
      expect(names(await ask(freight))).toEqual(["Cheap pallet", "Pallet"])

      const parcel = caseOf("eu", { country_code: "fr" }, 8, 1)
      const both = await ask({ ...freight, lines: [...freight.lines, ...parcel.lines] })
      expect(names(both)).toEqual(["Cheap pallet", "Pallet"])
      for (const offer of both.offers) {
        expect(offer.methods).toMatchObject([{ name: offer.name }, { amount: 0 }])
      }
    })

    it("offers nothing where the region does not sell, or the address can't be read", async () => {
      const abroad = await ask(caseOf("eu", { country_code: "jp" }, 8, 1))
      expect(abroad).toMatchObject({ served: false, offers: [] })
      const unreadable = await ask(caseOf("eu", { country_code: "fr" }, 8, 1), {
        deliverable: false,
      })
      expect(unreadable).toMatchObject({ served: false, offers: [] })
      expect(unreadable.lines).toHaveLength(1)
    })

    it("needs no shipping for an article that is not shipped", async () => {
      const basket = await ask(caseOf("eu", { country_code: "fr" }, 36, 1))
      expect(basket).toMatchObject({ requires_shipping: false, offers: [], served: true })
      expect(basket.totals.total).toBeGreaterThan(0)
    })

    it("says why each code gives nothing", async () => {
      const one = caseOf("eu", { country_code: "fr" }, 8, 1)
      const codes = ["NOPE", "DRAFT90", "OLD40", "SOON40", "VIP25", "SPENT60", "BUDGET3", "TEN"]
      const { refused_codes } = await ask({ ...one, codes })
      expect(refused_codes).toEqual([
        { code: "NOPE", reason: "unknown" },
        { code: "DRAFT90", reason: "unknown" },
        { code: "OLD40", reason: "expired" },
        { code: "SOON40", reason: "not_started" },
        { code: "VIP25", reason: "not_for_this_basket" },
        { code: "SPENT60", reason: "used_up" },
        { code: "BUDGET3", reason: "used_up" },
      ])
    })

    it("counts a code on shipping where any choice has it", async () => {
      const one = { ...caseOf("eu", { country_code: "fr" }, 8, 1), codes: ["EXPRESS50"] }
      const { offers, refused_codes } = await ask(one)
      expect(refused_codes).toEqual([])
      const reduced = offers.filter((offer) => offer.shipping_total < offer.original_shipping_total)
      expect(reduced.map(({ name }) => name)).toEqual(["Express"])
    })

    it("gives away what a promotion makes free, while it is not in the basket already", async () => {
      const two = { ...caseOf("eu", { country_code: "fr" }, 4, 2), codes: ["BUY2GET1"] }
      const basket = await ask(two)
      expect(basket.gifts).toMatchObject([
        {
          reference: expect.stringMatching(/^ART-0[14]-/),
          item: { quantity: 1 },
          totals: { total: 0 },
        },
      ])
      expect(basket.gifts[0].product.images).toEqual([
        expect.stringMatching(/^https:\/\/shop\.example\/0[14]\.jpg$/),
      ])
      const one = { ...two, lines: [{ ...two.lines[0], quantity: 1 }] }
      expect((await ask(one)).gifts).toEqual([])
    })

    it("sells no more than there is, counting what the buyer holds as theirs", async () => {
      const scarce = caseOf("eu", { country_code: "fr" }, 6, 5)
      const quantityOf = async (held: number) => {
        const { lines } = await ask(scarce, {
          lines: scarce.lines.map(({ sku, ...line }) => ({ reference: sku, ...line, held })),
        })
        return lines.map(({ item, requested_quantity }) => [item.quantity, requested_quantity])
      }
      expect(await quantityOf(0)).toEqual([[3, 5]])
      expect(await quantityOf(1)).toEqual([[4, 5]])
      expect(await quantityOf(4)).toEqual([[5, 5]])
    })

    it("keeps what can't be sold out of the totals, with the reason", async () => {
      const one = caseOf("eu", { country_code: "fr" }, 8, 1)
      const gone = { reference: "GONE", variant_id: "variant_gone", quantity: 1 }
      const [known] = one.lines.map(({ sku, ...line }) => ({ reference: sku, ...line }))
      const with_gone = await ask(one, { lines: [gone, known] })
      expect(with_gone.unavailable).toEqual([
        {
          reference: "GONE",
          variant_id: "variant_gone",
          requested_quantity: 1,
          reason: "not_for_sale",
        },
      ])
      expect(with_gone.totals).toEqual((await ask(one)).totals)
    })
  },
})
