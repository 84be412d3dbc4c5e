import { deliveryTerms, freeFrom } from "./delivery-terms"

it("the delivery terms on the storefront are in the currency of the country", () => {
  expect(deliveryTerms("fr")).toBe("Standard €4.90, free from €60.00; Express €12.90")
  expect(freeFrom("be")).toBe("€60.00")
  expect(freeFrom("jp")).toBe("¥15,000")
})
