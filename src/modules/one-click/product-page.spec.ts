import { buyLink, isProductPage } from "./product-page"

const mug = { handle: "brume mug", variant_id: "variant_1" }

it.each([
  ["https://shop.example.com/products/{handle}", true],
  ["http://localhost:8000/products/{handle}?v_id={variant}", true],
  ["https://shop.example.com/products/mug", false],
  ["/products/{handle}", false],
  ["javascript:alert('{handle}')", false],
  ["https://shop.example.com/products/{handle}#details", false],
  ["https://{handle}:x/", false],
])("the address %s can be a product page: %s", (page, expected) => {
  expect(isProductPage(page)).toBe(expected)
})

it("a buy link names the product, and the variant whose button takes the focus", () => {
  expect(buyLink("https://shop.example.com/p/{handle}?v={variant}", mug)).toBe(
    "https://shop.example.com/p/brume%20mug?v=variant_1#one-click=variant_1"
  )
})

it("a buy link does not exist without a page", () => {
  expect(buyLink("", mug)).toBeNull()
})
