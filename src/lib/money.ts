import { BigNumberInput } from "@medusajs/framework/types"
import { BigNumber, defaultCurrencies, MathBN, MedusaError } from "@medusajs/framework/utils"

/** An amount on the wire: an integer in minor units and an upper-case code (spec 2.1). */
export type Amount = { value: number; currency: string }

/**
 * Digits after the decimal point of a currency as Medusa knows it (EUR 2, JPY 0, KWD 3).
 *
 * @throws {MedusaError} INVALID_DATA for a currency Medusa does not know.
 */
export function currencyDigits(currency: string): number {
  const known = defaultCurrencies[currency.toUpperCase()]
  if (!known) {
    throw invalid(`"${currency}" is not a currency Medusa knows; use a three-letter code.`)
  }
  return known.decimal_digits
}

/**
 * Major units (Medusa) to minor units (the wire). Half a minor unit rounds away from zero, as
 * Medusa's own formatting does.
 *
 * @param amount major units: a number, a decimal string, or Medusa's BigNumber
 * @returns an integer in minor units
 * @throws {MedusaError} INVALID_DATA where the amount is no number or too great to be exact.
 */
export function toMinor(amount: BigNumberInput, currency: string): number {
  const near = typeof amount === "number" ? surelyNearest(amount * minorPerMajor(currency)) : null
  if (near !== null) {
    return near
  }
  // Taxes taken out and put back leave 10.00499999999999999999 where 10.005 is meant.
  const exact = MathBN.mult(decimal(amount, currency), minorPerMajor(currency))
  const minor = MathBN.convert(exact, 8)
  const rounded = Number(MathBN.convert(minor, 0).toString())
  return safe(rounded, amount, currency)
}

/**
 * Minor units (the wire) to major units (Medusa): 1050 EUR is 10.5, 1050 JPY is 1050.
 *
 * @param minor an integer, or an integer written as a string (spec 2.1)
 * @throws {MedusaError} INVALID_DATA for fractions and anything else that is no integer.
 */
export function toMajor(minor: number | string, currency: string): number {
  const value = parseMinor(minor)
  return MathBN.div(value, 10 ** currencyDigits(currency)).toNumber()
}

/**
 * Reads an amount of the wire: an integer or an integer as a string (spec 2.1).
 *
 * @throws {MedusaError} INVALID_DATA for anything else.
 */
export function parseMinor(minor: number | string): number {
  const text = typeof minor === "string" ? minor.trim() : minor
  const value = typeof text === "string" && /^-?\d{1,16}$/.test(text) ? Number(text) : text
  if (typeof value !== "number" || !Number.isSafeInteger(value)) {
    throw invalid(`"${String(minor)}" is not an amount: give an integer in minor units.`)
  }
  return value === 0 ? 0 : value
}

/** An amount object of spec 2.1 from minor units. */
export function amountOf(minor: number, currency: string): Amount {
  return { value: parseMinor(minor), currency: currency.toUpperCase() }
}

/** The nearest integer, where a number is so near to it that its inexact digits decide nothing. */
function surelyNearest(scaled: number): number | null {
  const nearest = Math.round(scaled)
  const isSure = Math.abs(scaled) < 2 ** 40 && Math.abs(scaled - nearest) < 0.49
  return isSure ? nearest + 0 : null
}

function minorPerMajor(currency: string): number {
  return 10 ** currencyDigits(currency)
}

function decimal(amount: BigNumberInput, currency: string) {
  try {
    const value = new BigNumber(amount)
    if (Number.isFinite(value.numeric)) {
      return value
    }
  } catch {
    // Reported below with what was given.
  }
  throw invalid(`"${String(amount)}" is not an amount in ${currency.toUpperCase()}.`)
}

function safe(value: number, amount: BigNumberInput, currency: string): number {
  if (!Number.isSafeInteger(value)) {
    throw invalid(`${String(amount)} ${currency.toUpperCase()} is too great to be exact.`)
  }
  return value === 0 ? 0 : value
}

function invalid(message: string) {
  return new MedusaError(MedusaError.Types.INVALID_DATA, message)
}
