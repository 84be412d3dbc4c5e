import { Modules } from "@medusajs/framework/utils"
import { priceOnMedusaCart } from "../support/inside"
import { catalogShop } from "./catalog-shop"
import { randomCases } from "./random-cases"
import { type Case, EMAIL, GUEST } from "./real-cart"

/** `npm run test:parity` compares 10,000 carts; without a number the short set is compared. */
const COUNT = Number(process.env.PARITY_CARTS ?? 0)
const SEED = Number(process.env.PARITY_SEED ?? 20_261_121)
/**
 * The short set, of the first hundred carts with this seed: 40 and two that tell gifts apart. When it
 * was chosen, it found the 42 of 101 defects put into `src/pricing` that the first 500 carts found.
 */
const SHORT = [...Array(40).keys(), 57, 95]
jest.setTimeout(600_000 + COUNT * 5_000)

const SIDE_BY_SIDE = 4

catalogShop(
  (shop) => {
    beforeAll(async () => {
      // Two carts that begin at the same moment would both create the guest.
      await shop.container.resolve(Modules.CUSTOMER).createCustomers({ email: EMAIL })
    })

    it(`prices ${COUNT || SHORT.length} random carts as Medusa's own cart does`, async () => {
      const { vip, trade } = shop.shoppers
      const random = randomCases(shop.catalog, [GUEST, vip, trade], COUNT || 100, SEED)
      const cases = COUNT ? random : SHORT.map((index) => random[index])
      const seen = { shipped: 0, discounted: 0, gifts: 0 }
      await inParallel(cases, async (one) => {
        const cart = await shop.prove(shop.requestOf(one))
        seen.gifts += cart.gifts.length
        seen.discounted += Number(cart.totals.discount_total > 0)
        seen.shipped += Number(cart.offers.length > 0)
      })
      expect(seen.shipped).toBeGreaterThan(cases.length * 0.7)
      expect(seen.discounted).toBeGreaterThan(cases.length * 0.5)
      expect(seen.gifts).toBeGreaterThanOrEqual(COUNT ? Math.floor(COUNT / 300) : 1)
    })

    // Without shipping, which the proof above compares between the reference and the engine.
    it("prices 100 random carts on the reference as the store's cart does", async () => {
      const { vip, trade } = shop.shoppers
      await inParallel(randomCases(shop.catalog, [GUEST, vip, trade], 100, SEED), async (one) => {
        const request = { ...shop.requestOf(one), deliverable: false }
        await shop.sameAsCart(one, await priceOnMedusaCart(shop.container, request))
      })
    })
  },
  { shoppers: ["vip", "trade"] }
)

/** Checks every case, a few at a time, and reports the first few that differ. */
async function inParallel(cases: Case[], check: (one: Case) => Promise<void>): Promise<void> {
  const waiting = cases.entries()
  const differing: string[] = []
  await Promise.all(
    Array.from({ length: SIDE_BY_SIDE }, async () => {
      for (const [index, one] of waiting) {
        await check(one).catch((error: unknown) => {
          const message = error instanceof Error ? error.message : String(error)
          differing.push(`Cart ${index}: ${describeCase(one)}\n${message}`)
        })
      }
    })
  )
  if (differing.length) {
    const some = differing.slice(0, 3).join("\n\n")
    throw new Error(`${differing.length} of ${cases.length} carts differ.\n${some}`)
  }
}

function describeCase({ market, shopper, address, lines, codes }: Case): string {
  const bought = lines.map(({ sku, quantity }) => `${quantity} x ${sku}`).join(", ")
  return JSON.stringify({ market: market.key, shopper: shopper.key, ...address, bought, codes })
}
