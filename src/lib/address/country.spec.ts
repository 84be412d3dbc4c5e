import { readCountry } from "./country"

describe("readCountry", () => {
  it.each([
    ["FR", "fr"],
    ["fr", "fr"],
    ["UK", "gb"],
    ["France", "fr"],
    ["FRANCE", "fr"],
    [" Allemagne ", "de"],
    ["Deutschland", "de"],
    ["Espagne", "es"],
    ["España", "es"],
    ["日本", "jp"],
    ["Japon", "jp"],
    ["Côte d'Ivoire", "ci"],
    ["Cote d’Ivoire", "ci"],
    ["The moon", null],
    ["ZZ", null],
    ["XX", null],
    ["", null],
    [undefined, null],
    ["a".repeat(5000), null],
  ])("reads %p as %p", (text, code) => {
    expect(readCountry(text)).toBe(code)
  })

  it("reads a country's name in the buyer's language", () => {
    expect(readCountry("Frankreich", "de")).toBe("fr")
    expect(readCountry("Frankreich", "DE")).toBe("fr")
    expect(readCountry("Frankreich", "nonsense!")).toBeNull()
  })
})
