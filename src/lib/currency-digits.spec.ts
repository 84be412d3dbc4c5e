import { data } from "currency-codes"
import { currencyDigits } from "./currency-digits"

/** Codes without minor units: metals, testing, units of account, no currency. */
const WITHOUT_MINOR_UNITS = /^X(AG|AU|B[A-D]|DR|PD|PT|SU|TS|UA|XX)$/

it("currencyDigits gives every currency its digits (ISO 4217)", () => {
  const active = data.filter(({ code }) => !WITHOUT_MINOR_UNITS.test(code))
  const misread = active.filter(({ code, digits }) =>
    [code, code.toLowerCase()].some((text) => currencyDigits(text) !== digits)
  )
  expect(active.length).toBeGreaterThan(160)
  expect(misread).toEqual([])
})

it.each(["XXZ", "XAU", ""])("currencyDigits gives %p 2 digits", (code) => {
  expect(currencyDigits(code)).toBe(2)
})
