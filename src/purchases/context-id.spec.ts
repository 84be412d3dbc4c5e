import { createContextId, isContextId } from "./context-id"

const SECRETS = ["a secret of at least thirty-two characters"] as const

describe("context ids", () => {
  it("are 128 random bits with a digest of the shop, and never the same", () => {
    const ids = Array.from({ length: 2_000 }, () => createContextId(SECRETS))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) {
      expect(id).toMatch(/^oc_[\w-]{22}_[\w-]{8}$/)
      expect(isContextId(id, SECRETS)).toBe(true)
    }
  })
})
