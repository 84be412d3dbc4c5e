import { defaultCountries } from "@medusajs/framework/utils"
import { getAlpha2Codes, getNames, getSupportedLanguages } from "i18n-iso-countries"
import { readCountry } from "./country"

jest.mock("i18n-iso-countries", () => {
  const library = jest.requireActual<{ getNames: () => object }>("i18n-iso-countries")
  return { ...library, getNames: jest.fn(library.getNames) }
})

describe("readCountry", () => {
  it("indexes the names of countries for the first name, and not for codes", () => {
    expect(["FR", "fra", " gb "].map(readCountry)).toEqual(["fr", "fr", "gb"])
    expect(getNames).not.toHaveBeenCalled()
    expect(readCountry("Allemagne")).toBe("de")
    expect(getNames).toHaveBeenCalled()
  })

  it.each([
    ["UK", "gb"],
    ["U.S.A.", "us"],
    ["Cote d’Ivoire", "ci"],
    ["Korea, South", "kr"],
    ["les Philippines", "ph"],
    ["Die Schweiz", "ch"],
    ["gli Stati Uniti", "us"],
    ["United Kingdom (UK)", "gb"],
    ["Burma (Myanmar)", "mm"],
    ["Virgin Islands (British)", "vg"],
    ["Virgin Islands (US)", "vi"],
    ["Great Britain", "gb"],
    ["French Republic", "fr"],
    ["Republic of Korea", "kr"],
    ["Democratic People's Republic of Korea", "kp"],
    ["People's Republic of China", "cn"],
    ["Republic of the Congo", "cg"],
    ["Democratic Republic of the Congo", "cd"],
    ["Principality of Andorra", "ad"],
    ["Eastern Republic of Uruguay", "uy"],
    ["Kingdom of Eswatini", "sz"],
    ["State of Israel", "il"],
  ])("reads %p as %p", (text, code) => {
    expect(readCountry(text)).toBe(code)
  })

  it.each([
    "Atlantis",
    "ZZ",
    "Kongo",
    "Korea",
    "Virgin Islands",
    "Ireland (UK)",
    "State of Georgia",
    "the",
    "",
    undefined,
    "a".repeat(5000),
  ])("reads %p as no country", (text) => {
    expect(readCountry(text)).toBeNull()
  })

  it("reads every name and code of Medusa's countries", () => {
    const misread = defaultCountries.filter(({ name, alpha2, alpha3 }) =>
      [name, name.toUpperCase(), `The ${name}`, alpha2, alpha3, alpha3.toLowerCase()].some(
        (text) => readCountry(text) !== alpha2.toLowerCase()
      )
    )
    expect(defaultCountries).toHaveLength(250)
    expect(misread).toEqual([])
  })

  it("reads the names in all languages, and none as another country", () => {
    const languages = getSupportedLanguages()
    const named = languages.flatMap((language) =>
      Object.entries(getNames(language, { select: "all" })).flatMap(([code, names]) =>
        names.map((name) => ({ code: code.toLowerCase(), read: readCountry(name), name, language }))
      )
    )
    const unread = named.filter(({ read }) => read === null)
    expect(named.length).toBeGreaterThan(15_000)
    expect(unread.length).toBeLessThan(named.length / 500)
    const other = named.filter(({ code, read }) => read !== null && read !== code)
    expect(other.map(({ name, code, read }) => `${name}: ${code}, ${read}`)).toEqual([
      // A code of three letters, and mistakes of the library.
      "Nga: ru, ng",
      "Congo: cd, cg",
      "República Democrática do Congo: cg, cd",
    ])
  })

  it.each(["en", "fr", "de", "es", "it", "nl"])(
    "reads the names that a dashboard shows in %s",
    (language) => {
      const display = new Intl.DisplayNames([language], { type: "region" })
      const misread = Object.keys(getAlpha2Codes()).filter(
        (code) => readCountry(display.of(code)) !== code.toLowerCase()
      )
      expect(misread).toEqual([])
    }
  )
})
