import { z } from "@medusajs/framework/zod"
import type { RefusedCode, CartPromotion } from "../../cart/types"

type Texts = Record<
  RefusedCode["reason"] | "only" | "sold_out" | "not_for_sale" | "not_served" | "rounding",
  string
>

/** Texts for the buyer; `{code}` and `{quantity}` are placeholders. */
const TEXTS: Record<string, Texts> = {
  en: {
    unknown: "The code {code} does not exist.",
    not_started: "The code {code} is not valid yet.",
    expired: "The code {code} has expired.",
    not_applicable: "The code {code} does not apply to this order.",
    used_up: "The code {code} has been used up.",
    only: "Only {quantity} left in stock.",
    sold_out: "Sold out.",
    not_for_sale: "No longer for sale.",
    not_served: "Not sold to this country.",
    rounding: "Rounding",
  },
  fr: {
    unknown: "Le code {code} n’existe pas.",
    not_started: "Le code {code} n’est pas encore valable.",
    expired: "Le code {code} a expiré.",
    not_applicable: "Le code {code} ne s’applique pas à cette commande.",
    used_up: "Le code {code} a déjà été entièrement utilisé.",
    only: "Plus que {quantity} en stock.",
    sold_out: "Épuisé.",
    not_for_sale: "N’est plus en vente.",
    not_served: "N’est pas vendu dans ce pays.",
    rounding: "Arrondi",
  },
  de: {
    unknown: "Den Code {code} gibt es nicht.",
    not_started: "Der Code {code} gilt noch nicht.",
    expired: "Der Code {code} ist abgelaufen.",
    not_applicable: "Der Code {code} gilt nicht für diese Bestellung.",
    used_up: "Der Code {code} ist aufgebraucht.",
    only: "Nur noch {quantity} auf Lager.",
    sold_out: "Ausverkauft.",
    not_for_sale: "Nicht mehr erhältlich.",
    not_served: "Wird nicht in dieses Land verkauft.",
    rounding: "Rundung",
  },
  es: {
    unknown: "El código {code} no existe.",
    not_started: "El código {code} aún no es válido.",
    expired: "El código {code} ha caducado.",
    not_applicable: "El código {code} no es aplicable a este pedido.",
    used_up: "El código {code} está agotado.",
    only: "Quedan en stock: {quantity}.",
    sold_out: "Agotado.",
    not_for_sale: "Ya no está a la venta.",
    not_served: "No se vende a este país.",
    rounding: "Redondeo",
  },
  it: {
    unknown: "Il codice {code} non esiste.",
    not_started: "Il codice {code} non è ancora valido.",
    expired: "Il codice {code} è scaduto.",
    not_applicable: "Il codice {code} non è applicabile a questo ordine.",
    used_up: "Il codice {code} è esaurito.",
    only: "Disponibilità rimasta: {quantity}.",
    sold_out: "Esaurito.",
    not_for_sale: "Non più in vendita.",
    not_served: "Non in vendita in questo paese.",
    rounding: "Arrotondamento",
  },
  nl: {
    unknown: "De code {code} bestaat niet.",
    not_started: "De code {code} is nog niet geldig.",
    expired: "De code {code} is verlopen.",
    not_applicable: "De code {code} geldt niet voor deze bestelling.",
    used_up: "De code {code} is opgebruikt.",
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
  values: Record<string, string | number> = {}
): string {
  const texts = TEXTS[languageOf(language)] ?? TEXTS.en
  return texts[key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ""))
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
