import { CATALOG, pictureName } from "../../shop/seed/catalog"
import { picture } from "."

const names = CATALOG.flatMap((product) =>
  product.variants.map((choice) => pictureName(product, choice))
)

it.each(names)("the pictures of the demo's catalog include %s", (name) => {
  expect(picture(name)).toMatch(/^<svg [^]*<\/svg>\n$/)
})

it("the pictures of the demo's catalog differ for each variant", () => {
  expect(new Set(names.map(picture)).size).toBe(names.length)
})

it("the pictures of the demo's catalog do not exist under an unknown name", () => {
  expect(picture("constructor")).toBeUndefined()
})
