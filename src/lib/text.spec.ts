import fc from "fast-check"
import { isSafeKey, isStorable, sanitize } from "./text"

describe("sanitize", () => {
  it("removes only what cannot be read or stored from a body", () => {
    expect(
      sanitize({
        event: "a\u0000b\ud800",
        data: { toString: [], length: { valueOf: 1 }, list: ["é👩‍👧", 1, null] },
      })
    ).toEqual({ event: "ab", data: { length: {}, list: ["é👩‍👧", 1, null] } })
    const deep = Array.from({ length: 4_000 }).reduce((inner) => ({ data: inner }), {})
    expect(JSON.stringify(sanitize(deep)).length).toBeLessThan(1_000)
  })

  it("keeps a body unchanged that can be stored", () => {
    const part = fc.string({ unit: "grapheme" }).filter(isStorable)
    const body = fc.dictionary(part.filter(isSafeKey), fc.oneof(part, fc.integer(), fc.array(part)))
    fc.assert(fc.property(body, (given) => expect(sanitize(given)).toEqual({ ...given })))
  })
})
