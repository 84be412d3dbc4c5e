import { readFileSync } from "node:fs"
import path from "node:path"
import { z } from "zod"
import { supportsNode } from "./node-version.cjs"

describe("the demo's check of the Node version", () => {
  it.each(["20.19.0", "20.20.2", "22.12.0", "22.20.1", "23.0.0", "24.3.0"])(
    "accepts Node %s",
    (it) => {
      expect(supportsNode(it)).toBe(true)
    }
  )

  it.each(["16.20.0", "18.19.0", "20.18.3", "21.7.0", "22.11.0"])("rejects Node %s", (it) => {
    expect(supportsNode(it)).toBe(false)
  })

  it("matches the Node versions that package.json declares", () => {
    const manifest = readFileSync(path.resolve(__dirname, "../../package.json"), "utf8")
    const { engines } = z
      .object({ engines: z.object({ node: z.string() }) })
      .parse(JSON.parse(manifest))
    const versions = engines.node.match(/\d+\.\d+/g) ?? []
    expect(versions).toHaveLength(2)
    for (const lowest of versions) {
      const [major, minor] = lowest.split(".").map(Number)
      expect(supportsNode(`${lowest}.0`)).toBe(true)
      expect(supportsNode(`${major}.${minor - 1}.0`)).toBe(false)
    }
  })
})
