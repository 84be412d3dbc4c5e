import { beforeColon, languageTag } from "./texts"

it.each([
  ["de", "de"],
  ["enGB", "en-GB"],
  ["ptBR", "pt-BR"],
  ["zhCN", "zh-CN"],
])("the tag of a dashboard language is one that Intl accepts for %s", (code, tag) => {
  expect(languageTag(code)).toBe(tag)
  expect(Intl.getCanonicalLocales(languageTag(code))).toEqual([tag])
})

it.each([
  ["en", "Note"],
  ["fr", "Note\u00a0"],
  ["fr-CA", "Note\u00a0"],
])("a label before a colon is spaced as in %s", (language, label) => {
  expect(beforeColon("Note", language)).toBe(label)
})
