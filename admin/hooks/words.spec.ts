import { languageTag } from "./words"

describe("the tag of a dashboard language", () => {
  it.each([
    ["de", "de"],
    ["enGB", "en-GB"],
    ["ptBR", "pt-BR"],
    ["zhCN", "zh-CN"],
  ])("is one that Intl accepts for %s", (code, tag) => {
    expect(languageTag(code)).toBe(tag)
    expect(Intl.getCanonicalLocales(languageTag(code))).toEqual([tag])
  })
})
