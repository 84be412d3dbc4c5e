import { useTranslation } from "react-i18next"
import { NAMESPACE } from "../translations"

/** Translates a key of the plugin, for example `orders.title`. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

/** Returns the plugin's texts in the dashboard's language. */
export function useWords() {
  const { t, i18n } = useTranslation(NAMESPACE)
  // Medusa types only its own keys; a test compares ours across both languages.
  return { t: t as Translate, language: i18n.language }
}
