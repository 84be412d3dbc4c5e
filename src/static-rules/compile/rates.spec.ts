import fc from "fast-check"
import { option, price, shop } from "../../../testing/static-rules/shop"
import type { ShopPrice } from "../../medusa/shop-shipping"
import { rateIn } from "./rates"

/** Medusa's choice of a price: all rules apply, most rules first, then the lowest amount. */
function chosen(prices: ShopPrice[], total: number): number | null {
  const compare: Record<string, (value: number) => boolean> = {
    gte: (value) => total >= value,
    gt: (value) => total > value,
    lte: (value) => total <= value,
    lt: (value) => total < value,
  }
  const [first] = prices
    .filter(({ price_rules }) =>
      price_rules.every(({ operator, value }) => compare[operator](Number(value)))
    )
    .sort((a, b) => b.rules_count - a.rules_count || a.amount - b.amount)
  return first ? first.amount : null
}

const amounts = fc.constantFrom("0", "0.29", "10", "49.99", "50", "99.995", "100")
const rules = fc.array(
  fc.tuple(fc.constant("item_total"), fc.constantFrom("gte", "gt", "lte", "lt"), amounts),
  { maxLength: 2 }
)
const prices = fc.array(
  fc.tuple(fc.constantFrom(0, 3, 5), rules).map(([amount, held]) => price(amount, "eur", ...held)),
  { minLength: 1, maxLength: 4 }
)

it("has for every order amount the price that Medusa chooses, or reports tiers", () => {
  let compiled = 0
  fc.assert(
    fc.property(prices, fc.nat({ max: 11_000 }), (list, total) => {
      const rate = rateIn("fr", option({ prices: list }), shop())
      if ("reason" in rate) {
        expect(rate).toEqual({ reason: "price_tiers" })
        return
      }
      compiled += 1
      const isFree = rate.free_shipping !== null && total >= rate.free_shipping
      expect(isFree ? 0 : rate.amount).toBe((chosen(list, total / 100) ?? NaN) * 100)
    }),
    { numRuns: 5_000 }
  )
  expect(compiled).toBeGreaterThan(500)
})
