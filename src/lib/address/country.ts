import { defaultCountries } from "@medusajs/framework/utils"
import countryNames from "country-to-iso/data/names.json"
import { getAlpha2Codes, getNames, getSupportedLanguages } from "i18n-iso-countries"
import { normalizeName } from "../text"

/** Names in use that the libraries lack, or have for two countries. */
const OTHER_NAMES: Record<string, string> = {
  el: "gr",
  "united kingdom of great britain northern ireland": "gb",
  "republica democratica do congo": "cd",
  "congo republic": "cg",
  "democratic republic of korea": "kp",
  "macedonia fyrom": "mk",
  "taiwan china": "tw",
  "hong kong special administrative region of china": "hk",
  "macau china": "mo",
  "macao special administrative region of china": "mo",
  "virgin islands usa": "vi",
  "virgin islands of united states": "vi",
  "virgin islands uk": "vg",
  "puerto rico us": "pr",
  "puerto rico usa": "pr",
  "rwandese republic": "rw",
  "man island": "im",
  "south georgia sandwich islands": "gs",
  "tristan da cunha": "sh",
  "ascension island": "sh",
}

/** Abbreviated words of names. */
const WORDS: Record<string, string> = {
  st: "saint",
  ste: "saint",
  dem: "democratic",
  rep: "republic",
  fed: "federated",
  is: "islands",
  isl: "islands",
}

/** Words that people write or leave out. */
const OPTIONAL = new Set(["the", "and"])

const ARTICLE =
  /^(?:the|l|la|le|les|el|los|las|il|lo|gli|i|die|der|das|de|het|den|o|a|os|as)\s+(?=\S)/

/** "Federal Republic of", "Kingdom of"; not "State of", which also precedes parts of countries. */
const FORM =
  /^(?:[a-z]+ ){0,3}(?:republic|kingdom|principality|commonwealth|sultanate|duchy|emirate|union) of /

const AMBIGUOUS = null
const codes = new Map<string, string>()
const names = indexNames()

/**
 * Returns the country of a buyer's address (spec 2.8): a code of ISO 3166-1 of two or three letters,
 * or a name in any of many languages, short or official, with or without an article, in the order of
 * lists ("Korea, Republic of"), with an abbreviation in brackets. All names are indexed once, when
 * this file is loaded.
 *
 * @returns two lower-case letters, or null if nothing fits, or two countries do
 */
export function readCountry(text: string | null | undefined): string | null {
  const written = text?.trim()
  if (!written || written.length > 100) {
    return null
  }
  return find(written) ?? findListed(written) ?? findWithBrackets(written)
}

/** Reads "Korea, Republic of" as "Republic of Korea". */
function findListed(written: string): string | null {
  const [name, ...before] = written.replace(/[()]/g, ",").split(",")
  return before.length ? find(`${before.join(" ")} ${name}`) : null
}

/** Reads "United Arab Emirates (UAE)"; what the brackets contain must not be another country. */
function findWithBrackets(written: string): string | null {
  const match = /^([^()[\]]+)[([]([^()[\]]+)[)\]]\s*$/.exec(written)
  if (!match) {
    return null
  }
  const [, outside, inside] = match
  const found = find(outside) ?? findListed(outside)
  const other = find(inside)
  return !other || other === found ? found : null
}

function find(written: string): string | null {
  const name = normalizeName(written)
  const known = codes.get(written.trim().toLowerCase()) ?? names.get(keyOf(name))
  if (known !== undefined) {
    return known
  }
  const shorter = [name.replace(ARTICLE, ""), withoutForm(name)].filter((one) => one !== name)
  return shorter.flatMap((one) => names.get(keyOf(one)) ?? []).at(0) ?? null
}

function withoutForm(name: string): string {
  return name.replace(ARTICLE, "").replace(FORM, "")
}

function keyOf(name: string): string {
  return name
    .split(" ")
    .map((word) => WORDS[word] ?? word)
    .filter((word) => !OPTIONAL.has(word))
    .join("")
}

/** Earlier sources decide; within the last two, a name of two countries is ambiguous. */
function indexNames(): Map<string, string | null> {
  const index = new Map<string, string | null>()
  for (const [name, code] of Object.entries(OTHER_NAMES)) {
    index.set(keyOf(name), code)
  }
  for (const { alpha2, alpha3, name } of defaultCountries) {
    index.set(keyOf(normalizeName(name)), alpha2.toLowerCase())
    codes.set(alpha3.toLowerCase(), alpha2.toLowerCase())
  }
  const alpha3 = getAlpha2Codes()
  for (const [alpha2, three] of Object.entries(alpha3)) {
    codes.set(alpha2.toLowerCase(), alpha2.toLowerCase())
    codes.set(three.toLowerCase(), alpha2.toLowerCase())
  }
  addUnambiguous(index, [...namesInLanguages(Object.keys(alpha3))])
  addUnambiguous(
    index,
    Object.entries(countryNames).map(([name, code]) => [name, code])
  )
  return index
}

function addUnambiguous(index: Map<string, string | null>, named: [string, string][]): void {
  const known = new Set(index.keys())
  for (const [name, alpha2] of named) {
    const key = keyOf(normalizeName(name))
    if (key && !known.has(key)) {
      const code = alpha2.toLowerCase()
      const isOther = index.has(key) && index.get(key) !== code
      index.set(key, isOther ? AMBIGUOUS : code)
    }
  }
}

/** The names of ISO 3166-1, and those of CLDR, which software that formats addresses shows. */
function* namesInLanguages(alpha2Codes: string[]): Generator<[string, string]> {
  for (const language of getSupportedLanguages()) {
    for (const [code, all] of Object.entries(getNames(language, { select: "all" }))) {
      for (const name of all) {
        yield [name, code]
      }
    }
    const styles = language === "en" ? (["long", "short"] as const) : (["long"] as const)
    for (const style of styles) {
      const display = new Intl.DisplayNames([language], { type: "region", style, fallback: "none" })
      for (const code of alpha2Codes) {
        const name = display.of(code)
        if (name) {
          yield [name, code]
        }
      }
    }
  }
}
