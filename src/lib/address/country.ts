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

/** The code of two letters of every code of ISO 3166-1, and of Medusa's. */
const codes = new Map(
  [
    ...defaultCountries.map(({ alpha2, alpha3 }) => [alpha3, alpha2]),
    ...Object.entries(getAlpha2Codes()).flatMap(([two, three]) => [
      [two, two],
      [three, two],
    ]),
  ].map(([code, alpha2]) => [code.toLowerCase(), alpha2.toLowerCase()])
)

/** Built for the first country that isn't written as a code. */
let names: Map<string, string | null> | undefined

/**
 * Returns the country of a buyer's address (spec 2.8): a code of ISO 3166-1 of two or three letters,
 * or a name in any of many languages, short or official, with or without an article, in the order of
 * lists ("Korea, Republic of"), with an abbreviation in brackets.
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
  const code = codes.get(written.trim().toLowerCase())
  if (code) {
    return code
  }
  const known = (names ??= indexNames())
  const name = normalizeName(written)
  const plain = name.replace(ARTICLE, "")
  const forms = [name, plain, plain.replace(FORM, "")]
  const [exact, ...shorter] = forms.map((form) => known.get(keyOf(form)))
  return exact === undefined ? (shorter.find(Boolean) ?? null) : exact
}

function keyOf(name: string): string {
  return name
    .split(" ")
    .map((word) => WORDS[word] ?? word)
    .filter((word) => !OPTIONAL.has(word))
    .join("")
}

/** Earlier sources decide; within one, a name of two countries is ambiguous. */
function indexNames(): Map<string, string | null> {
  const index = new Map<string, string | null>()
  const sources = [
    Object.entries(OTHER_NAMES),
    defaultCountries.map(({ name, alpha2 }) => [name, alpha2] as const),
    namesInLanguages(),
    Object.entries(countryNames),
  ]
  for (const source of sources) {
    const known = new Set(index.keys())
    for (const [name, alpha2] of source) {
      const key = keyOf(normalizeName(name))
      if (key && !known.has(key)) {
        const code = alpha2.toLowerCase()
        const isOther = index.has(key) && index.get(key) !== code
        index.set(key, isOther ? AMBIGUOUS : code)
      }
    }
  }
  return index
}

/** The names of ISO 3166-1, and those of CLDR, which software that formats addresses shows. */
function* namesInLanguages(): Generator<[string, string]> {
  const alpha2Codes = Object.keys(getAlpha2Codes())
  for (const language of getSupportedLanguages()) {
    for (const [code, all] of Object.entries(getNames(language, { select: "all" }))) {
      yield* all.map((name): [string, string] => [name, code])
    }
    const styles = language === "en" ? (["long", "short"] as const) : (["long"] as const)
    for (const style of styles) {
      const display = new Intl.DisplayNames([language], { type: "region", style, fallback: "none" })
      yield* alpha2Codes.map((code): [string, string] => [display.of(code) ?? "", code])
    }
  }
}
