import { settingsSchema } from "../../../src/modules/one-click/settings"
import { SETTING_LIMITS, TEXT_LENGTHS } from "../../../src/modules/one-click/setting-values"
import { settingsResolver } from "./validation"

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
  const numbers = Object.entries(SETTING_LIMITS)
  it.each(numbers)("accepts for %s exactly what the server accepts", async (name, [min, max]) => {
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

  it.each(Object.entries(TEXT_LENGTHS))(
    "takes as much text for %s as the server",
    (name, length) => {
      const page = "https://shop.example.com/{handle}"
      const takes = (text: string) => settingsSchema.safeParse({ [name]: text }).success
      expect(takes(page.padEnd(length, "a"))).toBe(true)
      expect(takes(page.padEnd(length + 1, "a"))).toBe(false)
    }
  )

  it("has a limit for every number and every text", () => {
    const limited = Object.entries(settingsSchema.parse({})).flatMap(([name, value]) =>
      typeof value === "number" || value === "" ? name : []
    )
    expect(Object.keys({ ...SETTING_LIMITS, ...TEXT_LENGTHS }).sort()).toEqual(limited.sort())
  })
})
