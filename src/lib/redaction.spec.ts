import fc from "fast-check"
import { redact, redactFreeText, stripContacts, describeError } from "./redaction"
import { MedusaError } from "@medusajs/framework/utils"
import { ServiceError } from "../modules/one-click/gateway/errors"

describe("redact", () => {
  it("keeps what happened and hides personal data", () => {
    expect(
      redact(
        {
          order: {
            id: "8b",
            context: { id: "oc_1", login: "ada" },
            user: { email: "ada@example.com", address: { street: "1 rue" } },
            items: [{ reference: "SHIRT", quantity: 2, note: "for Ada" }],
            shipment: { carrier: { id: "so_1", name: "Express" }, name: "Ada" },
          },
        },
        "service"
      )
    ).toEqual({
      order: {
        id: "8b",
        context: { id: "oc_1", login: "[hidden]" },
        user: "[hidden]",
        items: [{ reference: "SHIRT", quantity: 2, note: "[hidden]" }],
        shipment: { carrier: { id: "so_1", name: "Express" }, name: "[hidden]" },
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

describe("redactFreeText", () => {
  it.each([
    ["not_found: No such order", "not_found: No such order"],
    ["401: Unauthorized", "401: Unauthorized"],
    ['"product.images[0]" must be a valid url', '"product.images[0]" must be a valid url'],
    [
      "Order of Ada Martin <ada@example.com>, 1 rue de la Paix, 75002 Paris, +33 6 12 34 56 78 is denied",
      "Order of …>, 1 … is denied",
    ],
    ["Zoë’s order: нет", "… order: …"],
  ])("keeps only the known words of another system's text: %s", (text, kept) => {
    expect(redactFreeText(text)).toBe(kept)
  })

  it("removes an unknown word, whatever surrounds it", () => {
    const text = fc.string({ unit: "grapheme" })
    fc.assert(
      fc.property(text, text, (before, after) => {
        for (const personal of ["ada@example.com", "Lovelace", "33612345678"]) {
          expect(redactFreeText(`${before} ${personal} ${after}`)).not.toContain(personal)
        }
      })
    )
  })

  it("limits the length of a text", () => {
    expect(redactFreeText("order ".repeat(10_000)).length).toBeLessThanOrEqual(300)
  })
})

it.each([
  ["Customer <ada@example.com>, ok", "Customer <…>, ok"],
  ["ada@example.com", "…"],
  ["a@b@c and @home at@ 5 @ 3", "… and @home at@ 5 @ 3"],
  ["call +33 6 12 34 56 78 now", "call … now"],
])("stripContacts removes contact details from: %s", (text, kept) =>
  expect(stripContacts(text)).toBe(kept)
)

it("stripContacts takes time in proportion to the length of a text", () => {
  const seconds = (text: string) => {
    const begun = performance.now()
    stripContacts(text)
    return (performance.now() - begun) / 1000
  }
  // Tried again at every position, these take minutes.
  for (const text of ["a", "1 ", "@", "a@@"].map((part) => part.repeat(500_000))) {
    expect(seconds(text)).toBeLessThan(10)
  }
  expect(stripContacts(`${"a".repeat(100_000)}@example.com`)).toBe("…")
})

it("describeError quotes errors of the plugin and of Medusa, without email addresses and phone numbers", () => {
  const error = new MedusaError(
    MedusaError.Types.INVALID_DATA,
    "Customer with email: ada@example.com, phone: +33 6 12 34 56 78, already exists (oc_1, 1042)."
  )
  expect(describeError(error)).toBe(
    "Customer with email: …, phone: …, already exists (oc_1, 1042)."
  )
  expect(describeError(new ServiceError("timeout", "authorize"))).toMatch(/did not answer in time/)
})

it("describeError returns only the kind and place of any other error", () => {
  const insert = Object.assign(
    new TypeError("insert into customer values ('ada@example.com',\n 'Ada') - duplicate"),
    { code: "23505" }
  )
  expect(describeError(insert)).toMatch(/^TypeError 23505 at .+:\d+:\d+\)$/)
  expect(describeError(insert)).not.toMatch(/ada|\//i)
  expect(describeError("Ada")).toBe("unknown error")
  expect(describeError(null)).toBe("unknown error")
})

it("describeError describes an error that a workflow passes on as plain data like the error itself", () => {
  const { name, stack } = new TypeError("Ada")
  expect(describeError({ name, message: "Ada", stack })).toMatch(/^TypeError at .+:\d+:\d+\)$/)
})
