import type { Amount } from "../domain/amount"
import type { Findings } from "./reading"
import { isFields, quote, readInteger } from "./reading"

/**
 * Returns an amount of a response in the order's currency, zero or more. Returns null and records
 * the reason for another currency, a negative or a fractional value.
 */
export function readAmount(
  value: unknown,
  where: string,
  currency: string,
  findings: Findings
): Amount | null {
  if (!isFields(value)) {
    findings.add(`${where} is ${quote(value)}, not an amount object (spec 2.1).`)
    return null
  }
  const minor = readInteger(value.value)
  if (minor === null) {
    findings.add(
      `${where}.value is ${quote(value.value)}, not an integer in minor units (spec 2.1).`
    )
    return null
  }
  if (minor < 0) {
    findings.add(`${where}.value is negative (${minor}).`)
    return null
  }
  if (value.currency !== currency) {
    findings.add(`${where}.currency is ${quote(value.currency)}, the order is in ${currency}.`)
    return null
  }
  return { value: minor, currency }
}
