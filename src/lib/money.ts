import type { BigNumberInput } from "@medusajs/framework/types"
import { BigNumber, MathBN, MedusaError } from "@medusajs/framework/utils"
import { currencyDigits } from "./currency-digits"

/** An amount on the wire: an integer in minor units and an upper-case code (spec 2.1). */
export type Amount = { value: number; currency: string }

/**
 * Converts major units (Medusa) to minor units (the wire). Half a minor unit rounds away from zero,
 * as in Medusa's own formatting.
 *
 * @param amount major units: a number, a decimal string, or Medusa's BigNumber
 * @returns an integer in minor units
 * @throws {MedusaError} INVALID_DATA if the amount is not a number or too large to be exact.
 */
export function toMinor(amount: BigNumberInput, currency: string): number {
  const near = typeof amount === "number" ? surelyNearest(amount * minorPerMajor(currency)) : null
  if (near !== null) {
    return near
  }
  // Removing and adding taxes turns 10.005 into 10.00499999999999999999.
  const exact = MathBN.mult(decimal(amount, currency), minorPerMajor(currency))
  const minor = MathBN.convert(exact, 8)
  const rounded = Number(MathBN.convert(minor, 0).toString())
  if (!Number.isSafeInteger(rounded)) {
    throw invalid(`${String(amount)} ${currency.toUpperCase()} is too large to be exact.`)
  }
  // -0 becomes 0.
  return rounded + 0
}

/**
 * Converts minor units (the wire) to major units (Medusa): 1050 EUR is 10.5, 1050 JPY is 1050.
 *
 * @throws {MedusaError} INVALID_DATA for fractions and anything else that is not an integer.
 */
export function toMajor(minor: number, currency: string): number {
  return MathBN.div(integer(minor), minorPerMajor(currency)).toNumber()
}

/**
 * Returns an amount object of spec 2.1 for minor units.
 *
 * @throws {MedusaError} INVALID_DATA for fractions and anything else that is not an integer.
 */
export function amountOf(minor: number, currency: string): Amount {
  return { value: integer(minor), currency: currency.toUpperCase() }
}

/** Returns how many minor units a major unit of a currency has: EUR 100, JPY 1, KWD 1000. */
export function minorPerMajor(currency: string): number {
  return 10 ** currencyDigits(currency)
}

function integer(minor: number): number {
  if (!Number.isSafeInteger(minor)) {
    throw invalid(`"${String(minor)}" is not an amount: give an integer in minor units.`)
  }
  return minor + 0
}

/**
 * Returns the nearest integer if the number is so close to it that inexact digits don't matter,
 * else null. Exact decimals take a hundred times as long, for each of a shop's shipping options.
 */
function surelyNearest(scaled: number): number | null {
  const nearest = Math.round(scaled)
  const isSure = Math.abs(scaled) < 2 ** 40 && Math.abs(scaled - nearest) < 0.49
  return isSure ? nearest + 0 : null
}

function decimal(amount: BigNumberInput, currency: string) {
  try {
    const value = new BigNumber(amount)
    if (Number.isFinite(value.numeric)) {
      return value
    }
  } catch {
    // Reported below with the given value.
  }
  throw invalid(`"${String(amount)}" is not an amount in ${currency.toUpperCase()}.`)
}

function invalid(message: string) {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}

/**
 * Splits an integer in proportion to weights into non-negative integers that add up to it. Rounding
 * remainders go to the largest fractions, the first of equal ones.
 *
 * @param amount an integer of 0 or more
 * @param weights 0 or more each; all 0 counts as all equal
 */
export function allocate(amount: number, weights: number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  const exact = weights.map((weight) =>
    sum > 0 ? amount * (weight / sum) : amount / weights.length
  )
  const parts = exact.map((part) => Math.floor(part))
  const left = amount - parts.reduce((total, part) => total + part, 0)
  const order = exact
    .map((part, index) => ({ index, remainder: part - Math.floor(part) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (let at = 0; at < left; at++) {
    parts[order[at % order.length].index] += 1
  }
  return parts
}
