import { decorateCartTotals } from "@medusajs/framework/utils"
import type { CartLine, CartOffer, CartTotals, PricedCart } from "../support/inside"

const TOTALS: (keyof CartTotals)[] = [
  "total",
  "subtotal",
  "tax_total",
  "discount_total",
  "original_total",
  "item_total",
  "shipping_total",
  "shipping_discount_total",
  "original_shipping_total",
]

const LINE_FIELDS = [
  "quantity",
  "title",
  "thumbnail",
  "product_id",
  "product_title",
  "product_description",
  "product_subtitle",
  "product_type",
  "product_type_id",
  "product_collection",
  "product_handle",
  "variant_sku",
  "variant_barcode",
  "variant_title",
  "requires_shipping",
  "is_giftcard",
  "unit_price",
  "compare_at_unit_price",
  "is_tax_inclusive",
] as const

type Figures = Record<string, unknown>
type LineFigures = Figures & { variant_id: unknown }

/**
 * Returns what is compared of Medusa's cart, in major units, in a form that is compared as a whole.
 */
export function figuresOfCart(
  cart: Figures & { items: { variant_id: string }[]; promotions: { code: string }[] }
) {
  return {
    totals: pickTotals(cart),
    lines: byVariant(cart.items.map((line) => lineFigures(line))),
    codes: cart.promotions.map(({ code }) => code).sort(),
  }
}

/** Returns the same figures of our cart without shipping. */
export function figuresOfQuote({ totals, lines, gifts }: PricedCart) {
  const items = [...lines, ...gifts].map(({ item }) => item)
  const codes = items.flatMap(({ adjustments }) => adjustments.map(({ code }) => code))
  return {
    totals: pickTotals(totals),
    lines: byVariant(items.map((item) => lineFigures(item))),
    codes: [...new Set(codes)].sort(),
  }
}

/** Returns the totals of our cart with one of its offers. */
export function totalsWith({ lines, gifts }: PricedCart, offer: CartOffer): Figures {
  const { method, line_adjustments, totals, shipping_total, original_shipping_total } = offer
  const items = [...lines, ...gifts].map(({ reference, item }) => ({
    ...item,
    adjustments: line_adjustments?.[reference] ?? item.adjustments,
  }))
  const order = JSON.parse(JSON.stringify({ items, shipping_methods: [method] })) as Parameters<
    typeof decorateCartTotals
  >[0]
  const kept = { ...totals, shipping_total, original_shipping_total }
  return pickTotals({ ...(decorateCartTotals(order) as unknown as Figures), ...kept })
}

function lineFigures(line: { variant_id: string }): LineFigures {
  const values = new Map<string, unknown>(Object.entries(line))
  const { tax_lines, adjustments } = line as unknown as CartLine["item"]
  return {
    variant_id: line.variant_id,
    ...Object.fromEntries(LINE_FIELDS.map((name) => [name, values.get(name) ?? null])),
    tax_lines: tax_lines
      .map(({ rate, code, description, provider_id }) => ({ rate, code, description, provider_id }))
      .sort((a, b) => String(a.code).localeCompare(String(b.code))),
    adjustments: adjustments
      .map(({ code, amount, promotion_id, is_tax_inclusive }) => ({
        code,
        amount: round(amount),
        promotion_id,
        is_tax_inclusive: is_tax_inclusive ?? false,
      }))
      .sort((a, b) => a.code.localeCompare(b.code)),
  }
}

function byVariant(lines: LineFigures[]): LineFigures[] {
  return lines.sort((a, b) => String(a.variant_id).localeCompare(String(b.variant_id)))
}

function pickTotals(from: Figures): Figures {
  return Object.fromEntries(TOTALS.map((name) => [name, round(from[name])]))
}

/**
 * Rounds to a millionth: far finer than a cent, coarser than a database column keeps. Removes
 * differences in the last digits from another order of addition first, so that they decide no half.
 */
function round(value: unknown): number {
  const exact = Number(Number(value).toPrecision(13))
  return Math.round(exact * 1e6) / 1e6 + 0
}
