import { z } from "@medusajs/framework/zod"
import { CartPromotion } from "../../cart/types"
import { languageOf } from "./texts"

/** A text, or one for each language: `"Free socks"`, `{ "en": "...", "fr": "..." }`. */
const localized = z.union([z.string().min(1), z.record(z.string(), z.string())])

/**
 * Returns the name of a promotion: `one_click_name` of its metadata, else its code, as in Medusa's
 * own storefront and orders.
 */
export function promotionName(
  promotion: Pick<CartPromotion, "code" | "metadata">,
  language: string | null | undefined
): string {
  return metadataText(promotion, "one_click_name", language) ?? promotion.code
}

/** Returns the message of a promotion: `one_click_message` of its metadata, if set. */
export function promotionMessage(
  promotion: Pick<CartPromotion, "metadata">,
  language: string | null | undefined
): string | null {
  return metadataText(promotion, "one_click_message", language)
}

function metadataText(
  { metadata }: Pick<CartPromotion, "metadata">,
  key: string,
  language: string | null | undefined
): string | null {
  const text = metadata?.[key] === undefined ? null : localized.safeParse(metadata[key])
  if (!text?.success) {
    return null
  }
  if (typeof text.data === "string") {
    return text.data
  }
  return text.data[languageOf(language)] ?? text.data.en ?? Object.values(text.data)[0] ?? null
}
