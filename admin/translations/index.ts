import { de } from "./de"
import { en } from "./en"
import { es } from "./es"
import { fr } from "./fr"
import { it } from "./it"
import { nl } from "./nl"

/** Namespace of all texts of the plugin in the dashboard. */
export const NAMESPACE = "one-click"

/** By Medusa's language codes; in its other languages the plugin's pages are English. */
export const translations = {
  de: { [NAMESPACE]: de },
  en: { [NAMESPACE]: en },
  es: { [NAMESPACE]: es },
  fr: { [NAMESPACE]: fr },
  it: { [NAMESPACE]: it },
  nl: { [NAMESPACE]: nl },
}
