import { byText } from "../../lib/by-text"
import type { READERS } from "../../medusa/readers"
import { differencesIn, type FigureDifference } from "../figure-differences"
import type { CartAdjustment, PricedCart } from "../types"

export type CartReader = (typeof READERS)[number]

/** A quote is checked with a chance of 1 in 50; the first one of each region always is. */
const CHANCE = 1 / 50
/** Milliseconds between the beginnings of two checks. */
const PAUSE_MS = 60_000

type Situation = {
  /** Milliseconds on a clock that only goes forward. */
  now: number
  /** When the last check began. */
  last: number
  isRunning: boolean
  /** Whether buyers wait whom a check would delay. */
  isBusy: boolean
  /** Whether a quote of this region was checked already. */
  isKnown: boolean
  /** From 0 to less than 1. */
  random: number
}

/** Returns whether a quote is priced a second time. */
export function isDue({ now, last, isRunning, isBusy, isKnown, random }: Situation): boolean {
  const isFree = !isRunning && !isBusy && now - last >= PAUSE_MS
  return isFree && (!isKnown || random < CHANCE)
}

/** Keys below which the shop and its customers choose the names, which must not be published. */
const OPAQUE = ["data", "line_adjustments", "metadata", "variant_option_values"]

/** The figures of a cart in a form that is equal for equal carts. */
export type Figures = Record<string, unknown>

/**
 * Returns the figures of a cart, without the digests of the address and the e-mail address,
 * and without calculated options.
 * The order of promotions with the same value is random in Medusa, so no order counts, nor which of
 * a line's promotions gave which of its discounts.
 */
export function figuresOf({
  address_digest: _address,
  email_digest: _email,
  offers,
  ...cart
}: PricedCart): Figures {
  const flat = offers.filter(({ price_type }) => price_type === "flat")
  return normal(JSON.parse(JSON.stringify({ ...cart, offers: flat }))) as Figures
}

function normal(value: unknown): unknown {
  if (typeof value === "number") {
    return Math.round(value * 1e6) / 1e6
  }
  if (Array.isArray(value)) {
    return value.map(normal).sort(byText(identityOf))
  }
  if (typeof value !== "object" || value === null) {
    return value
  }
  const fields = Object.entries(value).sort(byText(([key]) => key))
  return Object.fromEntries(
    fields.map(([key, field]) => {
      const figure = normal(isAdjustments(field) ? byField(field) : field)
      return [key, OPAQUE.includes(key) ? JSON.stringify(figure) : figure]
    })
  )
}

function isAdjustments(value: unknown): value is CartAdjustment[] {
  return (
    Array.isArray(value) && value.length > 0 && value.every((one) => "promotion_id" in Object(one))
  )
}

function byField(adjustments: CartAdjustment[]) {
  return {
    amounts: adjustments.map(({ amount }) => amount),
    promotion_ids: adjustments.map(({ promotion_id }) => promotion_id),
    tax_inclusive: adjustments.map(({ is_tax_inclusive }) => is_tax_inclusive ?? false),
  }
}

function identityOf(entry: unknown): string {
  const { id, reference, code, shipping_option_id } = Object(entry) as Record<string, unknown>
  return String(id ?? reference ?? code ?? shipping_option_id ?? JSON.stringify(entry))
}

/** Returns the first figure that differs; undefined if all are equal. */
export function firstDifference(plugin: Figures, medusa: Figures): FigureDifference | undefined {
  return differencesIn(plugin, medusa)[0]
}

/** A cart priced with the readers as they are, and with all of them public. */
type Pair = { current: Figures; public: Figures }

type Trials = {
  before: Pair
  /** The cart priced with one more reader public. */
  alone: Partial<Record<CartReader, Figures>>
  after: Pair
}

export type Finding = { readers: CartReader[]; difference: FigureDifference }

/**
 * Returns the readers whose fast implementation is wrong: each that alone makes the figures equal
 * to the public ones, or all that were tried if none does.
 *
 * @returns undefined if the figures are equal, or if a price or the stock changed during the trials
 */
export function findWrongReaders({ before, alone, after }: Trials): Finding | undefined {
  const difference = firstDifference(before.current, before.public)
  const hasChanged =
    firstDifference(before.current, after.current) ?? firstDifference(before.public, after.public)
  if (!difference || hasChanged) {
    return undefined
  }
  const tried = Object.entries(alone) as [CartReader, Figures][]
  const explaining = tried.filter(([, figures]) => !firstDifference(figures, before.public))
  const wrong = explaining.length ? explaining : tried
  return { readers: wrong.map(([reader]) => reader), difference }
}
