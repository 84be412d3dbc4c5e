import { data } from "currency-codes"
import { currencyDigits } from "./currency-digits"

/** Codes without minor units: metals, testing, units of account, no currency. */
const WITHOUT_MINOR_UNITS = /^X(AG|AU|B[A-D]|DR|PD|PT|SU|TS|UA|XX)$/

describe("currencyDigits (ISO 4217)", () => {
  const active = data.filter(({ code }) => !WITHOUT_MINOR_UNITS.test(code))

  it("has at least 160 currencies to compare", () => {
    expect(active.length).toBeGreaterThan(160)
  })

  it.each(active.map(({ code, digits }) => [code, digits]))(
    "gives %s %d digits",
    (code, digits) => {
      expect(currencyDigits(code)).toBe(digits)
      expect(currencyDigits(code.toLowerCase())).toBe(digits)
    }
  )

  it.each(["XXZ", "XAU", ""])("gives %p 2 digits", (code) => {
    expect(currencyDigits(code)).toBe(2)
  })
})
