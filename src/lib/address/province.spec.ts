import { readFileSync } from "node:fs"
import path from "node:path"
import { PROVINCES, provinceForms, readProvince } from "./province"

/** Countries whose provinces are tested one by one, with the number that ISO 3166-2 gives them. */
const TESTED = { us: 57, ca: 13, ch: 26, it: 126, es: 69, in: 36, au: 8, mx: 32, br: 27, jp: 47 }

const entriesOf = (country: string) =>
  PROVINCES[country].split(";").map((entry) => {
    const [codes, names] = entry.split(/[=~]/)
    const parts = codes.split("/")
    return { parts, code: `${country}-${parts[0]}`, names: names.split("|").filter(Boolean) }
  })

describe("readProvince", () => {
  it.each([
    ["  california ", "us", "us-ca"],
    ["us_ca", "us", "us-ca"],
    ["quebec", "ca", "ca-qc"],
    // A province that Medusa's dashboard does not list stays unchanged: it may be the shop's own
    // code.
    ["FR-75", "fr", "fr-75"],
    ["Île-de-France", "fr", "fr-idf"],
    ["Washington, D.C.", "us", "us-dc"],
    ["State of New York", "us", "us-ny"],
    ["N.Y.", "us", "us-ny"],
    ["Calif.", "us", "us-ca"],
    ["Mass.", "us", "us-ma"],
    ["Ont.", "ca", "ca-on"],
    ["PEI", "ca", "ca-pe"],
    ["Genf", "ch", "ch-ge"],
    ["Wallis", "ch", "ch-vs"],
    ["Kanton Zürich", "ch", "ch-zh"],
    ["Canton de Vaud", "ch", "ch-vd"],
    ["Bozen", "it", "it-bz"],
    ["Provincia di Milano", "it", "it-mi"],
    ["Città metropolitana di Napoli", "it", "it-na"],
    ["Vizcaya", "es", "es-bi"],
    ["Gerona", "es", "es-gi"],
    ["Cataluña", "es", "es-ct"],
    ["Comunidad de Madrid", "es", "es-md"],
    ["Orissa", "in", "in-or"],
    ["Edo. Méx.", "mx", "mx-mex"],
    ["東京", "jp", "jp-13"],
    ["Tokyo-to", "jp", "jp-13"],
    ["Osaka Prefecture", "jp", "jp-27"],
    ["Bayern", "de", "de-by"],
    ["California", "ca", "California"],
  ])("reads %p in %s as %s", (text, country, code) => {
    expect(readProvince(text, country)).toBe(code)
  })

  it.each([undefined, null, "", "  "])("reads %p as no province", (text) => {
    expect(readProvince(text, "us")).toBeNull()
  })

  it.each(Object.entries(TESTED))(
    "reads each province of ISO 3166-2 in %s, at least %i, by its codes and names",
    (country, count) => {
      const own = entriesOf(country)
      expect(own.length).toBeGreaterThanOrEqual(count)
      const misread = own.flatMap(({ parts, code, names }) =>
        [...parts, ...parts.map((part) => `${country}-${part}`), ...names]
          .flatMap((text) => [text, text.toUpperCase(), ` ${text}. `])
          .map((text) => [text, readProvince(text, country), code])
          .filter(([, read]) => read !== code)
      )
      expect(misread).toEqual([])
      // These two have the name of their only province.
      const unnamed = own.filter(({ names }) => !names.length).map(({ code }) => code)
      expect(unnamed.filter((code) => !["es-cb", "es-ri"].includes(code))).toEqual([])
    }
  )

  it("reads every province of Medusa's dashboard by its code and by its name", () => {
    const dashboard = path.dirname(require.resolve("@medusajs/dashboard/package.json"))
    const source = readFileSync(path.join(dashboard, "src/lib/data/country-states.ts"), "utf8")
    const listed = [...source.matchAll(/"?([A-Z]{2})-([A-Z0-9]{1,4})"?:\s*"([^"]+)"/g)]
    expect(listed.length).toBeGreaterThan(1_000)
    const misread = listed.flatMap(([, upper, part, name]) => {
      const country = upper.toLowerCase()
      const code = `${country}-${part.toLowerCase()}`
      const read = [readProvince(code, country), readProvince(name, country)]
      return read.every((one) => one === code) ? [] : [[code, name, ...read]]
    })
    expect(misread).toEqual([])
  })
})

it.each([
  ["Massachusetts", "us", ["us-ma", "ma", "massachusetts"]],
  ["us-ma", "us", ["us-ma", "ma", "massachusetts"]],
  ["Gauteng", "za", ["za-gt", "gt", "za-gp", "gp", "gauteng"]],
  ["Asturias", "es", ["es-o", "o", "asturias", "es-as"]],
  ["Zone 7", "us", ["zone 7", "us-zone 7"]],
  ["XY", "fr", ["xy", "fr-xy"]],
  ["fr-xy", "fr", ["fr-xy", "xy"]],
])("provinceForms gives %p in %s the forms in which a shop may have it", (text, country, forms) => {
  expect(provinceForms(text, country)).toEqual(expect.arrayContaining(forms))
  expect(provinceForms(text, country)[0]).toBe(forms[0])
})

it("provinceForms gives no province no form", () => {
  expect([provinceForms(null, "us"), provinceForms(" ", "us")]).toEqual([[], []])
})
