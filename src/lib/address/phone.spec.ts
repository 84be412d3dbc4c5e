import { readPhone } from "./phone"

describe("a telephone number (spec 2.8)", () => {
  it.each([
    ["+33612345678", "fr", "+33612345678"],
    ["+33 6 12 34 56 78", "de", "+33612345678"],
    ["+33 (0)6 12 34 56 78", "fr", "+33612345678"],
    ["0033 6 12 34 56 78", "fr", "+33612345678"],
    ["0033612345678", "us", "+33612345678"],
    ["06 12 34 56 78", "fr", "+33612345678"],
    ["06.12.34.56.78", "fr", "+33612345678"],
    ["0151 23456789", "de", "+4915123456789"],
    ["(212) 555-0123", "us", "+12125550123"],
    ["090-1234-5678", "jp", "+819012345678"],
    ["06 1234 5678", "it", "+390612345678"],
    ["612 34 56 78", "es", "+34612345678"],
    ["33612345678", "fr", "+33612345678"],
  ])("%s in %s is %s", (written, country, expected) => {
    expect(readPhone(written, country)).toBe(expected)
  })

  it.each([
    ["ring twice", "fr"],
    ["06 12", "fr"],
    ["call 06 12 34 56 78 after five", "fr"],
    ["+999 12 34 56 78", "fr"],
    ["0612345678", "zz"],
    ["1".repeat(300), "fr"],
    ["", "fr"],
  ])("keeps %s in %s as it was written", (written, country) => {
    expect(readPhone(written, country)).toBe(written)
  })
})
