import { formatMoney } from "./money"

describe("formatMoney", () => {
  it("writes EUR with cents and JPY without", () => {
    expect(formatMoney(18.5, "eur")).toBe("€18.50")
    expect(formatMoney(2950, "jpy")).toBe("¥2,950")
  })
})
