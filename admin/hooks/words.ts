import { useTranslation } from "react-i18next"
import { NAMESPACE } from "../translations"

/** The plugin's words in the language of the dashboard. */
export function useWords() {
  const { t, i18n } = useTranslation(NAMESPACE)
  // Medusa types its own keys only; ours are compared by a test over both languages.
  const say = t as (key: string, values?: Record<string, unknown>) => string
  return { t: say, language: i18n.language }
}
