import { translations } from "./texts"

const { en, ...others } = translations

function placeholdersOf(text: string | undefined): string[] {
  return (text?.match(/\{\w+\}/g) ?? []).sort()
}

describe("the button's texts", () => {
  it("exist in English, French, German, Spanish, Italian and Dutch", () => {
    expect(Object.keys(translations).sort()).toEqual(["de", "en", "es", "fr", "it", "nl"])
  })

  it.each(Object.entries(others))("have the keys and placeholders of English in %s", (_, texts) => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en ?? {}).sort())
    for (const [key, text] of Object.entries(en ?? {})) {
      const translated = texts[key as keyof typeof texts]
      expect(translated.trim()).not.toBe("")
      expect([key, placeholdersOf(translated)]).toEqual([key, placeholdersOf(text)])
    }
  })
})
