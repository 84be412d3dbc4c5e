import { translations } from "./texts"

describe("the button's texts", () => {
  it("exist in English, French, German, Spanish, Italian and Dutch", () => {
    expect(Object.keys(translations).sort()).toEqual(["de", "en", "es", "fr", "it", "nl"])
  })

  it.each(Object.entries(translations))("have a word for every key in %s", (_, texts) => {
    expect(Object.values(texts).filter((text) => !text.trim())).toEqual([])
  })
})
