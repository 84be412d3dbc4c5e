import fc from "fast-check"
import { arbitraryBasket, cheapBasket } from "../../testing/arbitrary-basket"
import { cartTotals, methodTotals } from "../cart/compute/totals"
import type { Basket } from "../cart/types"
import { MathBN } from "@medusajs/framework/utils"
import { toMinor } from "../lib/money"
import { orderSchema } from "../gateway/schemas/order"
import { assessOrder, type Candidate } from "./assess"
import { expectedOrder } from "./expected"
import { orderInput } from "./order-input"
import { paidBasket } from "./paid-basket"

/** Medusa's total of the order's line items and shipping methods, in minor units. */
function medusaTotal(basket: Basket, offer_id: string | null): number {
  const offer = basket.offers.find(({ id }) => id === offer_id) ?? null
  const order = orderInput({
    id: "order",
    basket,
    offer,
    customer_id: "cus",
    email: "ada@example.com",
    address: { country_code: "fr" },
    line_item_ids: {},
    metadata: {},
    pickup_point: null,
  })
  const items = cartTotals(order.items as never).totals.item_total
  const methods = methodTotals(offer?.methods ?? []).map(({ total }) => total)
  return toMinor(MathBN.add(items, ...methods, 0), basket.currency_code)
}

/** An order of the service for line items at these unit prices. */
function orderOf(basket: Basket, units: number[], rate: number, more = 0) {
  const currency = basket.currency_code.toUpperCase()
  const articles = basket.lines.reduce((sum, { item }, at) => sum + units[at] * item.quantity, 0)
  const offer = basket.offers.at(0)
  return orderSchema.parse({
    id: "8b1f",
    current_status: "pending",
    items: basket.lines.map(({ reference, item }, at) => ({
      reference,
      quantity: item.quantity,
      amount: { value: units[at], currency },
    })),
    order_amount: { value: articles + rate + more, currency },
    shipment: offer && { id: offer.id, amount: { value: rate, currency } },
  })
}

const upTo = (max: number) => ({
  units: fc.array(fc.integer({ min: 0, max }), { minLength: 5, maxLength: 5 }),
  rate: fc.integer({ min: 0, max }),
})
const shopping = fc.record({ basket: arbitraryBasket, ...upTo(100_000) })
const cheapShopping = fc.record({ basket: cheapBasket, ...upTo(4) })

function shownAs({ basket, units, rate }: { basket: Basket; units: number[]; rate: number }) {
  const offer = basket.offers.at(0)
  const shown: Candidate["shown"] = {
    units: Object.fromEntries(basket.lines.map(({ reference }, at) => [reference, units[at]])),
    shipments: offer ? { [offer.id]: rate } : {},
    discount: 0,
  }
  return { basket, shown, offer, order: orderOf(basket, units, offer ? rate : 0) }
}

describe("an order at the amounts its buyer was shown", () => {
  it("matches and is placed at that amount, whatever the shop's prices are now", () => {
    fc.assert(
      fc.property(fc.oneof(shopping, cheapShopping), (given) => {
        const { basket, shown, offer, order } = shownAs(given)
        const assessed = assessOrder([{ basket, shown }], order, basket.country_code, {
          tolerance: 0,
        })
        const isSold = basket.requires_shipping === !!offer
        fc.pre(isSold && Number(order.order_amount?.value) > 0)
        expect(assessed.differences).toEqual([])
        const paid = assessed.basket as Basket
        expect(medusaTotal(paid, assessed.offer_id)).toBe(order.order_amount?.value)
        const chosen = paid.offers.find(({ id }) => id === assessed.offer_id) ?? paid
        expect(toMinor(chosen.totals.total, paid.currency_code)).toBe(order.order_amount?.value)
      }),
      { numRuns: 1_000 }
    )
  })

  it("differs when it is off by one minor unit and nothing is tolerated", () => {
    fc.assert(
      fc.property(shopping, fc.constantFrom(-1, 1), (given, off) => {
        const { basket, shown, offer } = shownAs(given)
        fc.pre(basket.requires_shipping === !!offer)
        const order = orderOf(basket, given.units, offer ? given.rate : 0, off)
        const { differences } = assessOrder([{ basket, shown }], order, basket.country_code, {
          tolerance: 0,
        })
        expect(differences.map(({ kind }) => kind)).toContain("total")
      })
    )
  })

  it("is placed at the paid amount when it is off within the tolerance", () => {
    fc.assert(
      fc.property(arbitraryBasket, fc.integer({ min: -9, max: 9 }), (basket, off) => {
        const offer = basket.offers.at(0) ?? null
        fc.pre(basket.lines.length > 0 && basket.requires_shipping === !!offer)
        const total = toMinor((offer?.totals ?? basket.totals).total, basket.currency_code)
        const dearest = Math.max(...basket.lines.map(({ totals }) => totals.total))
        // A lower payment is subtracted from one line, which has to cost more than that.
        fc.pre(total > 100 && dearest > 1 && toMinor(dearest, basket.currency_code) > -off)
        const shown = { units: {}, shipments: {}, discount: 0 }
        const order = orderOf(
          basket,
          basket.lines.map(() => 0),
          0,
          total + off
        )
        const paid = paidBasket({ basket, shown }, order, 9)
        expect(paid && medusaTotal(paid, offer?.id ?? null)).toBe(total + off)
      }),
      { numRuns: 1_000 }
    )
  })

  it("is compared with the cart when not all of its amounts were shown", () => {
    fc.assert(
      fc.property(shopping, ({ basket, units }) => {
        const { shown, offer } = shownAs({ basket, units, rate: 0 })
        fc.pre(!!offer)
        const { total } = expectedOrder(basket, offer ?? null, { ...shown, shipments: {} })
        expect(total).toBe(toMinor(offer?.totals.total ?? 0, basket.currency_code))
      })
    )
  })
})
