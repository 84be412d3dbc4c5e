import { decrypt, encrypt } from "./encrypt"

const current = "c".repeat(32)
const previous = "p".repeat(32)

it("an encrypted API key is decrypted with the secret it was encrypted with, also after one rotation", () => {
  const encrypted = encrypt("sk_live_1234", previous)
  expect(decrypt(encrypted, [previous])).toBe("sk_live_1234")
  expect(decrypt(encrypted, [current, previous])).toBe("sk_live_1234")
})

it("an encrypted API key is not decrypted with another secret or after a change to any part", () => {
  const encrypted = encrypt("sk_live_1234", current)
  expect(decrypt(encrypted, [previous])).toBeUndefined()
  expect(decrypt(encrypted, [])).toBeUndefined()
  const bytes = Buffer.from(encrypted, "base64")
  const changed = [...bytes.keys()].map((at) => {
    const copy = Buffer.from(bytes)
    copy[at] ^= 1
    return decrypt(copy.toString("base64"), [current])
  })
  expect(changed.every((text) => text === undefined)).toBe(true)
  expect(decrypt("short", [current])).toBeUndefined()
})

it("an encrypted API key does not contain the key in plain text, and differs each time", () => {
  const encrypted = encrypt("sk_live_1234", current)
  expect(Buffer.from(encrypted, "base64").toString()).not.toContain("live")
  expect(encrypt("sk_live_1234", current)).not.toBe(encrypted)
})
