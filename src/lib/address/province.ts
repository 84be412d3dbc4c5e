import { normalizeName } from "./normalize"
import { PROVINCES } from "./province-names"

const ISO_CODE = /^[a-z]{2}-[a-z0-9]{1,3}$/i

/** By country, then by name or code as people write it, the code of ISO 3166-2 in lower case. */
const indexes = new Map<string, Map<string, string>>()

/**
 * Reads the province of a buyer's address (spec 2.8, `region`): its code, with the country or without,
 * or its name, as the country writes it.
 *
 * @param country two lower-case letters
 * @returns the code that Medusa's zones and tax regions have (`us-ca`), or what was written where
 *   nobody knows it, since a shop may have given a province any code it likes
 */
export function readProvince(text: string | null | undefined, country: string): string | null {
  const written = text?.trim()
  if (!written) {
    return null
  }
  const code = indexOf(country).get(normalizeName(written))
  return code ?? (ISO_CODE.test(written) ? written.toLowerCase() : written)
}

function indexOf(country: string): Map<string, string> {
  const known = indexes.get(country) ?? index(country)
  indexes.set(country, known)
  return known
}

/** Codes come last: where a code is also somebody's name, it is the code. */
function index(country: string): Map<string, string> {
  const entries = (PROVINCES[country] ?? "").split(";").flatMap((entry) => {
    const [part, name] = entry.split("=")
    return name ? [{ part, name, code: `${country}-${part}` }] : []
  })
  return new Map([
    ...entries.map(({ name, code }) => [normalizeName(name), code] as const),
    ...entries.flatMap(({ part, code }) => [
      [part, code] as const,
      [normalizeName(code), code] as const,
    ]),
  ])
}
