import { engines } from "../../package.json"
import { supportsNode } from "./node-version.cjs"

it.each([
  [true, ["20.19.0", "20.20.2", "22.12.0", "22.20.1", "23.0.0", "24.3.0"]],
  [false, ["16.20.0", "18.19.0", "20.18.3", "21.7.0", "22.11.0"]],
])("the demo's check of the Node version returns %s for %j", (isSupported, versions) => {
  expect(versions.filter((version) => supportsNode(version) !== isSupported)).toEqual([])
})

it("the demo's check of the Node version accepts the lowest versions that package.json declares, and none before them", () => {
  const versions = engines.node.match(/\d+\.\d+/g) ?? []
  expect(versions).toHaveLength(2)
  for (const lowest of versions) {
    const [major, minor] = lowest.split(".").map(Number)
    expect(supportsNode(`${lowest}.0`)).toBe(true)
    expect(supportsNode(`${major}.${minor - 1}.0`)).toBe(false)
  }
})
