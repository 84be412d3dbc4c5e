import { translations } from "./texts"

describe("the button's texts", () => {
  it.each(Object.entries(translations))("have a word for every key in %s", (_, texts) => {
    expect(Object.values(texts).filter((text) => !text.trim())).toEqual([])
  })
})
