import { BoundedMap } from "../bounded-map"
import { normalizeName } from "./normalize"

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/** Common names that no official list has in this form. */
const OTHER_NAMES: Record<string, string> = {
  usa: "us",
  "united states of america": "us",
  "etats unis d amerique": "us",
  "great britain": "gb",
  england: "gb",
  holland: "nl",
  "czech republic": "cz",
}

let codesByName: Map<string, string> | undefined

/**
 * Returns the country of a buyer's address (spec 2.8: a code of two letters or a name), written in
 * English, French, the country's own language or the buyer's.
 *
 * @param language the buyer's, if known
 * @returns two lower-case letters, or null if no country is recognized
 */
export function readCountry(
  text: string | null | undefined,
  language?: string | null
): string | null {
  const written = text?.trim()
  if (!written || written.length > 100) {
    return null
  }
  if (/^[A-Za-z]{2}$/.test(written)) {
    return canonicalCode(written.toUpperCase())?.toLowerCase() ?? null
  }
  const name = normalizeName(written)
  codesByName ??= indexNames()
  return codesByName.get(name) ?? findInLanguage(name, language)
}

function indexNames(): Map<string, string> {
  const names = new Map<string, string>()
  for (const code of allCodes()) {
    const own = new Intl.Locale(`und-${code}`).maximize().language
    for (const language of ["en", "fr", own]) {
      const name = nameOf(code, language)
      if (name && !names.has(normalizeName(name))) {
        names.set(normalizeName(name), code.toLowerCase())
      }
    }
  }
  return new Map([...names, ...Object.entries(OTHER_NAMES)])
}

function findInLanguage(name: string, language: string | null | undefined): string | null {
  if (!language || !/^[A-Za-z]{2,3}([-_][A-Za-z0-9]{2,8})*$/.test(language)) {
    return null
  }
  const found = allCodes().find((code) => {
    const local = nameOf(code, language.replaceAll("_", "-"))
    return local !== undefined && normalizeName(local) === name
  })
  return found?.toLowerCase() ?? null
}

function allCodes(): string[] {
  const pairs = [...LETTERS].flatMap((first) => [...LETTERS].map((second) => first + second))
  return pairs.filter((code) => canonicalCode(code) === code)
}

/**
 * Returns the code itself, the code that replaced it (UK → GB), or undefined for an unknown code.
 */
function canonicalCode(code: string): string | undefined {
  const region = new Intl.Locale(`und-${code}`).region
  return region && !/^(EU|EZ|QO|UN|XA|XB|ZZ)$/.test(region) && nameOf(region, "en")
    ? region
    : undefined
}

function nameOf(code: string, language: string): string | undefined {
  return displayNames(language).of(code)
}

/**
 * Maximum number of cached languages, far more than one shop sees: the language comes from the
 * buyer.
 */
const MAX_LANGUAGES = 200
const displays = new BoundedMap<string, Intl.DisplayNames>(MAX_LANGUAGES)

function displayNames(language: string): Intl.DisplayNames {
  let display = displays.get(language)
  if (!display) {
    display = new Intl.DisplayNames([language], { type: "region", fallback: "none" })
    displays.set(language, display)
  }
  return display
}
