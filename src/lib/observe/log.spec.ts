import fc from "fast-check"
import { inScope, logLine } from "./log"

describe("logLine", () => {
  it("writes what happened and its fields, without the empty ones", () => {
    expect(
      logLine("webhook answered", { event: "order.new", status: 200, reason: "", x: null })
    ).toBe("one-click: webhook answered event=order.new status=200")
  })

  it("adds the context and order of the current scope, also after an await", async () => {
    const line = await inScope({ context: "oc_1" }, () =>
      inScope({ order: "8b" }, async () => {
        await new Promise(setImmediate)
        return logLine("service called", { call: "accept order" })
      })
    )
    expect(line).toBe('one-click: service called context=oc_1 order=8b call="accept order"')
    expect(logLine("something happened")).toBe("one-click: something happened")
  })

  it("escapes characters that control a terminal or the text direction", () => {
    expect(logLine("x", { reason: "a\u009b2Jb\u202ec\u2028d" })).toBe(
      'one-click: x reason="a\\u009b2Jb\\u202ec\\u2028d"'
    )
  })

  it("keeps text from outside in its field and on one line of limited length", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 2_000, unit: "binary" }), (reason) => {
        const line = logLine("x", { reason })
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)
        expect(line.length).toBeLessThan(2_000)
        const value = line.slice("one-click: x reason=".length)
        const read = value.startsWith('"') ? JSON.parse(value) : value
        expect(read).toBe(reason.slice(0, 300))
      })
    )
  })
})
