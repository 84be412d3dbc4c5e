import { useTranslation } from "react-i18next"
import { NAMESPACE } from "../translations"
import { formatsIn } from "./formats"

/** Translates a key of the plugin, for example `orders.title`. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

/** Returns the plugin's texts and formats in the dashboard's language, and its tag for `Intl`. */
export function useTexts() {
  const { t, i18n } = useTranslation(NAMESPACE)
  const language = languageTag(i18n.language)
  // Medusa types only its own keys; a test compares ours across all languages.
  return { t: t as Translate, language, ...formatsIn(language) }
}

/** Returns the BCP 47 tag of one of Medusa's language codes, such as `pt-BR` for `ptBR`. */
export function languageTag(code: string): string {
  return code.replace(/([a-z])([A-Z])/, "$1-$2")
}

/** Returns a label for Medusa's tips, which put a colon after it; French has a space before one. */
export function beforeColon(label: string, language: string): string {
  return language.startsWith("fr") ? `${label}\u00a0` : label
}

/** Returns the label of a value; a value without a label is returned unchanged. */
export function textOr(t: (key: string) => string, key: string, otherwise: string): string {
  const word = t(key)
  return word === key ? otherwise : word
}

/** Returns the key of a call's kind below `kinds`. */
export function kindKey(kind: string): string {
  return kind.replace(/[^a-z]+/gi, "_")
}

/**
 * Returns the label of a call's kind (an event of spec 6 or a call of spec 4); unknown kinds are
 * returned unchanged.
 */
export function callText(t: (key: string) => string, kind: string): string {
  return textOr(t, `kinds.${kindKey(kind)}`, kind)
}

/**
 * Returns the label of an order's status at the service (spec 3); unknown ones are returned
 * unchanged.
 */
export function serviceStatusText(t: (key: string) => string, status: string): string {
  return textOr(t, `service_states.${status}`, status)
}
