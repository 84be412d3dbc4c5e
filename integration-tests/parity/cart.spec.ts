import { seeded, withShop } from "../support/with-shop"
import { priceCart } from "../../src/cart/price-cart"
import { PricedCart, CartRequest, CartTotals } from "../../src/cart/types"
import { withReaderModes } from "../../src/medusa/readers"
import { ALL_PUBLIC, ONE_PUBLIC } from "../support/reader-modes"
import { Catalog, seedCatalog } from "../../testing/catalog"
import { linkGroups } from "./groups"
import { figuresOfQuote, figuresOfCart } from "./compare"
import { randomCases } from "./random-cases"
import { Case, realStore, registerShopper, Shopper } from "./real-cart"

/** `npm run test:parity` compares 10,000 carts; without a number the short set is compared. */
const COUNT = Number(process.env.PARITY_CARTS ?? 0)
/**
 * Which public readers each cart is priced with again: `all` prices it with all of them and with
 * each alone; otherwise each cart is priced with one of these.
 */
const READERS = process.env.PARITY_READERS
const SEED = Number(process.env.PARITY_SEED ?? 20_261_121)
/**
 * The short set, of the first hundred carts with this seed: 40 and two that tell gifts apart. Of 101
 * defects put into `src/cart` one by one, it finds the 42 that the first 500 carts find.
 */
const SHORT = [...Array(40).keys(), 57, 95]
jest.setTimeout(200_000 + COUNT * 2_000)

const SIDE_BY_SIDE = 4

const WITHOUT_SHIPPING: (keyof CartTotals)[] = [
  "total",
  "subtotal",
  "tax_total",
  "discount_total",
  "discount_subtotal",
  "discount_tax_total",
  "original_total",
  "original_tax_total",
  "item_total",
  "item_subtotal",
  "item_tax_total",
  "item_discount_total",
  "original_item_total",
  "original_item_subtotal",
  "original_item_tax_total",
]

const WITH_SHIPPING: (keyof CartTotals)[] = [
  ...WITHOUT_SHIPPING,
  "shipping_total",
  "shipping_subtotal",
  "shipping_tax_total",
  "shipping_discount_total",
  "original_shipping_total",
  "original_shipping_subtotal",
  "original_shipping_tax_total",
]

withShop({
  testSuite: ({ getContainer, api }) => {
    let catalog: Catalog
    let shoppers: Shopper[]

    beforeAll(async () => {
      catalog = await seeded("catalog", seedCatalog)
      shoppers = [
        { key: "guest", id: null, groups: [], token: null },
        await registerShopper(api, catalog, "vip"),
        await registerShopper(api, catalog, "trade"),
      ]
      await linkGroups(getContainer(), shoppers)
    })

    it(`prices ${COUNT || SHORT.length} random carts as Medusa's own cart does`, async () => {
      const random = randomCases(catalog, shoppers, COUNT || 100, SEED)
      const cases = COUNT ? random : SHORT.map((index) => random[index])
      const seen = { shipped: 0, discounted: 0, gifts: 0 }
      await inParallel(cases, async (one, index) => {
        const asked = request(one, catalog)
        const quoted = await priceCart(getContainer(), asked)
        for (const modes of publicModes(index)) {
          const again = await withReaderModes(modes, () => priceCart(getContainer(), asked))
          expect({ modes, ...again }).toEqual({ modes, ...quoted })
        }
        const store = realStore(api, catalog)
        const cart = await store.create({ ...one, lines: [...one.lines, ...giftLines(quoted)] })
        expect(figuresOfQuote(quoted, null, WITHOUT_SHIPPING)).toEqual(
          figuresOfCart(cart, WITHOUT_SHIPPING)
        )
        const offer = quoted.offers[Math.floor(one.choice * quoted.offers.length)]
        seen.gifts += quoted.gifts.length
        seen.discounted += Number(quoted.totals.discount_total > 0)
        if (offer?.methods.length === 1) {
          const real = await store.choose(cart.id, offer.id, one)
          expect(figuresOfQuote(quoted, offer, WITH_SHIPPING)).toEqual(
            figuresOfCart(real, WITH_SHIPPING)
          )
          seen.shipped += 1
        }
      })
      expect(seen.shipped).toBeGreaterThan(cases.length * 0.7)
      expect(seen.discounted).toBeGreaterThan(cases.length * 0.5)
      expect(seen.gifts).toBeGreaterThanOrEqual(COUNT ? Math.floor(COUNT / 300) : 1)
    })
  },
})

function publicModes(index: number) {
  const modes = [ALL_PUBLIC, ...ONE_PUBLIC]
  return READERS === "all" ? modes : [modes[index % modes.length]]
}

function request(one: Case, catalog: Catalog): CartRequest {
  return {
    sales_channel_id: catalog.sales_channel_id,
    region_id: one.market.region_id,
    currency_code: one.market.currency_code,
    customer: one.shopper.id
      ? { id: one.shopper.id, groups: one.shopper.groups.map((id) => ({ id })) }
      : null,
    email: "guest@shop.example",
    address: one.address,
    lines: one.lines.map(({ sku, ...line }) => ({ reference: sku, ...line })),
    codes: one.codes,
    now: new Date(),
  }
}

/** Checks every case, a few at a time, and reports the first few that differ. */
async function inParallel(
  cases: Case[],
  check: (one: Case, index: number) => Promise<void>
): Promise<void> {
  const waiting = cases.entries()
  const differing: string[] = []
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (const [index, one] of waiting) {
        await check(one, index).catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error)
          differing.push(`PricedCart ${index}: ${describeCase(one)}\n${message}`)
        })
      }
    })
  )
  if (differing.length) {
    const some = differing.slice(0, 3).join("\n\n")
    throw new Error(`${differing.length} of ${cases.length} carts differ.\n${some}`)
  }
}

/** The gifts as lines of the real cart, where a storefront has to add them. */
function giftLines({ gifts }: PricedCart): Case["lines"] {
  return gifts.map(({ item, reference }) => ({
    variant_id: item.variant_id,
    sku: reference,
    quantity: item.quantity,
  }))
}

function describeCase({ market, shopper, address, lines, codes }: Case): string {
  const quoted = lines.map(({ sku, quantity }) => `${quantity} x ${sku}`).join(", ")
  return JSON.stringify({ market: market.key, shopper: shopper.key, ...address, quoted, codes })
}
