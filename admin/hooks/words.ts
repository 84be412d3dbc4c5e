import { useTranslation } from "react-i18next"
import { NAMESPACE } from "../translations"

/** The words of a key of ours, for example `orders.title`. */
export type Translate = (key: string, values?: Record<string, unknown>) => string

/** The plugin's words in the language of the dashboard. */
export function useWords() {
  const { t, i18n } = useTranslation(NAMESPACE)
  // Medusa types its own keys only; ours are compared by a test over both languages.
  return { t: t as Translate, language: i18n.language }
}
