import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const SOURCES = path.resolve(__dirname, "..")
const CALLS = /from "(?:axios|node:https?|node:net|undici)"|\bfetch\(/
/** These make no calls: they only inspect addresses. */
const INSPECT_ADDRESSES = ["lib/rate-limit/visitor.ts", "lib/private-network.ts"]

describe("outgoing calls of the shop", () => {
  it("are made only by the service client, whose address is configured", () => {
    const callers = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.ts$/.test(file) && !/spec\.ts$|^storefront\/|^admin\//.test(file))
      .filter((file) => CALLS.test(readFileSync(path.join(SOURCES, file), "utf8")))
    expect(callers.filter((file) => !INSPECT_ADDRESSES.includes(file))).toEqual([
      "gateway/transport.ts",
    ])
  })
})
