import { defaultCountries } from "@medusajs/framework/utils"

/** What people also write; keys as `normalise` makes them. */
const ALIASES: Record<string, string> = {
  uk: "gb",
  greatbritain: "gb",
  england: "gb",
  scotland: "gb",
  wales: "gb",
  angleterre: "gb",
  usa: "us",
  unitedstatesofamerica: "us",
  etatsunisdamerique: "us",
  holland: "nl",
  hollande: "nl",
  thenetherlands: "nl",
  czechrepublic: "cz",
  republiquetcheque: "cz",
  turkey: "tr",
}

let names: Map<string, string> | undefined

/**
 * Reads a country given as a code (two or three letters) or as a name in English, French or a
 * language of the country itself (spec 2.8 shows names and codes).
 *
 * @returns two lower-case letters, or null where it is no country
 */
export function readCountry(text: string): string | null {
  // "N/A" is nowhere, not Namibia.
  if (text.includes("/")) {
    return null
  }
  names ??= countryNames()
  return names.get(normalise(text)) ?? null
}

function countryNames(): Map<string, string> {
  const map = new Map<string, string>()
  const displays = new Map<string, Intl.DisplayNames>()
  const display = (language: string) => {
    const known = displays.get(language) ?? regionNames(language)
    displays.set(language, known)
    return known
  }
  // Names first, codes last: a code is never mistaken for a name.
  for (const { alpha2, name } of defaultCountries) {
    const code = alpha2.toLowerCase()
    for (const language of ["en", "fr", ...localLanguages(alpha2)]) {
      map.set(normalise(display(language).of(alpha2.toUpperCase()) ?? name), code)
    }
    map.set(normalise(name), code)
  }
  for (const [alias, code] of Object.entries(ALIASES)) {
    map.set(alias, code)
  }
  for (const { alpha2, alpha3 } of defaultCountries) {
    map.set(alpha2.toLowerCase(), alpha2.toLowerCase())
    map.set(alpha3.toLowerCase(), alpha2.toLowerCase())
  }
  return map
}

/** Languages besides the most common one of a country, where a good part of it speaks them. */
const FURTHER_LANGUAGES: Record<string, string[]> = {
  be: ["fr", "de"],
  ch: ["fr", "it", "rm"],
  ca: ["fr"],
  fi: ["sv"],
  lu: ["de", "fr"],
  ie: ["ga"],
  es: ["ca", "eu", "gl"],
  mt: ["en"],
  cy: ["tr"],
}

function localLanguages(alpha2: string): string[] {
  const { language } = new Intl.Locale(`und-${alpha2}`).maximize()
  return [language, ...(FURTHER_LANGUAGES[alpha2.toLowerCase()] ?? [])]
}

function regionNames(language: string): Intl.DisplayNames {
  return new Intl.DisplayNames([language, "en"], { type: "region" })
}

/** Without case, accents, spaces and punctuation, in any script. */
function normalise(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}]/gu, "")
}
