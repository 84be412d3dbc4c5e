import fc from "fast-check"
import { assembleCart } from "../src/pricing/compute/assemble"
import { type PricedLine, withDiscounts } from "../src/pricing/compute/lines"
import { cartTotals } from "../src/pricing/compute/totals"
import type { CartTaxLine } from "../src/medusa/tax-lines"
import type { CartVariant } from "../src/medusa/variants"
import type { Promotion } from "../src/medusa/promotions"
import type { ShippingOption } from "../src/medusa/shipping-options"
import type { PricedOffer } from "../src/pricing/price-shipping"
import type { PricedCart, CartAdjustment, CartItem, CartRequest } from "../src/pricing/types"

const CODES = ["SPRING", "VIP", "TEN"]

const promotions = CODES.map((code) => ({
  id: `promo_${code}`,
  code,
  is_automatic: false,
  metadata: null,
  campaign: null,
  application_method: { target_type: "items" },
})) as unknown as Promotion[]

const rate = fc.constantFrom<number[]>(0, 5.5, 7.25, 8.875, 20, 25.5)

const taxLine = (value: number): CartTaxLine => ({
  description: "VAT",
  tax_rate_id: "txr",
  code: "vat",
  rate: value,
  provider_id: "system",
  metadata: null,
  data: null,
})

/** Two decimals, or as many as a shop's import may have left. */
const price = fc.oneof(
  cents(500_000),
  fc.nat({ max: 900_000_000 }).map((millionths) => millionths / 1e6)
)

/**
 * To a millionth: no promotion has smaller parts, and they only move amounts across half a unit.
 */
const discount = fc.integer({ min: 0, max: 450_000 }).map((millionths) => millionths / 1e6)

const lineAt = (unit_price: fc.Arbitrary<number>) =>
  fc.record({
    unit_price,
    sale: fc.option(fc.double({ min: 1.01, max: 3, noNaN: true }), { nil: null }),
    quantity: fc.integer({ min: 1, max: 13 }),
    is_tax_inclusive: fc.boolean(),
    rates: fc.array(rate, { maxLength: 2 }),
    /** The part of the line that each promotion subtracts. */
    discounts: fc.array(discount, { maxLength: 2 }),
  })

const offer = fc.record({
  amount: price,
  is_tax_inclusive: fc.boolean(),
  rates: fc.array(rate, { maxLength: 1 }),
  off: fc.constantFrom(0, 0.33333, 1),
  /** An offer that makes the line items cheaper. */
  lines_off: fc.constantFrom(0, 0, 0, 0.5),
})

type Line = ReturnType<typeof lineAt> extends fc.Arbitrary<infer Value> ? Value : never
type Taxed = Pick<Line, "is_tax_inclusive" | "rates">
type Offer = typeof offer extends fc.Arbitrary<infer Value> ? Value : never

/** Priced carts with Medusa's totals, with every kind of fraction in their amounts. */
export const arbitraryCart = cartOf(lineAt(price))

/** Carts of items that cost a few minor units each. */
export const cheapCart = cartOf(lineAt(cents(4)))

/** Carts of items priced in cents that include tax, without promotions of the items. */
export const plainCart = cartOf(
  lineAt(cents(500_000)).map((line): Line => ({ ...line, is_tax_inclusive: true, discounts: [] }))
)

function cents(max: number): fc.Arbitrary<number> {
  return fc.nat({ max }).map((amount) => amount / 100)
}

function cartOf(line: fc.Arbitrary<Line>): fc.Arbitrary<PricedCart> {
  return fc
    .record({
      currency_code: fc.constantFrom("eur", "jpy", "kwd"),
      lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      offers: fc.array(offer, { maxLength: 4 }),
    })
    .map(({ currency_code, lines, offers }) => {
      const priced = lines.map(toPricedLine)
      const discounted = withDiscounts(
        priced,
        new Map(lines.map((value, index) => [`line_${index}`, adjustments(value, 1)]))
      )
      return assembleCart(requestIn(currency_code), {
        lines: discounted,
        gifts: [],
        totals: cartTotals(discounted),
        offers: offers.map((value, index) => toOffer(value, index, lines)),
        promotions,
        exhausted: new Set(),
        sellable: priced,
        unavailable: [],
        served: true,
      })
    })
}

function requestIn(currency_code: string): CartRequest {
  return {
    sales_channel_id: "sc",
    region_id: "reg",
    currency_code,
    address: { country_code: "fr" },
    lines: [],
    codes: [],
    now: new Date(),
  }
}

function toPricedLine(value: Line, index: number): PricedLine {
  const { unit_price, quantity, is_tax_inclusive, rates, sale } = value
  return {
    id: `line_${index}`,
    reference: `SKU-${index}`,
    requested_quantity: quantity,
    quantity,
    metadata: {},
    compare_at_includes_tax: is_tax_inclusive,
    variant: { product: { images: [], metadata: null } } as unknown as CartVariant,
    item: {
      unit_price,
      compare_at_unit_price: sale && unit_price * sale,
      quantity,
      is_tax_inclusive,
      tax_lines: rates.map(taxLine),
      adjustments: [],
      requires_shipping: true,
    } as unknown as CartItem,
  }
}

function adjustments(line: Line, part: number) {
  const subtotal = withoutTax(line.unit_price * line.quantity, line)
  return line.discounts.map((share, index) =>
    adjustment(CODES[index], Math.min(subtotal * share * part, subtotal / 2))
  )
}

function adjustment(code: string, amount: number): CartAdjustment {
  return { code, promotion_id: `promo_${code}`, amount, is_tax_inclusive: false }
}

function withoutTax(amount: number, { is_tax_inclusive, rates }: Taxed): number {
  const tax = rates.reduce((sum, value) => sum + value, 0) / 100
  return is_tax_inclusive ? amount / (1 + tax) : amount
}

function toOffer(value: Offer, index: number, lines: Line[]): PricedOffer {
  const { amount, is_tax_inclusive, rates, off, lines_off } = value
  const option = { id: `so_${index}`, name: `Mode ${index}` } as ShippingOption
  return {
    option,
    method: {
      name: option.name,
      shipping_option_id: option.id,
      amount,
      is_tax_inclusive,
      data: {},
      tax_lines: rates.map(taxLine),
      adjustments: off ? [adjustment("TEN", withoutTax(amount, value) * off)] : [],
    },
    items: lines_off
      ? new Map(lines.map((one, at) => [`line_${at}`, adjustments(one, 1 + lines_off)]))
      : undefined,
  }
}
