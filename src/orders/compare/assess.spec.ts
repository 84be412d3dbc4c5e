import { orderSchema } from "../../modules/one-click/gateway/schemas/order"
import { agreedCart } from "./agreed-cart"
import { placedAt, assessOrder, type Candidate, paidCart } from "./assess"
import fc from "fast-check"
import { arbitraryCart, cheapCart } from "../../../testing/arbitrary-cart"
import { cartTotals, methodTotals } from "../../pricing/compute/totals"
import type { PricedCart } from "../../pricing/types"
import { MathBN } from "@medusajs/framework/utils"
import { toMinor } from "../../lib/money"
import { shownTotal } from "./shown-amounts"
import { orderInput } from "../../workflows/place-order/order-input"
import type { PreparedOrder } from "../../workflows/place-order/prepare-steps"

const CREATED = "2026-01-01T10:00:00.000Z"
const LATER = "2026-01-01T12:00:00.000Z"

const PENDING = { status: "pending" }

it.each<[string, Record<string, unknown>, string | undefined]>([
  ["the date of the creation", {}, CREATED],
  ["the date of the change to pending", { status: [{ status: "pending", date: LATER }] }, LATER],
  ["the date of a current status of pending", { current_status_updated_at: LATER }, LATER],
  [
    "the date of the creation when the order has a later status",
    { current_status: "accepted", current_status_updated_at: LATER, status: "accepted" },
    CREATED,
  ],
  ["undefined without a readable date", { created_at: "soon", status: [PENDING] }, undefined],
])("placedAt returns %s", (_, changes, expected) => {
  const record = { id: "8b1f", current_status: "pending", created_at: CREATED, ...changes }
  expect(placedAt(orderSchema.parse(record))?.toISOString()).toBe(expected)
})

/** Medusa's total of the order's line items and shipping methods, in minor units. */
function medusaTotal(cart: PricedCart, offer_id: string | null): number {
  const offer = cart.offers.find(({ id }) => id === offer_id) ?? null
  const prepared = { cart, offer, purchase: {}, incoming: {} } as PreparedOrder
  const buyer = {
    customer_id: "cus",
    email: "ada@example.com",
    address: { country_code: "fr" },
    pickup_point: null,
  }
  const order = orderInput({ prepared, buyer, lineItemIds: {} })
  const items = cartTotals(order.items?.map((item) => ({ item })) as never).item_total
  const shipping = offer ? methodTotals(offer.method).total : 0
  return toMinor(MathBN.add(items, shipping), cart.currency_code)
}

/** An order of the service for line items at these unit prices. */
function orderOf(cart: PricedCart, units: number[], rate: number, more = 0) {
  const currency = cart.currency_code.toUpperCase()
  const variants = cart.lines.reduce((sum, { item }, at) => sum + units[at] * item.quantity, 0)
  const offer = cart.offers.at(0)
  return orderSchema.parse({
    id: "8b1f",
    current_status: "pending",
    items: cart.lines.map(({ reference, item }, at) => ({
      reference,
      quantity: item.quantity,
      amount: { value: units[at], currency },
    })),
    order_amount: { value: variants + rate + more, currency },
    shipment: offer && { id: offer.id, amount: { value: rate, currency } },
  })
}

const upTo = (max: number) => ({
  units: fc.array(fc.integer({ min: 0, max }), { minLength: 5, maxLength: 5 }),
  rate: fc.integer({ min: 0, max }),
})
const shopping = fc.record({ cart: arbitraryCart, ...upTo(100_000) })
const cheapShopping = fc.record({ cart: cheapCart, ...upTo(4) })

function shownAs({ cart, units, rate }: { cart: PricedCart; units: number[]; rate: number }) {
  const offer = cart.offers.at(0)
  const shown: Candidate["shown"] = {
    units: Object.fromEntries(cart.lines.map(({ reference }, at) => [reference, units[at]])),
    shipments: offer ? { [offer.id]: rate } : {},
    discount: 0,
  }
  const order = orderOf(cart, units, offer ? rate : 0)
  const [quoted_at, pressed_at] = [new Date(LATER), new Date(CREATED)]
  const { country_code } = cart
  const assess = (paid: typeof order) =>
    assessOrder(
      { cart, shown, quoted_at, pressed_at },
      { order: paid, country_code, placed_at: quoted_at }
    )
  return { cart, shown, offer, order, assess }
}

