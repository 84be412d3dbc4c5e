import { CALL_KINDS } from "../../src/modules/one-click/calls"
import { DIFFERENCE_KINDS } from "../../src/orders/compare/compare"
import {
  PURCHASE_STATES,
  INCOMING_ORDER_STATES,
  SHOWN_BY_REASON,
} from "../../src/modules/one-click/states"
import { settingsSchema } from "../../src/modules/one-click/settings"
import { REASONS } from "../../src/orders/reasons"
import { REFUSAL_REASONS } from "../../src/pricing/types"
import { MILESTONES } from "../../src/dashboard/timeline"
import type { QuoteView } from "../../src/dashboard/quote-view"
import { CHECKS, SETUP_STEPS } from "../../src/dashboard/setup/checks"
import { REASONS as STATIC_REASONS } from "../../src/static-rules/report"
import { translations as buttonTexts } from "../../src/storefront/texts"
import { sourceFiles } from "../../testing/source-files"
import { kindKey } from "../hooks/texts"
import { NAMESPACE, translations } from "."

/** All texts by their key: `orders.states.review`. */
function flatten(words: object, prefix = ""): Record<string, string> {
  return Object.assign(
    {},
    ...Object.entries(words).map(([key, value]) =>
      typeof value === "string"
        ? { [prefix + key]: value }
        : flatten(value as object, `${prefix}${key}.`)
    )
  )
}

const placeholders = (words: string) => [...words.matchAll(/{{(\w+)}}/g)].map(([, name]) => name)

const { en: english, ...others } = Object.fromEntries(
  Object.entries(translations).map(([language, words]) => [language, flatten(words[NAMESPACE])])
)
const SETTINGS = Object.keys(settingsSchema.shape)
/** Where a quote comes from; that one is live goes without saying. */
const QUOTE_SOURCES: Record<Exclude<QuoteView["source"], "live">, true> = {
  last_quote: true,
  empty: true,
}

/** The dashboard's whole code, except the translations. */
const sources = [...sourceFiles("admin"), ...sourceFiles("src/admin")].flatMap(([file, text]) =>
  file.startsWith("admin/translations/") ? [] : text
)

/** What could be a key in the code, with `${...}` for what is only known at run time. */
const named = sources
  .flatMap((text) => [...text.matchAll(/["`]((?:\w|\$\{[^}]*\})+(?:\.(?:\w|\$\{[^}]*\})+)+)["`]/g)])
  .map(([, key]) => key)
  .filter((key) => /\w/.test(key.replace(/\$\{[^}]*\}/g, "")))

const meant = (key: string) => {
  const words = key.split(/\$\{[^}]*\}/).map((part) => part.replaceAll(".", "\\."))
  return new RegExp(`^${words.join("\\w+(\\.\\w+)?")}(_one|_other|_many)?$`)
}

const textsWith = (language: string, words: string) => {
  const any = new RegExp(`(?<!\\p{L})(${words})(?!\\p{L})`, "iu")
  return Object.entries(others[language]).filter(([, text]) => any.test(text))
}

describe("the dashboard's translations", () => {
  it("exist in every language of the button", () => {
    expect(Object.keys(translations).sort()).toEqual(Object.keys(buttonTexts).sort())
  })

  it.each(Object.entries(others))("have the keys and placeholders of English in %s", (_, words) => {
    expect(Object.keys(words).sort()).toEqual(Object.keys(english).sort())
    for (const [key, text] of Object.entries(english)) {
      expect([key, placeholders(words[key]).sort()]).toEqual([key, placeholders(text).sort()])
      expect([key, text.trim(), words[key].trim()]).not.toContain("")
    }
  })

  it.each(Object.entries(others))("leave no sentence in English in %s", (_, words) => {
    const sentences = Object.entries(english).filter(([, text]) => /\w+( \w+){2}/.test(text))
    expect(sentences.length).toBeGreaterThan(200)
    expect(sentences.filter(([key, text]) => words[key] === text)).toEqual([])
  })

  it.each([
    ["de", "du|dein|deine|dich|dir|folge|fülle|lege|lehne|lies|nimm|storniere|versuche es"],
    ["es", "tu|tus|puedes|añade|añádelos|haz|lee|o usa|quita|recházalo"],
    ["fr", "tu|toi|ta|tes|ton"],
    ["it", "lei|proprio account|consenta|inserisca|verifichi|rimborsare o|restringere"],
    ["nl", "u|uw"],
  ])("address the reader in one form in %s", (language, other) => {
    expect(textsWith(language, other)).toEqual([])
  })

  it.each([
    ["fr", "résolue?"],
    ["nl", "afwijzing|wijs"],
  ])("call a decision by its button's word only in %s", (language, other) => {
    expect(textsWith(language, other)).toEqual([])
  })

  it("exist for every key in use", () => {
    const asked = sources.flatMap((text) => [...text.matchAll(/\bt\(\s*"([\w.]+)"/g)])
    expect(asked.length).toBeGreaterThan(100)
    const missing = asked.map(([, key]) => key).filter((key) => !(key in english))
    expect(missing).toEqual([])
  })

  it("contain no key that is not in use", () => {
    const keys = named.map(meant)
    const unused = Object.keys(english).filter((key) => !keys.some((one) => one.test(key)))
    expect(unused).toEqual([])
  })

  it.each<[string, readonly string[]]>([
    ["orders.states", [...INCOMING_ORDER_STATES, ...SHOWN_BY_REASON]],
    ["purchases.states", PURCHASE_STATES],
    ["reasons", Object.keys(REASONS)],
    ["differences.kinds", DIFFERENCE_KINDS],
    ["timeline.milestones", MILESTONES],
    ["timeline.refused", REFUSAL_REASONS],
    ["setup.checks", CHECKS],
    ["kinds", CALL_KINDS.map(kindKey)],
    ["static_rules.reasons", Object.keys(STATIC_REASONS)],
    ["quote.sources", Object.keys(QUOTE_SOURCES)],
  ])("cover all values of %s, and no others", (prefix, said) => {
    const below = Object.keys(english).filter((key) => key.startsWith(`${prefix}.`))
    const found = new Set(below.map((key) => key.slice(prefix.length + 1).split(".")[0]))
    expect([...found].sort()).toEqual([...said].sort())
  })

  it("explain every reason, check and setting, and what to do", () => {
    const keys = [
      ...Object.keys(REASONS).flatMap((key) => [`reasons.${key}.short`, `reasons.${key}.remedy`]),
      ...CHECKS.map((id) => `setup.checks.${id}.label`),
      // Another check than a step of the setup is shown only while it fails.
      ...Object.keys(SETUP_STEPS).map((id) => `setup.checks.${id}.ok`),
      ...SETTINGS.flatMap((name) => [`settings.${name}.label`, `settings.${name}.hint`]),
    ]
    expect(keys.filter((key) => !(key in english))).toEqual([])
  })
})
