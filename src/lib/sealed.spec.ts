import { seal, unseal } from "./sealed"

const current = "c".repeat(32)
const previous = "p".repeat(32)

describe("a sealed API key", () => {
  it("is unsealed with the secret it was sealed with, also after one rotation", () => {
    const sealed = seal("sk_live_1234", previous)
    expect(unseal(sealed, [previous])).toBe("sk_live_1234")
    expect(unseal(sealed, [current, previous])).toBe("sk_live_1234")
  })

  it("is not unsealed with another secret or after a change to any part", () => {
    const sealed = seal("sk_live_1234", current)
    expect(unseal(sealed, [previous])).toBeUndefined()
    expect(unseal(sealed, [])).toBeUndefined()
    const other = seal("sk_live_5678", current)
    expect(unseal({ ...sealed, data: other.data }, [current])).toBeUndefined()
    expect(unseal({ ...sealed, tag: other.tag }, [current])).toBeUndefined()
  })

  it("does not contain the key in plain text, and differs each time", () => {
    const sealed = seal("sk_live_1234", current)
    expect(Buffer.from(sealed.data, "base64").toString()).not.toContain("live")
    expect(seal("sk_live_1234", current).data).not.toBe(sealed.data)
  })
})
