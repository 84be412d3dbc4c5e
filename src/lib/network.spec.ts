import fc from "fast-check"
import { absoluteImages, isPrivateAddress, visitorOf } from "./network"

it.each([
  "http://localhost:9000",
  "http://127.0.0.1",
  "http://10.0.0.5:9000",
  "https://172.31.255.255",
  "https://192.168.1.20/shop",
  "https://169.254.169.254",
  "https://100.64.0.1",
  "http://[::1]:9000",
  "http://[fd00::1]",
  "http://[::ffff:10.0.0.1]",
  "http://medusa:9000",
  "https://shop.internal",
  "https://shop.localhost",
])("isPrivateAddress returns true for %s, which the service cannot reach", (address) =>
  expect(isPrivateAddress(address)).toBe(true)
)

it.each([
  "https://shop.example.com",
  "http://93.184.216.34",
  "https://172.32.0.1",
  "https://10.example.com",
  "https://[2606:2800:220:1::1]",
])("isPrivateAddress returns false for %s, which the service can reach", (address) =>
  expect(isPrivateAddress(address)).toBe(false)
)

describe("visitorOf", () => {
  it.each([
    ["203.0.113.7", "::ffff:203.0.113.7", 1],
    ["2001:db8:1:2:aaaa::1", "2001:DB8:1:2:bbbb:1:2:3", 1],
    ["2001:db8::1", "2001:0db8:0:0:ffff::", 1],
    ["203.0.113.7", "203.0.113.8", 2],
    ["2001:db8:1:2::1", "2001:db8:1:3::1", 2],
    ["::1:0:0:1", "203.0.113.7", 2],
  ])("counts %s and %s as %i visitors", (one, other, visitors) => {
    expect(new Set([visitorOf(one), visitorOf(other)]).size).toBe(visitors)
  })

  it.each([undefined, "", "127.9.9.9", "::1", "::ffff:127.0.0.1", "10.1.2.3", "fe80::1%eth0"])(
    "counts %s as no visitor",
    (address) => expect(visitorOf(address)).toBeUndefined()
  )

  it("returns a short text for a header that is no address", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 10_000 }), (text) => {
        expect(visitorOf(text)?.length ?? 0).toBeLessThanOrEqual(45)
      })
    )
  })

  it("returns a network for any address", () => {
    fc.assert(
      fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => {
        expect(visitorOf(address) ?? "0.0.0.0").toMatch(/^(\d+(\.\d+){3}|[\da-f]+(:[\da-f]+){3})$/)
      })
    )
  })
})

const BACKEND = "https://shop.example/"

it.each([
  ["https://cdn.example/a.png", "https://cdn.example/a.png"],
  ["http://cdn.example/a.png?w=1", "http://cdn.example/a.png?w=1"],
  ["/static/a.png", "https://shop.example/static/a.png"],
  ["static/a b.png", "https://shop.example/static/a%20b.png"],
  ["//cdn.example/a.png", "https://cdn.example/a.png"],
  ["HTTPS://cdn.example/a.png", "https://cdn.example/a.png"],
])("absoluteImages sends %p as %p (spec 2.2, 2.11)", (given, sent) => {
  expect(absoluteImages([given, given], BACKEND)).toEqual([sent])
})

it.each([
  "data:image/png;base64,AAAA",
  "javascript:alert(1)",
  "blob:https://shop.example/1",
  "file:///etc/passwd",
  "ftp://cdn.example/a.png",
  "https://user:word@cdn.example/a.png",
  "http://",
  "",
  null,
  undefined,
])("absoluteImages leaves %p out", (given) => {
  expect(absoluteImages([given], BACKEND)).toEqual([])
})

it("absoluteImages leaves relative addresses out while the backend's address isn't known", () => {
  expect(absoluteImages(["/a.png", "https://cdn.example/a.png"], undefined)).toEqual([
    "https://cdn.example/a.png",
  ])
})
