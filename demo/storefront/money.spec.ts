import { formatMoney } from "./money"

describe("prices on the pages", () => {
  it("writes cents in euro and none in yen", () => {
    expect(formatMoney(18.5, "eur", "fr")).toBe("€18.50")
    expect(formatMoney(2950, "jpy", "jp")).toBe("￥2,950")
  })
})
