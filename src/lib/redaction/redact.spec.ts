import fc from "fast-check"
import { redact } from "./redact"

describe("redact", () => {
  it("keeps what happened and hides personal data", () => {
    expect(
      redact(
        {
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
        },
        "service"
      )
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

  it("hides every unknown field at any depth", () => {
    fc.assert(
      fc.property(
        fc.object({ key: fc.constantFrom("data", "items", "email", "street") }),
        (body) => {
          const text = JSON.stringify(
            redact({ data: { ...body, email: "ada@example.com" } }, "service")
          )
          expect(text).not.toContain("ada@example.com")
        }
      )
    )
  })

  it("removes the service's own sentences, what was typed as a code, and unknown keys", () => {
    const body = {
      error: { code: "not_found", message: "No order for Ada Martin, ada@example.com" },
      reason: "buyer Ada Martin, 0612345678",
      discount_coupon: { value: "ada-martin" },
      applied_coupons: ["SAVE10", "ada@example.com", "Ada Martin"],
      "ada@example.com": 1,
      items: [{ title: "For Ada Martin", reference: "SHIRT-1" }],
    }
    expect(redact(body, "service")).toEqual({
      error: { code: "not_found", message: "No order for …" },
      reason: "…",
      discount_coupon: "[hidden]",
      applied_coupons: "[hidden]",
      "[hidden]": "[hidden]",
      items: [{ title: "For …", reference: "SHIRT-1" }],
    })
  })

  it("keeps the shop's own sentences", () => {
    const answer = { discount_coupon_error: "This code is unknown.", message: "Merci !" }
    expect(redact(answer, "shop")).toEqual(answer)
  })

  it("limits the size of bodies that are deep, long or large", () => {
    const deep = Array.from({ length: 1_000 }).reduce((inner) => ({ data: inner }), {})
    const wide = {
      items: Array.from({ length: 100_000 }, () => ({ reference: "x".repeat(2_000) })),
    }
    expect(JSON.stringify(redact([deep, wide], "service")).length).toBeLessThan(100_000)
  })
})
