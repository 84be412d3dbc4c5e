import type { MedusaContainer } from "@medusajs/framework/types"
import { MedusaError } from "@medusajs/framework/utils"
import { byText } from "../../lib/text"
import type { CartTaxLine } from "../../medusa/tax-lines"
import type { Facts, ProofSkip } from "../../modules/one-click/repositories/stored-facts"
import { priceOnEngine } from "../price-on-engine"
import { priceOnMedusaCart } from "../reference/price-on-medusa-cart"
import type { CartAdjustment, CartLine, CartOffer, CartRequest, PricedCart } from "../types"

/** The carts of a case, of which the first that can be compared counts; or why there are none. */
export type Replay = CartRequest[] | ProofSkip

/**
 * Prices a request with the engine and with Medusa's own cart, both now, and compares every figure:
 * items, gifts, discounts, taxes, and the totals without shipping and with each shipping option.
 *
 * @returns the differences, how long each took in milliseconds, and the engine's cart; or why Medusa
 * has no cart to compare with: `refused` if Medusa refuses it, such as for an automatic promotion with
 * a budget of a customer that it lacks
 * @throws the errors of the database and modules
 */
export async function compareWithMedusa(container: MedusaContainer, request: CartRequest) {
  const begun = performance.now()
  const cart = await priceOnEngine(container, request)
  const plugin = performance.now() - begun
  if (!cart.served) {
    return { skipped: "not_served" as const }
  }
  if (cart.unavailable.length) {
    return { skipped: "not_for_sale" as const }
  }
  try {
    const asked = performance.now()
    const reference = await priceOnMedusaCart(container, request)
    const took_ms = { plugin, medusa: performance.now() - asked }
    const differences = differencesIn(figuresOf(cart, reference), figuresOf(reference, cart))
    return { differences, cart, took_ms }
  } catch (error) {
    if (!isRefusal(error)) {
      throw error
    }
    return { skipped: "refused" as const }
  }
}

const { INVALID_DATA, NOT_ALLOWED, NOT_FOUND } = MedusaError.Types

/** Returns whether Medusa refused the cart itself, as opposed to a failing database or lock. */
function isRefusal(error: unknown): boolean {
  const { type = "" } = (error ?? {}) as Partial<MedusaError>
  return [INVALID_DATA, NOT_ALLOWED, NOT_FOUND].some((refusal) => refusal === type)
}

type Figures = Record<string, unknown>

/**
 * Returns everything in a cart that a buyer pays or an order keeps, in a form that is compared as a
 * whole: by reference and shipping option, with amounts in major units.
 *
 * Left out are the metadata of line items, which a buyer may have written, and what the order and
 * the modal don't show.
 */
function figuresOf(cart: PricedCart, other: PricedCart): Figures {
  const { lines, gifts, promotions, totals, requires_shipping } = cart
  // A carrier that answered only one of two requests in time says nothing about prices.
  const offers = cart.offers.filter(
    ({ id, price_type }) => price_type === "flat" || other.offers.some((offer) => offer.id === id)
  )
  return {
    lines: Object.fromEntries(lines.map((line) => [line.reference, lineFigures(line)])),
    gifts: Object.fromEntries(gifts.map((line) => [line.reference, lineFigures(line)])),
    codes: promotions.map(({ code }) => code).sort(),
    requires_shipping,
    totals,
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
    ...fields,
    tax_lines: taxFigures(tax_lines),
    adjustments: adjustmentFigures(adjustments),
    ...totals,
  }
}

function offerFigures(offer: CartOffer, lines: CartLine[]): Figures {
  const { method, line_adjustments, shipping_total, original_shipping_total, totals } = offer
  return {
    amount: method.amount,
    tax_lines: taxFigures(method.tax_lines),
    adjustments: adjustmentFigures(method.adjustments),
    items: Object.fromEntries(
      lines.map(({ reference, item }) => [
        reference,
        adjustmentFigures(line_adjustments?.[reference] ?? item.adjustments),
      ])
    ),
    shipping_total,
    original_shipping_total,
    total: totals.total,
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
    amounts: adjustments.map(({ amount }) => amount).sort((a, b) => a - b),
    codes: adjustments.map(({ code }) => code).sort(),
  }
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
function differencesIn(plugin: unknown, medusa: unknown, path = ""): FigureDifference[] {
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
  if (typeof value === "number") {
    return round(value)
  }
  return isTree(value) ? JSON.stringify(value) : ((value as Figure | undefined) ?? null)
}

const MAX_TEXT = 200

function shorten(figure: Figure): Figure {
  return typeof figure === "string" ? figure.slice(0, MAX_TEXT) : figure
}
