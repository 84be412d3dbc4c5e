import manifest from "../../package.json"
import { isSupported, medusaVersion } from "./medusa-version"

it("the version of Medusa is the installed one, beside the oldest that package.json accepts", () => {
  const { running, oldest } = medusaVersion()
  expect(running).toBe(manifest.devDependencies["@medusajs/medusa"])
  expect(manifest.peerDependencies["@medusajs/medusa"]).toBe(`>=${oldest} <3`)
})

it.each([
  ["2.20.0", true],
  ["2.20.1", true],
  ["2.21.0-snapshot-20261101", true],
  ["2.100.0", true],
  ["2.19.9", false],
  ["2.9.0", false],
  ["1.20.0", false],
])("Medusa %s is supported from 2.20.0 on: %s", (running, supported) => {
  expect(isSupported({ running, oldest: "2.20.0" })).toBe(supported)
})
