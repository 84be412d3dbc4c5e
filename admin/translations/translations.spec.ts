import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"
import { DIFFERENCE_KINDS } from "../../src/orders/compare"
import { INCOMING_ORDER_STATES, PURCHASE_STATUSES } from "../../src/modules/one-click/models"
import { settingsSchema } from "../../src/modules/one-click/settings"
import { REASONS } from "../../src/orders/reasons"
import { MILESTONES } from "../../src/overview/types"
import { CHECKS } from "../../src/setup/checks"
import { en } from "./en"
import { fr } from "./fr"

/** All words by their key: `orders.states.review`. */
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

const [english, french] = [flatten(en), flatten(fr)]
/** Its words stand with the static rules, on whose page it is. */
const ELSEWHERE = ["static_rules_resend"]
const SETTINGS = Object.keys(settingsSchema.shape).filter((name) => !ELSEWHERE.includes(name))
const FOLDER = path.resolve(__dirname, "..")

describe("the dashboard's words", () => {
  it("are the same keys in English and French, with the same values in them", () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort())
    for (const [key, words] of Object.entries(english)) {
      expect([key, placeholders(french[key]).sort()]).toEqual([key, placeholders(words).sort()])
      expect(words.trim()).not.toBe("")
      expect(french[key].trim()).not.toBe("")
    }
  })

  it("are there for every key a page names", () => {
    const files = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
    const sources = files
      .filter((file) => /\.tsx$/.test(file))
      .map((file) => readFileSync(path.join(FOLDER, file), "utf8"))
    const named = sources.flatMap((text) => [...text.matchAll(/\bt\(\s*"([\w.]+)"/g)])
    expect(named.length).toBeGreaterThan(100)
    const missing = named.map(([, key]) => key).filter((key) => !(key in english))
    expect(missing).toEqual([])
  })

  it("are there for everything the plugin can say", () => {
    const keys = [
      ...INCOMING_ORDER_STATES.map((state) => `orders.states.${state}`),
      ...PURCHASE_STATUSES.map((status) => `purchases.states.${status}`),
      ...Object.keys(REASONS).flatMap((key) => [`reasons.${key}.short`, `reasons.${key}.remedy`]),
      ...DIFFERENCE_KINDS.map((kind) => `differences.kinds.${kind}`),
      ...MILESTONES.map((milestone) => `timeline.milestones.${milestone}`),
      ...CHECKS.flatMap((id) => [`setup.checks.${id}.label`, `setup.checks.${id}.ok`]),
      ...SETTINGS.flatMap((name) => [`settings.${name}.label`, `settings.${name}.hint`]),
    ]
    expect(keys.filter((key) => !(key in english))).toEqual([])
  })
})
