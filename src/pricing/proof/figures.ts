import type { CartAdjustment, CartLine, CartOffer, PricedCart } from "../types"
import type { CartTaxLine } from "../../medusa/tax-lines"
import type { Facts } from "../../modules/one-click/repositories/stored-facts"
import { byText } from "../../lib/text"

type Figures = Record<string, unknown>

/**
 * Returns everything in a cart that a buyer pays or an order keeps, in a form that is compared as a
 * whole: by reference and shipping option, with amounts in major units.
 *
 * Left out are the metadata of line items, which a buyer may have written, and what the order and
 * the modal don't show.
 */
export function figuresOf(cart: PricedCart): Figures {
  const { lines, gifts, offers, promotions, totals, requires_shipping } = cart
  return {
    lines: Object.fromEntries(lines.map((line) => [line.reference, lineFigures(line)])),
    gifts: Object.fromEntries(gifts.map((line) => [line.reference, lineFigures(line)])),
    codes: promotions.map(({ code }) => code).sort(),
    requires_shipping,
    totals: rounded(totals),
    "shipping options": Object.fromEntries(
      offers.map((offer) => [
        `${offer.name} (${offer.id})`,
        offerFigures(offer, [...lines, ...gifts]),
      ])
    ),
  }
}

function lineFigures({ requested_quantity, item, totals }: CartLine): Figures {
  const { metadata: _metadata, tax_lines, adjustments, ...fields } = item
  return {
    requested_quantity,
    ...rounded(fields),
    tax_lines: taxFigures(tax_lines),
    adjustments: adjustmentFigures(adjustments),
    ...rounded(totals),
  }
}

function offerFigures(offer: CartOffer, lines: CartLine[]): Figures {
  const { method, line_adjustments, shipping_total, original_shipping_total, totals } = offer
  return {
    amount: round(method.amount),
    tax_lines: taxFigures(method.tax_lines),
    adjustments: adjustmentFigures(method.adjustments),
    items: Object.fromEntries(
      lines.map(({ reference, item }) => [
        reference,
        adjustmentFigures(line_adjustments?.[reference] ?? item.adjustments),
      ])
    ),
    ...rounded({ shipping_total, original_shipping_total, total: totals.total }),
  }
}

function taxFigures(lines: CartTaxLine[]): Figures[] {
  return lines
    .map(({ rate, code, description, provider_id }) => ({ rate, code, description, provider_id }))
    .sort(byText((line) => JSON.stringify(line)))
}

/**
 * Medusa takes promotions of the same value in any order, so it doesn't count which of them gave
 * which of the discounts.
 */
function adjustmentFigures(adjustments: Omit<CartAdjustment, "is_tax_inclusive">[]): Figures {
  return {
    amounts: adjustments.map(({ amount }) => round(amount)).sort((a, b) => a - b),
    codes: adjustments.map(({ code }) => code).sort(),
  }
}

function rounded(fields: object): Figures {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === "number" ? round(value) : value,
    ])
  )
}

/**
 * Rounds to a millionth: far finer than a cent, coarser than a database column keeps. Removes
 * differences in the last digits from another order of addition first, so that they decide no half.
 */
function round(value: number): number {
  return Math.round(Number(value.toPrecision(13)) * 1e6) / 1e6 + 0
}

/** A figure in which our cart differs from Medusa's. */
type FigureDifference = Omit<Facts["proof"]["differences"][number], "case_id" | "reference">
type Figure = FigureDifference["plugin"]

/**
 * Returns every value in which two trees of objects, lists and values differ, with its path. What
 * one of them lacks as a whole is shown as JSON of the other.
 */
export function differencesIn(plugin: unknown, medusa: unknown, path = ""): FigureDifference[] {
  if (!isTree(plugin) || !isTree(medusa)) {
    const [ours, theirs] = [toFigure(plugin), toFigure(medusa)]
    return ours === theirs ? [] : [{ path, plugin: shorten(ours), medusa: shorten(theirs) }]
  }
  const keys = [...new Set([...Object.keys(plugin), ...Object.keys(medusa)])]
  const isList = Array.isArray(plugin)
  return keys.flatMap((key) => {
    const below = isList ? `${path}[${key}]` : path ? `${path}.${key}` : key
    return differencesIn(plugin[key], medusa[key], below)
  })
}

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null
}

function toFigure(value: unknown): Figure {
  return isTree(value) ? JSON.stringify(value) : ((value as Figure | undefined) ?? null)
}

const MAX_TEXT = 200

function shorten(figure: Figure): Figure {
  return typeof figure === "string" ? figure.slice(0, MAX_TEXT) : figure
}
