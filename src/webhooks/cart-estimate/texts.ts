import { z } from "@medusajs/framework/zod"
import type { RefusedCode, CartPromotion } from "../../pricing/types"

type Texts = Record<
  RefusedCode["reason"] | "only" | "sold_out" | "not_for_sale" | "not_served" | "rounding",
  string
>

/**
 * Texts for the buyer; `{quantity}` is a placeholder. None repeats a code: a buyer may type anything
 * there, and answers are stored.
 */
const TEXTS: Record<string, Texts> = {
  en: {
    unknown: "This code does not exist.",
    not_started: "This code is not valid yet.",
    expired: "This code has expired.",
    not_applicable: "This code does not apply to this order.",
    used_up: "This code has been used up.",
    only: "Only {quantity} left in stock.",
    sold_out: "Sold out.",
    not_for_sale: "No longer for sale.",
    not_served: "Not sold to this country.",
    rounding: "Rounding",
  },
  fr: {
    unknown: "Ce code n’existe pas.",
    not_started: "Ce code n’est pas encore valable.",
    expired: "Ce code a expiré.",
    not_applicable: "Ce code ne s’applique pas à cette commande.",
    used_up: "Ce code a déjà été entièrement utilisé.",
    only: "Plus que {quantity} en stock.",
    sold_out: "Épuisé.",
    not_for_sale: "N’est plus en vente.",
    not_served: "N’est pas vendu dans ce pays.",
    rounding: "Arrondi",
  },
  de: {
    unknown: "Diesen Code gibt es nicht.",
    not_started: "Dieser Code gilt noch nicht.",
    expired: "Dieser Code ist abgelaufen.",
    not_applicable: "Dieser Code gilt nicht für diese Bestellung.",
    used_up: "Dieser Code ist aufgebraucht.",
    only: "Nur noch {quantity} auf Lager.",
    sold_out: "Ausverkauft.",
    not_for_sale: "Nicht mehr erhältlich.",
    not_served: "Wird nicht in dieses Land verkauft.",
    rounding: "Rundung",
  },
  es: {
    unknown: "Este código no existe.",
    not_started: "Este código aún no es válido.",
    expired: "Este código ha caducado.",
    not_applicable: "Este código no es aplicable a este pedido.",
    used_up: "Este código está agotado.",
    only: "Quedan en stock: {quantity}.",
    sold_out: "Agotado.",
    not_for_sale: "Ya no está a la venta.",
    not_served: "No se vende a este país.",
    rounding: "Redondeo",
  },
  it: {
    unknown: "Questo codice non esiste.",
    not_started: "Questo codice non è ancora valido.",
    expired: "Questo codice è scaduto.",
    not_applicable: "Questo codice non è applicabile a questo ordine.",
    used_up: "Questo codice è esaurito.",
    only: "Disponibilità rimasta: {quantity}.",
    sold_out: "Esaurito.",
    not_for_sale: "Non più in vendita.",
    not_served: "Non in vendita in questo paese.",
    rounding: "Arrotondamento",
  },
  nl: {
    unknown: "Deze code bestaat niet.",
    not_started: "Deze code is nog niet geldig.",
    expired: "Deze code is verlopen.",
    not_applicable: "Deze code geldt niet voor deze bestelling.",
    used_up: "Deze code is opgebruikt.",
    only: "Nog maar {quantity} op voorraad.",
    sold_out: "Uitverkocht.",
    not_for_sale: "Niet meer te koop.",
    not_served: "Wordt niet in dit land verkocht.",
    rounding: "Afronding",
  },
}

/**
 * Returns a sentence in the buyer's language (`fr`, `fr-FR`, `FR`), or in English if there is no
 * translation.
 */
export function textIn(
  language: string | null | undefined,
  key: keyof Texts,
  quantity?: number
): string {
  const texts = TEXTS[languageOf(language)] ?? TEXTS.en
  return texts[key].replace("{quantity}", String(quantity))
}

/** Returns `fr` for `fr-FR`; `en` for anything that is no language tag. */
export function languageOf(tag: string | null | undefined): string {
  return /^([a-z]{2,3})([-_]|$)/.exec(tag?.toLowerCase() ?? "")?.[1] ?? "en"
}

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
