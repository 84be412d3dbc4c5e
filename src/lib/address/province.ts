import { normalizeName } from "./normalize"
import { PROVINCES } from "./province-names"

const ISO_CODE = /^[a-z]{2}-[a-z0-9]{1,3}$/i

/** The lower-case code of ISO 3166-2, by country and then by normalized name or code. */
const indexes = new Map<string, Map<string, string>>()

/**
 * Returns the province of a buyer's address (spec 2.8, `region`), given as a code, with or without
 * the country, or as a name in the country's spelling.
 *
 * @param country two lower-case letters
 * @returns the code in Medusa's zones and tax regions (`us-ca`), or the given text if it is
 * unknown, because a shop may use any code for a province
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

/** Codes come last: if a code is also a name, the code wins. */
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
