import { defaultCurrencies } from "@medusajs/framework/utils"
import { currencyDigits } from "./currency-digits"

it("counts the digits of each currency as Medusa does", () => {
  const codes = Object.keys(defaultCurrencies)
  expect(codes.length).toBeGreaterThan(100)
  expect(Object.fromEntries(codes.map((code) => [code, currencyDigits(code)]))).toEqual(
    Object.fromEntries(codes.map((code) => [code, defaultCurrencies[code].decimal_digits]))
  )
})
