import fc from "fast-check"
import { arbitraryCart } from "../../../testing/arbitrary-cart"
import { PricedCart } from "../../cart/types"
import { toMinor } from "../../lib/money"
import { Charge, chargeOf } from "./charge"

const sumOf = ({ lines, discounts }: Charge) =>
  lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0) -
  discounts.reduce((sum, { amount }) => sum + amount, 0)

const always = (check: (cart: PricedCart, charge: Charge) => void) =>
  fc.assert(
    fc.property(arbitraryCart, (cart) => check(cart, chargeOf(cart))),
    { numRuns: 500 }
  )

describe("the amounts of a cart as the service adds them up", () => {
  it("add up to Medusa's total with every shipping option, to the minor unit", () => {
    always((cart, charge) => {
      for (const { id, totals } of cart.offers) {
        const paid = sumOf(charge) + (charge.offers.get(id) ?? NaN)
        expect(paid).toBe(Math.max(0, toMinor(totals.total, cart.currency_code)))
      }
    })
  })

  it("add up to Medusa's item total when there is no shipping option", () => {
    always((cart, charge) => {
      const total = Math.max(0, toMinor(cart.totals.item_total, cart.currency_code))
      expect(sumOf(charge)).toBeLessThanOrEqual(total)
      if (!cart.offers.length) {
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
    always((cart, { lines }) => {
      const units = cart.lines.reduce((sum, { item }) => sum + item.quantity, 0)
      lines.forEach(({ amount }, index) => {
        const { totals, item } = cart.lines[index]
        const exact = toMinor(totals.original_total / item.quantity, cart.currency_code)
        expect(amount).toBeGreaterThanOrEqual(exact)
        expect(amount - exact).toBeLessThanOrEqual(units + 1)
      })
    })
  })

  it("show shipping as Medusa does, within the minor unit of a rounded sum", () => {
    always((cart, { offers }) => {
      for (const offer of cart.offers.filter(({ line_adjustments }) => !line_adjustments)) {
        const own = toMinor(offer.shipping_total, cart.currency_code)
        const cheaper = cart.offers.some(({ totals }) => totals.total < cart.totals.item_total)
        if (!cheaper) {
          expect(Math.abs((offers.get(offer.id) ?? NaN) - own)).toBeLessThanOrEqual(1)
        }
      }
    })
  })

  it("include no discount when prices are whole and nothing is subtracted", () => {
    always((cart, { discounts }) => {
      const whole = cart.lines.every(
        ({ item }) =>
          item.is_tax_inclusive &&
          !item.adjustments.length &&
          Math.abs(
            toMinor(item.unit_price, cart.currency_code) * 1 - unscaled(item.unit_price, cart)
          ) < 1e-9
      )
      if (whole && !cart.offers.some(({ line_adjustments }) => line_adjustments)) {
        expect(discounts).toEqual([])
      }
    })
  })
})

function unscaled(amount: number, { currency_code }: PricedCart): number {
  return amount * { eur: 100, jpy: 1, kwd: 1000 }[currency_code as "eur" | "jpy" | "kwd"]
}
