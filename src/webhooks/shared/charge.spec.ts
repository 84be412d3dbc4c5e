import fc from "fast-check"
import { arbitraryBasket } from "../../../testing/arbitrary-basket"
import { Basket } from "../../cart/types"
import { toMinor } from "../../lib/money"
import { Charge, chargeOf } from "./charge"

const sumOf = ({ lines, discounts }: Charge) =>
  lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0) -
  discounts.reduce((sum, { amount }) => sum + amount, 0)

const always = (check: (basket: Basket, charge: Charge) => void) =>
  fc.assert(
    fc.property(arbitraryBasket, (basket) => check(basket, chargeOf(basket))),
    { numRuns: 500 }
  )

describe("the amounts of a cart as the service adds them up", () => {
  it("add up to Medusa's total with every shipping option, to the minor unit", () => {
    always((basket, charge) => {
      for (const { id, totals } of basket.offers) {
        const paid = sumOf(charge) + (charge.offers.get(id) ?? NaN)
        expect(paid).toBe(Math.max(0, toMinor(totals.total, basket.currency_code)))
      }
    })
  })

  it("add up to Medusa's item total when there is no shipping option", () => {
    always((basket, charge) => {
      const total = Math.max(0, toMinor(basket.totals.item_total, basket.currency_code))
      expect(sumOf(charge)).toBeLessThanOrEqual(total)
      if (!basket.offers.length) {
        expect(sumOf(charge)).toBe(total)
      }
    })
  })

  it("are whole and never negative", () => {
    always((_, { lines, discounts, offers }) => {
      const amounts = [...lines, ...discounts].map(({ amount }) => amount)
      for (const amount of [...amounts, ...offers.values()]) {
        expect(Number.isSafeInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
      }
    })
  })

  it("show a unit price no further from Medusa's than the rounding of its line needs", () => {
    always((basket, { lines }) => {
      const units = basket.lines.reduce((sum, { item }) => sum + item.quantity, 0)
      lines.forEach(({ amount }, index) => {
        const { totals, item } = basket.lines[index]
        const exact = toMinor(totals.original_total / item.quantity, basket.currency_code)
        expect(amount).toBeGreaterThanOrEqual(exact)
        expect(amount - exact).toBeLessThanOrEqual(units + 1)
      })
    })
  })

  it("show shipping as Medusa does, within the minor unit of a rounded sum", () => {
    always((basket, { offers }) => {
      for (const offer of basket.offers.filter(({ line_adjustments }) => !line_adjustments)) {
        const own = toMinor(offer.shipping_total, basket.currency_code)
        const cheaper = basket.offers.some(({ totals }) => totals.total < basket.totals.item_total)
        if (!cheaper) {
          expect(Math.abs((offers.get(offer.id) ?? NaN) - own)).toBeLessThanOrEqual(1)
        }
      }
    })
  })

  it("include no discount when prices are whole and nothing is subtracted", () => {
    always((basket, { discounts }) => {
      const whole = basket.lines.every(
        ({ item }) =>
          item.is_tax_inclusive &&
          !item.adjustments.length &&
          Math.abs(
            toMinor(item.unit_price, basket.currency_code) * 1 - unscaled(item.unit_price, basket)
          ) < 1e-9
      )
      if (whole && !basket.offers.some(({ line_adjustments }) => line_adjustments)) {
        expect(discounts).toEqual([])
      }
    })
  })
})

function unscaled(amount: number, { currency_code }: Basket): number {
  return amount * { eur: 100, jpy: 1, kwd: 1000 }[currency_code as "eur" | "jpy" | "kwd"]
}
