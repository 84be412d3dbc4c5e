import { translations } from "./texts"

it.each(Object.entries(translations))(
  "the button's texts have a word for every key in %s",
  (_, texts) => {
    expect(Object.values(texts).filter((text) => !text.trim())).toEqual([])
  }
)
