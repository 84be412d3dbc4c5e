import { z } from "@medusajs/framework/zod"

/** Units of a variant in an event, under the reference the service knows it by. */
export type WireItem = { reference: string; quantity: number }

/** Returns one item for each reference, with the sum of its quantities. */
export function sumByReference(items: WireItem[]): WireItem[] {
  const sums = new Map<string, number>()
  for (const { reference, quantity } of items) {
    sums.set(reference, (sums.get(reference) ?? 0) + quantity)
  }
  return [...sums].map(([reference, quantity]) => ({ reference, quantity }))
}

const MAX_UNITS = 100_000

/** Decimal digits only: "1e2" and "0x10" are not what a service writes for a quantity. */
const WHOLE = /^\s*\d{1,6}(\.0+)?\s*$/

/**
 * Returns the schema of a quantity: a whole number, or a string of one. A missing or blank quantity
 * means 1 (wire notes).
 *
 * @param min the smallest accepted quantity
 */
export const quantityFrom = (min: 0 | 1) =>
  z.preprocess(
    (value) => (value === null || value === undefined || isBlank(value) ? 1 : value),
    z
      .union([z.number(), z.string().regex(WHOLE).transform(Number)])
      .pipe(z.number().int().min(min).max(MAX_UNITS))
  )

function isBlank(value: unknown): boolean {
  return typeof value === "string" && value.trim() === ""
}
