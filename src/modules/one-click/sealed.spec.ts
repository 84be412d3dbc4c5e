import { seal, unseal } from "./sealed"

const current = "c".repeat(32)
const previous = "p".repeat(32)

describe("a sealed API key", () => {
  it("is read with the secret it was sealed under, also after one rotation", () => {
    const sealed = seal("sk_live_1234", previous)
    expect(unseal(sealed, [previous])).toBe("sk_live_1234")
    expect(unseal(sealed, [current, previous])).toBe("sk_live_1234")
  })

  it("is not read with another secret, nor after a change of any part", () => {
    const sealed = seal("sk_live_1234", current)
    expect(unseal(sealed, [previous])).toBeUndefined()
    expect(unseal(sealed, [])).toBeUndefined()
    const other = seal("sk_live_5678", current)
    expect(unseal({ ...sealed, data: other.data }, [current])).toBeUndefined()
    expect(unseal({ ...sealed, tag: other.tag }, [current])).toBeUndefined()
  })

  it("carries no trace of the key, and differs each time", () => {
    const sealed = seal("sk_live_1234", current)
    expect(Buffer.from(sealed.data, "base64").toString()).not.toContain("live")
    expect(seal("sk_live_1234", current).data).not.toBe(sealed.data)
  })
})
