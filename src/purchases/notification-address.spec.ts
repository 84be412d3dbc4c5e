import crypto from "node:crypto"
import fc from "fast-check"
import { sourceFiles } from "../../testing/source-files"
import type { SigningSecrets } from "../lib/signing"
import {
  createContextId,
  isContextId,
  hasValidSignature,
  notificationAddress,
} from "./notification-address"

const current = "c".repeat(32)
const previous = "p".repeat(32)

/** The signature in the address of a purchase. */
const signatureOf = (id: string, secrets: SigningSecrets) =>
  notificationAddress("https://shop.example", id, secrets).split("/").at(-1) ?? ""

describe("a notification address", () => {
  it("stays valid through one rotation of the secret, but not through two", () => {
    const before = [previous, current] as const
    const after = [current, previous] as const
    // A process that has not been restarted yet signs and reads with the secrets before.
    for (const signer of [[previous], before, after] as const) {
      const id = createContextId(signer)
      const signature = signatureOf(id, signer)
      expect(hasValidSignature(id, signature, before)).toBe(true)
      expect(hasValidSignature(id, signature, after)).toBe(true)
      expect(hasValidSignature(id, signature, ["s".repeat(32)])).toBe(false)
    }
  })

  it("is rejected when it is made up, in any length and alphabet", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (id, signature) => {
        expect(isContextId(id, [current])).toBe(false)
        expect(hasValidSignature(id, signature, [current])).toBe(false)
      })
    )
  })
})

describe("the check of a notification address", () => {
  const id = createContextId([current])
  const signature = signatureOf(id, [current])
  const [otherId, stranger] = [createContextId([current]), createContextId(["s".repeat(32)])]
  const calls: [what: string, id: string, signature: string][] = [
    ["right", id, signature],
    ["a wrong signature", id, "A".repeat(32)],
    ["a signature wrong in its last character only", id, `${signature.slice(0, -1)}.`],
    ["the address of another purchase", otherId, signature],
    ["a context of another secret", stranger, signature],
    ["a made-up context", `oc_${"A".repeat(22)}_${"A".repeat(8)}`, signature],
    ["nothing", "", ""],
    ["no ASCII", "oc_\u00e9\ud800", "\u{1f600}".repeat(16)],
    ["much too long", "oc_".repeat(5_000), "A".repeat(16_000)],
  ]

  it.each([
    ["one secret", [current], 2],
    ["two secrets", [current, previous], 4],
  ] as const)("does the same work whatever is wrong, with %s", (_, secrets, expected) => {
    const compared = jest.spyOn(crypto, "timingSafeEqual")
    const signed = jest.spyOn(crypto, "createHmac")
    try {
      for (const [what, context, given] of calls) {
        compared.mockClear()
        signed.mockClear()
        expect(hasValidSignature(context, given, secrets)).toBe(what === "right")
        const lengths = compared.mock.calls.flat().map(({ byteLength }) => byteLength)
        expect([what, signed.mock.calls.length]).toEqual([what, expected])
        expect([what, lengths]).toEqual([what, Array.from({ length: 2 * expected }, () => 32)])
      }
    } finally {
      jest.restoreAllMocks()
    }
  })

  it("is the only place that compares secrets from outside", () => {
    const using = (pattern: RegExp) =>
      sourceFiles("src")
        .filter(([file, text]) => !/^src\/storefront\//.test(file) && pattern.test(text))
        .map(([file]) => file)
    expect(using(/timingSafeEqual/)).toEqual(["src/lib/signing.ts"])
    expect(using(/createHmac/)).toEqual(["src/lib/signing.ts"])
    const comparing =
      /[!=]==? [\w.?]*(?:[sS]ecret|[sS]ignature|apiKey)\b|(?:[sS]ecret|[sS]ignature|apiKey)\b [!=]==? (?!undefined)/
    expect(using(comparing)).toEqual([])
  })
})

it("context ids are 128 random bits with a digest of the shop, and never the same", () => {
  const ids = Array.from({ length: 2_000 }, () => createContextId([current]))
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) {
    expect(id).toMatch(/^oc_[\w-]{22}_[\w-]{8}$/)
    expect(isContextId(id, [current])).toBe(true)
  }
})
