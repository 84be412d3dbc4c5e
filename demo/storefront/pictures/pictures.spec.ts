import { CATALOG, pictureName } from "../../shop/seed/catalog"
import { picture } from "."

describe("the pictures of the demo's catalog", () => {
  const names = CATALOG.flatMap((product) =>
    product.variants.map((choice) => pictureName(product, choice))
  )

  it.each(names)("include %s", (name) => {
    expect(picture(name)).toMatch(/^<svg [^]*<\/svg>\n$/)
  })

  it("differ for each variant", () => {
    expect(new Set(names.map(picture)).size).toBe(names.length)
  })

  it("do not exist under an unknown name", () => {
    expect(picture("constructor")).toBeUndefined()
  })
})
