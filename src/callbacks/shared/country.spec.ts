import { readCountry } from "./country"

describe("a country of an address", () => {
  it.each([
    ["FR", "fr"],
    ["fr", "fr"],
    [" FRA ", "fr"],
    ["France", "fr"],
    ["FRANCE", "fr"],
    ["Germany", "de"],
    ["Allemagne", "de"],
    ["Deutschland", "de"],
    ["España", "es"],
    ["espana", "es"],
    ["Espanya", "es"],
    ["Ελλάδα", "gr"],
    ["日本", "jp"],
    ["Royaume-Uni", "gb"],
    ["UK", "gb"],
    ["U.S.A.", "us"],
    ["États-Unis", "us"],
    ["Etats Unis", "us"],
    ["Côte d’Ivoire", "ci"],
    ["Belgique", "be"],
    ["België", "be"],
    ["Suisse", "ch"],
    ["Suomi", "fi"],
    ["The Netherlands", "nl"],
    ["Pays-Bas", "nl"],
    ["Czechia", "cz"],
    ["IT", "it"],
    ["Italia", "it"],
  ])("%s is %s", (given, code) => {
    expect(readCountry(given)).toBe(code)
  })

  it.each(["", " ", "-", "N/A", "Atlantis", "XX", "12345", "FRANCEX"])("%p is none", (given) => {
    expect(readCountry(given)).toBeNull()
  })
})
