import fc from "fast-check"
import { redactFreeText } from "./redact-free-text"

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
    fc.assert(
      fc.property(
        fc.string({ unit: "grapheme" }),
        fc.string({ unit: "grapheme" }),
        (before, after) => {
          for (const personal of ["ada@example.com", "Lovelace", "33612345678"]) {
            expect(redactFreeText(`${before} ${personal} ${after}`)).not.toContain(personal)
          }
        }
      )
    )
  })

  it("limits the length of a text", () => {
    expect(redactFreeText("order ".repeat(10_000)).length).toBeLessThanOrEqual(300)
  })
})
