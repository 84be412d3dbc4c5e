import { stockState } from "./stock"
import type { Variant } from "./store-api"

const variant: Variant = {
  id: "variant_1",
  title: "Sand",
  manage_inventory: true,
  allow_backorder: false,
  inventory_quantity: 10,
  calculated_price: {
    calculated_amount_with_tax: 24,
    original_amount_with_tax: 24,
    currency_code: "eur",
  },
}

it.each([
  [{}, "In stock, sent within a day", true],
  [{ inventory_quantity: 5 }, "Only 5 left", true],
  [{ inventory_quantity: 0 }, "Sold out for the moment", false],
  [{ inventory_quantity: -2 }, "Sold out for the moment", false],
  [{ inventory_quantity: null }, "Sold out for the moment", false],
  [{ inventory_quantity: 0, allow_backorder: true }, /^Being made/, true],
  [{ inventory_quantity: null, manage_inventory: false }, "In stock, sent within a day", true],
])("stockState returns the label and availability for %j", (stock, label, forSale) => {
  const state = stockState({ ...variant, ...stock })
  expect(state.label).toMatch(label)
  expect(state.forSale).toBe(forSale)
})
