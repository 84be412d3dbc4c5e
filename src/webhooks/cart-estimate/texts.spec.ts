import { translations } from "../../storefront/texts"
import { textIn } from "./texts"

it("textIn has every text in each language of the button", () => {
  const languages = Object.keys(translations)
  const keys = ["unknown", "expired", "used_up", "only", "out_of_stock", "not_served"] as const
  const texts = languages.map((language) => keys.map((key) => textIn(language, key)).join())
  expect(new Set(texts).size).toBe(languages.length)
})
