import de from "./de.json"
import en from "./en.json"
import es from "./es.json"
import fr from "./fr.json"
import it from "./it.json"
import nl from "./nl.json"

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
