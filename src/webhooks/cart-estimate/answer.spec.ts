import fc from "fast-check"
import { arbitraryCart, plainCart } from "../../../testing/arbitrary-cart"
import type { PricedCart } from "../../pricing/types"
import { toMinor } from "../../lib/money"
import { type Charge, chargeOf, estimateAnswer } from "./answer"

const sumOf = ({ lines, discounts }: Charge) =>
  lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0) -
  discounts.reduce((sum, { amount }) => sum + amount, 0)

/** Checks 500 carts that meet the condition. */
const always = (
  check: (cart: PricedCart, charge: Charge) => void,
  condition: (cart: PricedCart) => boolean = () => true,
  carts = arbitraryCart
) =>
  fc.assert(
    fc.property(carts, (cart) => {
      fc.pre(condition(cart))
      check(cart, chargeOf(cart))
    }),
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

  it("never exceed Medusa's item total, and equal it when there is no shipping option", () => {
    const itemTotal = ({ totals, currency_code }: PricedCart) =>
      Math.max(0, toMinor(totals.item_total, currency_code))
    always((cart, charge) => expect(sumOf(charge)).toBeLessThanOrEqual(itemTotal(cart)))
    always(
      (cart, charge) => expect(sumOf(charge)).toBe(itemTotal(cart)),
      ({ offers }) => !offers.length
    )
  })

  it("are those without the shipping options that the shop doesn't offer", () => {
    const shown = { crossed_out_prices: false, order_message: "" }
    const answer = (cart: PricedCart, offered: boolean) => {
      const shipping_options = { so_0: { offered, is_default: false } }
      const scope = { language: null, typed: null, backend: undefined }
      return estimateAnswer(cart, { ...shown, shipping_options }, scope)
    }
    always((cart) =>
      expect(answer(cart, false)).toEqual(answer({ ...cart, offers: cart.offers.slice(1) }, true))
    )
  })

  it("include no discount without a promotion when only a shipping option discounts the items", () => {
    const discountedByOffers = arbitraryCart.map((cart): PricedCart => {
      const item_total = cart.totals.original_item_total
      const minor = (amount: number) => toMinor(amount, cart.currency_code)
      const lines = cart.lines.map((line) => ({ ...line, item: { ...line.item, adjustments: [] } }))
      const offers = cart.offers.filter(
        ({ line_adjustments = {}, totals: { total } }) =>
          Object.values(line_adjustments).flat().length && minor(total) < minor(item_total)
      )
      return { ...cart, lines, offers, totals: { ...cart.totals, item_total } }
    })
    always(
      (_, { discounts }) => expect(discounts.map(({ promotion }) => promotion)).not.toContain(null),
      ({ offers }) => offers.length > 0,
      discountedByOffers
    )
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
    const shippingOnly = ({ offers }: PricedCart) =>
      offers.filter(({ line_adjustments }) => !line_adjustments)
    always(
      (cart, { offers }) => {
        for (const { id, shipping_total } of shippingOnly(cart)) {
          const own = toMinor(shipping_total, cart.currency_code)
          expect(Math.abs((offers.get(id) ?? NaN) - own)).toBeLessThanOrEqual(1)
        }
      },
      (cart) =>
        shippingOnly(cart).length > 0 &&
        cart.offers.every(({ totals }) => totals.total >= cart.totals.item_total)
    )
  })

  it("include no discount when prices are whole and nothing is subtracted", () => {
    const isWhole = (amount: number, { currency_code }: PricedCart) => {
      const units = { eur: 100, jpy: 1, kwd: 1000 }[currency_code as "eur" | "jpy" | "kwd"]
      return Math.abs(toMinor(amount, currency_code) - amount * units) < 1e-9
    }
    always(
      (_, { discounts }) => expect(discounts).toEqual([]),
      (cart) =>
        cart.lines.every(({ item }) => isWhole(item.unit_price, cart)) &&
        cart.offers.every(({ line_adjustments }) => !line_adjustments),
      plainCart
    )
  })
})
