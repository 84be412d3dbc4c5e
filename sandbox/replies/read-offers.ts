import type { Offer } from "../domain/order"
import { readAmount } from "./read-amount"
import type { Findings } from "./reading"
import { isFields, quote, readInteger, readText } from "./reading"

function readOffer(
  value: unknown,
  where: string,
  currency: string,
  findings: Findings
): Offer | null {
  if (!isFields(value) || !isFields(value.carrier)) {
    findings.add(`${where} is ${quote(value)}, not a shipping offer with a carrier (spec 2.9).`)
    return null
  }
  const id = readText(value.carrier.id)
  const name = readText(value.carrier.name)
  if (!id || !name) {
    findings.add(`${where}.carrier has no ${id ? "name" : "id"} (spec 2.9).`)
    return null
  }
  const amount = readAmount(value.amount, `${where}.amount`, currency, findings)
  if (!amount) {
    return null
  }
  const type = readText(value.carrier.type)
  if (!type) {
    findings.add(`${where}.carrier.type is missing; home_delivery is assumed (spec 2.9).`)
  }
  const delay = readInteger(value.delay)
  if (delay === null || delay < 0) {
    findings.add(
      `${where}.delay is ${quote(value.delay)}, not a number of days; 0 is assumed (spec 2.9).`
    )
  }
  if (typeof value.primary !== "boolean") {
    findings.add(`${where}.primary is ${quote(value.primary)}, not true or false (spec 2.9).`)
  }
  return {
    carrier: { id, name, type: type ?? "home_delivery" },
    amount,
    delay: Math.max(0, delay ?? 0),
    primary: value.primary === true,
  }
}

function withoutRepeats(offers: Offer[], where: string, findings: Findings): Offer[] {
  const seen = new Set<string>()
  return offers.filter(({ carrier }) => {
    if (seen.has(carrier.id)) {
      findings.add(`${where} offers the carrier ${quote(carrier.id)} twice; the first is kept.`)
    }
    const isNew = !seen.has(carrier.id)
    seen.add(carrier.id)
    return isNew
  })
}

/**
 * Returns the offers with exactly one default: the first of several, or the first offer if none is
 * the default.
 */
function withOneDefault(offers: Offer[], where: string, findings: Findings): Offer[] {
  const defaults = offers.filter((offer) => offer.primary).length
  if (offers.length > 0 && defaults !== 1) {
    findings.add(
      `${where} has ${defaults === 0 ? "no" : defaults} default modes (primary); the first is taken.`
    )
  }
  const chosen = offers.find((offer) => offer.primary) ?? offers[0]
  return offers.map((offer) => ({ ...offer, primary: offer === chosen }))
}

/**
 * Returns the usable offers of a response; leaves out and records what cannot be shown to a buyer.
 */
export function readOffers(
  value: unknown,
  where: string,
  currency: string,
  findings: Findings
): Offer[] {
  if (!Array.isArray(value)) {
    findings.add(`${where} is ${quote(value)}, not a list of shipping offers (spec 2.9).`)
    return []
  }
  const offers = value.flatMap(
    (entry, index) => readOffer(entry, `${where}[${index}]`, currency, findings) ?? []
  )
  return withOneDefault(withoutRepeats(offers, where, findings), where, findings)
}
