import { demoMerchant, startSandbox } from "./index"
import type { Sandbox } from "./index"
import { replayCommand } from "./replay"
import { startReferenceShop } from "./testing/reference-shop"

type Call = Record<string, unknown>

const event = (kind: string, data: unknown, rest: Call = {}): Call => ({
  direction: "in",
  kind,
  context_id: "ctx_of_the_report",
  status_code: 200,
  request: { event: kind, data },
  response: {},
  ...rest,
})

const book = (quantity: number, rest: Call = {}): Call =>
  event(
    "order.stock.book",
    { quantity, product_reference: "MUG", context_id: "ctx_of_the_report" },
    { response: { quantity, product_reference: "MUG" }, ...rest }
  )

describe("a downloaded activity", () => {
  let sandbox: Sandbox
  let shop: Awaited<ReturnType<typeof startReferenceShop>>

  beforeAll(async () => {
    sandbox = await startSandbox({})
    shop = await startReferenceShop({ url: sandbox.url, apiKey: demoMerchant.apiKey })
  })
  afterAll(async () => {
    await shop.close()
    await sandbox.close()
  })

  /** Replays calls as the dashboard downloads them: the newest first. */
  async function replay(...calls: Call[]) {
    const dated = calls.map((call, index) => ({
      ...call,
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }))
    const text = JSON.stringify({ exported_at: "2026-01-01", calls: dated.reverse() })
    return run(text, ["--sandbox", sandbox.url, "--authorize-url", `${shop.url}/authorize`])
  }

  async function run(text: string, options: string[]) {
    const lines: string[] = []
    const code = await replayCommand(
      ["--replay", "file.json", ...options],
      () => text,
      (line) => void lines.push(line)
    )
    return { code, lines: lines.join("\n").split("\n") }
  }

  it("is replayed for a new purchase, oldest first, and each answer is compared", async () => {
    const order = { items: [{ reference: "MUG", quantity: 1 }], user: "[hidden]" }
    const { code, lines } = await replay(
      book(1),
      event("order.cart.estimate", { order }),
      { ...book(1), direction: "out", kind: "authorize" },
      event("order.v2.new", { order_id: "ord_1" }),
      event("order.stock.released", { products: [{ reference: "MUG" }], reason: "[hidden]" })
    )
    expect(lines).toEqual([
      "same  ctx_of_the_report  order.stock.book  200",
      "same  ctx_of_the_report  order.cart.estimate  200",
      "same  ctx_of_the_report  order.stock.released  200",
      "",
      "3 events replayed, 0 answered with another status",
    ])
    expect(code).toBe(0)
  })

  it("ends with 1 for another status, and names the values that differ", async () => {
    const sold = book(60, { response: { quantity: 60, product_reference: "MUG" } })
    const { code, lines } = await replay(sold, book(0, { status_code: 200 }))
    expect(lines[0]).toMatch(/^same .*order.stock.book {2}200; other values: quantity$/)
    expect(lines[1]).toMatch(/^DIFF .*order.stock.book {2}400 instead of 200; other values: /)
    expect(code).toBe(1)
  })

  it.each([
    ["no JSON", "The file isn't an activity download from the dashboard."],
    ['{"orders": []}', "The file isn't an activity download from the dashboard."],
    ['{"calls": []}', "The file has no event of a known purchase to replay."],
  ])("is rejected if it is %s", async (text, message) => {
    const options = ["--sandbox", sandbox.url, "--authorize-url", `${shop.url}/authorize`]
    expect(await run(text, options)).toEqual({ code: 2, lines: [message] })
  })

  it("needs a shop: the command says how to name it", async () => {
    const { code, lines } = await run("{}", [])
    expect(code).toBe(2)
    expect(lines[0]).toContain("--authorize-url")
    expect((await run("{}", ["--help"])).code).toBe(0)
  })
})
