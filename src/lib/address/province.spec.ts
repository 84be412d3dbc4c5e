import { readFileSync } from "node:fs"
import path from "node:path"
import { readProvince } from "./province"
import { PROVINCES } from "./province-names"

describe("readProvince", () => {
  it.each([
    ["California", "us", "us-ca"],
    ["  california ", "us", "us-ca"],
    ["CA", "us", "us-ca"],
    ["US-CA", "us", "us-ca"],
    ["us_ca", "us", "us-ca"],
    ["Québec", "ca", "ca-qc"],
    ["quebec", "ca", "ca-qc"],
    ["New South Wales", "au", "au-nsw"],
    ["Napoli", "it", "it-na"],
    ["Tokyo", "jp", "jp-13"],
    // A province that Medusa's dashboard does not list stays unchanged: it may be the shop's own
    // code.
    ["FR-75", "fr", "fr-75"],
    ["Île-de-France", "fr", "Île-de-France"],
    ["California", "ca", "California"],
  ])("reads %p in %s as %s", (text, country, code) => {
    expect(readProvince(text, country)).toBe(code)
  })

  it.each([undefined, null, "", "  "])("reads %p as no province", (text) => {
    expect(readProvince(text, "us")).toBeNull()
  })

  it("reads every province of Medusa's dashboard by its code and by its name", () => {
    const dashboard = path.dirname(require.resolve("@medusajs/dashboard/package.json"))
    const source = readFileSync(path.join(dashboard, "src/lib/data/country-states.ts"), "utf8")
    const listed = [...source.matchAll(/"?([A-Z]{2})-([A-Z0-9]{1,4})"?:\s*"([^"]+)"/g)]
    expect(listed.length).toBeGreaterThan(1_000)
    const ours = new Set(
      Object.entries(PROVINCES).flatMap(([country, list]) =>
        list.split(";").map((entry) => `${country}-${entry}`)
      )
    )
    expect(ours.size).toBe(listed.length)
    for (const [, country, part, name] of listed) {
      const code = `${country}-${part}`.toLowerCase()
      expect(ours).toContain(`${code}=${name}`)
      expect(readProvince(code, country.toLowerCase())).toBe(code)
      expect(readProvince(name, country.toLowerCase())).toMatch(/^[a-z]{2}-/)
    }
  })
})
