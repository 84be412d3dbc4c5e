import { settingsSchema } from "../../../src/modules/one-click/settings"
import { SETTING_LIMITS } from "../../../src/modules/one-click/setting-values"
import { settingsResolver } from "./validation"

const NUMBERS = Object.entries(SETTING_LIMITS)

/** The form's errors for these values, by field. */
async function mistakes(changes: object) {
  const resolve = settingsResolver(
    (key, values) => `${key} ${Object.values(values ?? {}).join(" ")}`
  )
  const values = { ...settingsSchema.parse({}), ...changes }
  const { errors } = await resolve(values, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  })
  return Object.entries(errors).map(([name, error]) => [name, error?.message])
}

describe("the settings form", () => {
  it("accepts the default settings", async () => {
    expect(await mistakes({})).toEqual([])
  })

  it.each(NUMBERS)("accepts for %s exactly what the server accepts", async (name, [min, max]) => {
    for (const value of [min - 1, min, max, max + 1, min + 0.5, Number.NaN]) {
      const taken = settingsSchema.safeParse({ [name]: value }).success
      const said = [[name, `settings.between ${min} ${max}`]]
      expect(await mistakes({ [name]: value })).toEqual(taken ? [] : said)
    }
  })

  it("accepts an address of product pages only with a place for the product", async () => {
    const page = "https://shop.example.com/products/"
    const said = [["product_page_url", "settings.product_page_url.wrong "]]
    expect(await mistakes({ product_page_url: `${page}{handle}` })).toEqual([])
    expect(await mistakes({ product_page_url: page })).toEqual(said)
  })

  it("has limits for every numeric setting", () => {
    const numbers = Object.entries(settingsSchema.parse({})).filter(
      ([, value]) => typeof value === "number"
    )
    expect(Object.keys(SETTING_LIMITS).sort()).toEqual(numbers.map(([name]) => name).sort())
  })
})
