import { logged } from "../support/logged"
import { oneClickShop } from "../support/one-click-shop"

/** More than all tests before the last one need together. */
const TOTAL = 40

process.env.TEST_RATE_LIMIT = JSON.stringify({
  authorizePerAddress: 3,
  authorizeTotal: TOTAL,
  rejectedPerAddress: 4,
})

oneClickShop({}, (test) => {
  const send = (path: string, from: string, body: unknown) =>
    test.api.post(path, body, {
      headers: { "x-forwarded-for": from },
      validateStatus: () => true,
    })
  const authorize = (from: string, headers: Record<string, string> = {}) =>
    test.store.post("one-click/authorize", {}, { "x-forwarded-for": from, ...headers })
  const statuses = async (calls: (() => Promise<{ status: number }>)[]) => {
    const found: number[] = []
    for (const call of calls) {
      found.push((await call()).status)
    }
    return found
  }

  it("rejects purchase requests beyond the limit per address, with the time to wait", async () => {
    const one = () => authorize("203.0.113.1")
    expect(await statuses([one, one, one, one])).toEqual([400, 400, 400, 429])
    const { data, headers } = await one()
    expect(Number(headers["retry-after"])).toBeGreaterThan(0)
    expect(Number(headers["retry-after"])).toBeLessThanOrEqual(60)
    expect(data).toEqual({
      type: "not_allowed",
      code: "too_many_requests",
      message: expect.stringMatching(/try again in \d+ seconds?/),
    })
  })

  it("lets a storefront on another origin read a rate limit error and its Retry-After header", async () => {
    const origin = "http://localhost:8000"
    const from = () => authorize("203.0.113.7", { origin })
    await statuses([from, from, from])
    const { status, headers } = await from()
    expect(status).toBe(429)
    expect(headers["access-control-allow-origin"]).toBe(origin)
    expect(headers["access-control-allow-credentials"]).toBe("true")
    expect(headers["access-control-expose-headers"]).toBe("retry-after")
    const foreign = await authorize("203.0.113.7", { origin: "https://elsewhere.example" })
    expect(foreign.headers["access-control-allow-origin"]).toBeUndefined()
  })

  it("trusts the client address of the shop's proxy, not the headers that a visitor sends", async () => {
    const invented = (number: number) => () =>
      authorize(`198.51.100.${number}, 203.0.113.2`, {
        "x-real-ip": `198.51.100.${number}`,
        "cf-connecting-ip": `198.51.100.${number}`,
        forwarded: `for=198.51.100.${number}`,
      })
    expect(await statuses([1, 2, 3, 4].map(invented))).toEqual([400, 400, 400, 429])
    expect((await authorize("203.0.113.3")).status).toBe(400)
  })

  it("answers valid webhooks after too many rejected ones, and stops recording rejected ones", async () => {
    const { context, path: signed } = await test.open()
    const from = "203.0.113.9"
    const warnings = logged(test, "warn")
    const forged = () => send(`/hooks/one-click/${context}/${"A".repeat(32)}`, from, {})
    const nonsense = () => send(signed, from, { event: 1 })
    expect(await statuses([forged, forged, nonsense, nonsense, nonsense, forged])).toEqual([
      401, 401, 400, 400, 429, 429,
    ])
    const book = { event: "order.stock.book", data: { quantity: 1, product_reference: "SHIRT" } }
    const valid = () => send(signed, from, book)
    expect(await statuses([valid, valid, valid])).toEqual([200, 200, 200])
    const written = await test.oneClick.listActivities({ kind: "unreadable" })
    expect(written).toHaveLength(2)
    const named = warnings.filter((line) => line.includes("invalid signature"))
    expect(named).toEqual([expect.stringContaining("calls=1")])
  })

  it("rejects purchase requests beyond the shop's total limit from any address", async () => {
    // The minute may end once in between.
    const addresses = Array.from({ length: 2 * TOTAL + 1 }, (_, number) => `192.0.2.${number}`)
    const found: number[] = []
    for (const address of addresses) {
      found.push((await authorize(address)).status)
      if (found.at(-1) !== 400) {
        break
      }
    }
    expect(found.slice(0, 2)).toEqual([400, 400])
    expect(found.at(-1)).toBe(429)
    expect((await authorize("198.51.100.99")).status).toBe(429)
  })
})
