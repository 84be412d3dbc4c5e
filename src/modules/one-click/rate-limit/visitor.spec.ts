import fc from "fast-check"
import { visitorOf } from "./visitor"

describe("visitorOf", () => {
  it.each([
    ["203.0.113.7", "::ffff:203.0.113.7"],
    ["2001:db8:1:2:aaaa::1", "2001:DB8:1:2:bbbb:1:2:3"],
    ["2001:db8::1", "2001:0db8:0:0:ffff::"],
  ])("counts %s and %s as one visitor", (one, other) => {
    expect(visitorOf(one)).toBe(visitorOf(other))
  })

  it.each([
    ["203.0.113.7", "203.0.113.8"],
    ["2001:db8:1:2::1", "2001:db8:1:3::1"],
    ["::1:0:0:1", "203.0.113.7"],
  ])("counts %s and %s as two visitors", (one, other) => {
    expect(visitorOf(one)).not.toBe(visitorOf(other))
  })

  it.each([
    undefined,
    "",
    "127.0.0.1",
    "127.9.9.9",
    "::1",
    "::ffff:127.0.0.1",
    "10.1.2.3",
    "172.17.0.1",
    "192.168.0.9",
    "fd00::1",
    "fe80::1%eth0",
    "169.254.1.1",
    "100.64.0.1",
  ])("counts %s as no visitor", (address) => expect(visitorOf(address)).toBeUndefined())

  it("returns a digest for any address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.ipV4(), fc.ipV6()), (address) => {
        expect(visitorOf(address) ?? "a".repeat(22)).toMatch(/^[\w-]{22}$/)
      })
    )
  })
})
