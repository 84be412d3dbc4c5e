import { decorateCartTotals } from "@medusajs/framework/utils"
import { PricedCart, CartLine, CartOffer, CartTotals } from "../../src/cart/types"
import { RealCart, RealLine } from "./real-cart"

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

/** The figures of Medusa's cart, in a form that is compared as a whole. */
export function figuresOfCart(cart: RealCart, names: (keyof CartTotals)[]): Figures {
  return {
    totals: pickCents(cart, names),
    lines: byVariant(cart.items.map((line) => lineFigures(line, line))),
    codes: cart.promotions.map(({ code }) => code).sort(),
  }
}

/** The figures of our cart, without shipping or with one of its offers. */
export function figuresOfQuote(
  quoted: PricedCart,
  offer: CartOffer | null,
  names: (keyof CartTotals)[]
): Figures {
  const lines = [...quoted.lines, ...quoted.gifts]
  const given = [
    ...lines.flatMap(({ item }) => item.adjustments),
    ...(offer?.methods.flatMap(({ adjustments }) => adjustments) ?? []),
  ]
  return {
    totals: pickCents(offer ? totalsWith(offer, lines) : quoted.totals, names),
    lines: byVariant(lines.map((line) => lineFigures(line.item, line.item))),
    codes: [...new Set(given.map(({ code }) => code))].sort(),
  }
}

/** The totals of an order with these lines and shipping methods, and what was kept of it. */
function totalsWith(offer: CartOffer, lines: CartLine[]): Figures {
  const { methods, line_adjustments, totals, shipping_total, original_shipping_total } = offer
  const items = lines.map(({ reference, item }) => ({
    ...item,
    adjustments: line_adjustments?.[reference] ?? item.adjustments,
  }))
  const order = JSON.parse(JSON.stringify({ items, shipping_methods: methods }))
  const kept = { ...totals, shipping_total, original_shipping_total }
  return { ...(decorateCartTotals(order) as unknown as Figures), ...kept }
}

function lineFigures(fields: object, line: RealLine | CartLine["item"]): Figures {
  const values = new Map(Object.entries(fields))
  const { tax_lines, adjustments } = line as {
    tax_lines: { rate: number; code: string; description: string; provider_id: string }[]
    adjustments: {
      code: string
      amount: number
      promotion_id: string
      is_tax_inclusive?: boolean
    }[]
  }
  return {
    variant_id: line.variant_id,
    ...Object.fromEntries(LINE_FIELDS.map((name) => [name, values.get(name) ?? null])),
    tax_lines: tax_lines
      .map(({ rate, code, description, provider_id }) => ({ rate, code, description, provider_id }))
      .sort((a, b) => a.code.localeCompare(b.code)),
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

function byVariant(lines: Figures[]): Figures[] {
  return lines.sort((a, b) => String(a.variant_id).localeCompare(String(b.variant_id)))
}

function pickCents(from: Figures, names: readonly string[]): Figures {
  return Object.fromEntries(names.map((name) => [name, round(from[name])]))
}

/**
 * Rounds to a millionth: far finer than a cent, coarser than a database column keeps. Removes
 * differences in the last digits from another order of addition first, so that they decide no half.
 */
function round(value: unknown): number {
  const exact = Number(Number(value).toPrecision(13))
  return Math.round(exact * 1e6) / 1e6 + 0
}
