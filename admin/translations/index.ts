import { en } from "./en"
import { fr } from "./fr"

/** Namespace of all texts of the plugin in the dashboard. */
export const NAMESPACE = "one-click"

export const translations = {
  en: { [NAMESPACE]: en },
  fr: { [NAMESPACE]: fr },
}
