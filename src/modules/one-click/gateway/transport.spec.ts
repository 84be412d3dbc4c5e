import { sourceFiles } from "../../../../testing/source-files"

const CALLS = /from "(?:axios|node:https?|node:net|undici)"|\bfetch\(/
/** These make no calls: they only inspect addresses. */
const INSPECT_ADDRESSES = ["src/lib/network.ts"]

it("outgoing calls of the shop are made only by the service client, whose address is configured", () => {
  const callers = sourceFiles("src")
    .filter(([file, text]) => !/^src\/storefront\//.test(file) && CALLS.test(text))
    .map(([file]) => file)
  expect(callers.filter((file) => !INSPECT_ADDRESSES.includes(file))).toEqual([
    "src/modules/one-click/gateway/transport.ts",
  ])
})
