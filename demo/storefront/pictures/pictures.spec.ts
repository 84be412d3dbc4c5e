import { CATALOGUE, pictureName } from "../../shop/seed/catalogue"
import { picture } from "."

describe("the pictures of the catalogue", () => {
  const names = CATALOGUE.flatMap((article) =>
    article.variants.map((choice) => pictureName(article, choice))
  )

  it.each(names)("has %s", (name) => {
    expect(picture(name)).toMatch(/^<svg [^]*<\/svg>\n$/)
  })

  it("shows each variant as itself", () => {
    expect(new Set(names.map(picture)).size).toBe(names.length)
  })

  it("has nothing under other names", () => {
    expect(picture("constructor")).toBeUndefined()
  })
})
