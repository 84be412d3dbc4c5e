import { formatsIn } from "./formats"

it.each([
  ["fr", "JPY", "5¥"],
  ["fr", "EUR", "5,00€"],
  ["en", "SGD", "SGD5.00"],
  ["es", "MXN", "5,00MXN"],
  ["it", "USD", "5,00USD"],
  ["de", "SEK", "5,00SEK"],
  ["en", "NOK", "NOK5.00"],
])("an amount in %s names %s by a sign that means no other currency", (language, code, text) => {
  const minor = code === "JPY" ? 5 : 500
  expect(formatsIn(language).money(minor, code).replace(/\s/g, "")).toBe(text)
})
