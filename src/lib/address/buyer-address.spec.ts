import { readPhone } from "./buyer-address"

it.each([
  ["+33 6 12 34 56 78", "de", "+33612345678"],
  ["+33 (0)6 12 34 56 78", "fr", "+33612345678"],
  ["0033612345678", "us", "+33612345678"],
  ["06 12 34 56 78", "fr", "+33612345678"],
  ["(212) 555-0123", "us", "+12125550123"],
  ["06 1234 5678", "it", "+390612345678"],
  ["612 34 56 78", "es", "+34612345678"],
  ["33612345678", "fr", "+33612345678"],
  ["TEL: +33 6 12 34 56 78", "de", "+33612345678"],
  ["tel:06-12-34-56-78", "fr", "+33612345678"],
  ["tel:+33612345678;ext=1", "us", "+33612345678"],
  ["tel://+33612345678", "fr", "+33612345678"],
  ["\uFF0B33 6 12 34 56 78", "fr", "+33612345678"],
  ["011 33 6 12 34 56 78", "us", "+33612345678"],
])("readPhone reads %s in %s as %s (spec 2.8)", (written, country, expected) => {
  expect(readPhone(written, country)).toBe(expected)
})

it.each([
  ["06 12", "fr"],
  ["call 06 12 34 56 78 after five", "fr"],
  ["+999 12 34 56 78", "fr"],
  ["00999 12 34 56 78", "jp"],
  ["tel:ring", "fr"],
  ["tel:%E0%A4%A", "fr"],
  ["0612345678", "zz"],
  ["1".repeat(300), "fr"],
  ["", "fr"],
])("readPhone keeps %s in %s unchanged (spec 2.8)", (written, country) => {
  expect(readPhone(written, country)).toBe(written)
})
