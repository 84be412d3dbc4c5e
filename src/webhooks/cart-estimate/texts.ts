import { z } from "@medusajs/framework/zod"
import type { CartPromotion } from "../../pricing/types"
import texts from "./texts.json"

type Texts = typeof texts.en

export type TextKey = keyof Texts

/**
 * Texts for the buyer; `{quantity}` is a placeholder. None repeats a code: a buyer may type anything
 * there, and answers are stored.
 */
const TEXTS: Record<string, Texts> = texts

/**
 * Returns a sentence in the buyer's language (`fr`, `fr-FR`, `FR`), or in English if there is no
 * translation.
 */
export function textIn(
  language: string | null | undefined,
  key: TextKey,
  quantity?: number
): string {
  const own = TEXTS[languageOf(language)] ?? texts.en
  return own[key].replace("{quantity}", String(quantity))
}

/** Returns `fr` for `fr-FR`; `en` for anything that is no language tag. */
function languageOf(tag: string | null | undefined): string {
  return /^([a-z]{2,3})([-_]|$)/.exec(tag?.toLowerCase() ?? "")?.[1] ?? "en"
}

/** A text, or one for each language: `"Free socks"`, `{ "en": "...", "fr": "..." }`. */
const localized = z
  .union([z.string().min(1), z.record(z.string(), z.string())])
  .transform((text): Record<string, string> => (typeof text === "string" ? { en: text } : text))
  .catch({})

/**
 * Returns the name of a promotion: `one_click_name` of its metadata, else its code, as in Medusa's
 * own storefront and orders.
 */
export function promotionName(promotion: CartPromotion, language: string | null): string {
  return metadataText(promotion, "one_click_name", language) ?? promotion.code
}

/** Returns the message of a promotion: `one_click_message` of its metadata, if set. */
export function promotionMessage(promotion: CartPromotion, language: string | null) {
  return metadataText(promotion, "one_click_message", language)
}

function metadataText({ metadata }: CartPromotion, key: string, language: string | null) {
  const texts = localized.parse(metadata?.[key])
  return texts[languageOf(language)] ?? texts.en ?? Object.values(texts)[0] ?? null
}