describe("an order at the amounts its buyer was shown", () => {
  it("matches and is placed at that amount, whatever the shop's prices are now", () => {
    fc.assert(
      fc.property(fc.oneof(shopping, cheapShopping), (given) => {
        const { cart, offer, order, assess } = shownAs(given)
        const assessed = assess(order)
        const isSold = cart.requires_shipping === !!offer
        fc.pre(isSold && Number(order.order_amount?.value) > 0)
        expect(assessed.differences).toEqual([])
        const paid = assessed.cart
        expect(medusaTotal(paid, assessed.offer_id)).toBe(order.order_amount?.value)
        const chosen = paid.offers.find(({ id }) => id === assessed.offer_id) ?? paid
        expect(toMinor(chosen.totals.total, paid.currency_code)).toBe(order.order_amount?.value)
      }),
      { numRuns: 1_000 }
    )
  })

  it("differs when it is off by one minor unit", () => {
    fc.assert(
      fc.property(shopping, fc.constantFrom(-1, 1), (given, off) => {
        const { cart, offer, assess } = shownAs(given)
        fc.pre(cart.requires_shipping === !!offer)
        const { differences } = assess(orderOf(cart, given.units, offer ? given.rate : 0, off))
        expect(differences.map(({ kind }) => kind)).toContain("total")
      })
    )
  })

  it("is placed at the paid amount when rounding leaves up to one minor unit a piece", () => {
    fc.assert(
      fc.property(arbitraryCart, fc.integer({ min: -9, max: 9 }), (cart, wanted) => {
        const pieces = cart.lines.reduce((sum, { item }) => sum + item.quantity, 0)
        const off = wanted % (pieces + 1)
        const offer = cart.offers.at(0) ?? null
        fc.pre(cart.lines.length > 0 && cart.requires_shipping === !!offer)
        const total = toMinor((offer?.totals ?? cart.totals).total, cart.currency_code)
        const dearest = Math.max(...cart.lines.map(({ totals }) => totals.total))
        // The difference goes to the price of one line, which has to cost more than that.
        fc.pre(total > 100 && dearest > 1 && toMinor(dearest, cart.currency_code) > -off)
        const shown = { units: {}, shipments: {}, discount: 0 }
        const free = cart.lines.map(() => 0)
        const paid = paidCart({ cart, shown }, orderOf(cart, free, 0, total + off))
        expect(paid && medusaTotal(paid, offer?.id ?? null)).toBe(total + off)
      }),
      { numRuns: 1_000 }
    )
  })

  it("is compared with the cart when not all of its amounts were shown", () => {
    fc.assert(
      fc.property(shopping, ({ cart, units }) => {
        const { shown, offer } = shownAs({ cart, units, rate: 0 })
        fc.pre(!!offer)
        const total = shownTotal({ cart, shown: { ...shown, shipments: {} } }, offer)
        expect(total).toBe(toMinor(offer?.totals.total ?? 0, cart.currency_code))
      })
    )
  })
})

it("agreedCart has the paid total, and keeps the discounts of items that are paid as they were quoted", () => {
  fc.assert(
    fc.property(arbitraryCart, fc.nat({ max: 5_000 }), (cart, rate) => {
      const minor = (amount: number) => toMinor(amount, cart.currency_code)
      fc.pre(cart.offers.length > 0 && minor(cart.offers[0].shipping_total) !== rate)
      const units = cart.lines.map(({ item, totals }) =>
        minor(totals.original_total / item.quantity)
      )
      const listed = cart.lines.reduce((sum, { item }, at) => sum + units[at] * item.quantity, 0)
      const discount = listed - minor(cart.totals.item_total)
      fc.pre(discount >= 0)
      const order = orderOf(cart, units, rate, -discount)
      const agreement = agreedCart(cart, order)
      expect(agreement).toMatchObject({ cart: { lines: cart.lines } })
      const { cart: agreed, offer_id } = agreement as Extract<typeof agreement, { cart: object }>
      expect(medusaTotal(agreed, offer_id)).toBe(order.order_amount?.value)
    })
  )
})
