import fc from "fast-check"
import { redact } from "./redact"

describe("redacting a body", () => {
  it("keeps what happened and hides who it happened to", () => {
    expect(
      redact({
        event: "order.cart.estimate",
        data: {
          order: {
            id: "8b",
            context: { id: "oc_1", login: "ada" },
            user: { email: "ada@example.com", address: { street: "1 rue" } },
            items: [{ reference: "SHIRT", quantity: 2, note: "for Ada" }],
            shipment: { carrier: { id: "so_1", name: "Express" }, name: "Ada" },
          },
        },
      })
    ).toEqual({
      event: "order.cart.estimate",
      data: {
        order: {
          id: "8b",
          context: { id: "oc_1", login: "[hidden]" },
          user: "[hidden]",
          items: [{ reference: "SHIRT", quantity: 2, note: "[hidden]" }],
          shipment: { carrier: { id: "so_1", name: "Express" }, name: "[hidden]" },
        },
      },
    })
  })

  it("hides every part it does not know, at any depth", () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.constantFrom("data", "items", "email", "street") }),
        (body) => {
          const text = JSON.stringify(redact({ data: { ...body, email: "ada@example.com" } }))
          expect(text).not.toContain("ada@example.com")
        }
      )
    )
  })

  it("ends with bodies that are deep, long or large", () => {
    const deep = Array.from({ length: 1_000 }).reduce((inner) => ({ data: inner }), {})
    const wide = {
      items: Array.from({ length: 100_000 }, () => ({ reference: "x".repeat(2_000) })),
    }
    expect(JSON.stringify(redact([deep, wide])).length).toBeLessThan(100_000)
  })
})
