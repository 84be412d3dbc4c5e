import { settings } from "./settings"

const english = {
  buy: "Buy now",
  choose: "Choose an option",
  "sold-out": "Sold out",
  unavailable: "Not available here",
  paused: "Not available at the moment",
  working: "One moment…",
  slow: "Still loading…",
  retry: "Try again",
  failed: "Nothing was ordered. Please try again.",
  unknown: "We couldn’t check. Look at your e-mail before you order again.",
  wait: "Keep waiting",
  close: "Close",
  "new-tab": "Open in a new tab",
  left: "You left the checkout.",
  ordered: "Your order is being confirmed.",
  accepted: "Your order is confirmed.",
  denied: "Your order was not accepted. You have not been charged.",
  cancelled: "Your order was cancelled.",
}

/** The key of a text. */
export type TextKey = keyof typeof english

/** A page's own texts in place of some of the built-in ones. */
export type Messages = Partial<Record<TextKey, string>>

/** Every text the buyer can see, by language. */
export const translations: Record<string, Record<TextKey, string>> = {
  en: english,
  fr: {
    buy: "Acheter maintenant",
    choose: "Choisir une option",
    "sold-out": "Épuisé",
    unavailable: "Indisponible ici",
    paused: "Indisponible pour le moment",
    working: "Un instant…",
    slow: "Encore un instant…",
    retry: "Réessayer",
    failed: "Rien n’a été commandé. Veuillez réessayer.",
    unknown: "Vérification impossible. Consultez vos e-mails avant de recommander.",
    wait: "Patienter",
    close: "Fermer",
    "new-tab": "Ouvrir dans un nouvel onglet",
    left: "Vous avez quitté le paiement.",
    ordered: "Nous confirmons votre commande.",
    accepted: "Votre commande est confirmée.",
    denied: "Votre commande n’a pas été acceptée. Aucun montant n’a été débité.",
    cancelled: "Votre commande a été annulée.",
  },
  de: {
    buy: "Sofort kaufen",
    choose: "Option wählen",
    "sold-out": "Ausverkauft",
    unavailable: "Hier nicht erhältlich",
    paused: "Derzeit nicht erhältlich",
    working: "Einen Moment…",
    slow: "Noch einen Moment…",
    retry: "Erneut versuchen",
    failed: "Es wurde nichts bestellt. Bitte versuchen Sie es erneut.",
    unknown: "Prüfung nicht möglich. Sehen Sie vor einer neuen Bestellung in Ihre E-Mails.",
    wait: "Weiter warten",
    close: "Schließen",
    "new-tab": "In neuem Tab öffnen",
    left: "Sie haben die Kasse verlassen.",
    ordered: "Ihre Bestellung wird bestätigt.",
    accepted: "Ihre Bestellung ist bestätigt.",
    denied: "Ihre Bestellung wurde nicht angenommen. Es wurde nichts abgebucht.",
    cancelled: "Ihre Bestellung wurde storniert.",
  },
  es: {
    buy: "Comprar ahora",
    choose: "Elija una opción",
    "sold-out": "Agotado",
    unavailable: "No disponible aquí",
    paused: "No disponible por ahora",
    working: "Un momento…",
    slow: "Un momento más…",
    retry: "Reintentar",
    failed: "No se ha pedido nada. Inténtelo de nuevo.",
    unknown: "Sin confirmación. Mire su correo antes de volver a pedir.",
    wait: "Seguir esperando",
    close: "Cerrar",
    "new-tab": "Abrir en otra pestaña",
    left: "Ha salido del pago.",
    ordered: "Estamos confirmando su pedido.",
    accepted: "Su pedido está confirmado.",
    denied: "Su pedido no se ha aceptado. No se le ha cobrado nada.",
    cancelled: "Su pedido se ha cancelado.",
  },
  it: {
    buy: "Acquista ora",
    choose: "Scegli un’opzione",
    "sold-out": "Esaurito",
    unavailable: "Non disponibile qui",
    paused: "Non disponibile al momento",
    working: "Un momento…",
    slow: "Ancora un momento…",
    retry: "Riprova",
    failed: "Non è stato ordinato nulla. Riprova.",
    unknown: "Verifica non riuscita. Controlla l’e-mail prima di riordinare.",
    wait: "Continua ad attendere",
    close: "Chiudi",
    "new-tab": "Apri in una nuova scheda",
    left: "Hai lasciato il pagamento.",
    ordered: "Stiamo confermando il tuo ordine.",
    accepted: "Il tuo ordine è confermato.",
    denied: "Il tuo ordine non è stato accettato. Nessun addebito.",
    cancelled: "Il tuo ordine è stato annullato.",
  },
  nl: {
    buy: "Nu kopen",
    choose: "Kies een optie",
    "sold-out": "Uitverkocht",
    unavailable: "Hier niet verkrijgbaar",
    paused: "Op dit moment niet beschikbaar",
    working: "Een ogenblik…",
    slow: "Nog een ogenblik…",
    retry: "Opnieuw proberen",
    failed: "Er is niets besteld. Probeer het opnieuw.",
    unknown: "Controle mislukt. Kijk in je e-mail voordat je opnieuw bestelt.",
    wait: "Blijven wachten",
    close: "Sluiten",
    "new-tab": "Openen in een nieuw tabblad",
    left: "Je hebt de kassa verlaten.",
    ordered: "Je bestelling wordt bevestigd.",
    accepted: "Je bestelling is bevestigd.",
    denied: "Je bestelling is niet geaccepteerd. Er is niets afgeschreven.",
    cancelled: "Je bestelling is geannuleerd.",
  },
}

/** A text and its language, which assistive technology needs to pronounce it. */
export interface Text {
  content: string
  lang: string
}

/** Returns the language of an element: the nearest `lang`, also outside its shadow roots. */
export function languageOf(element: Element): string {
  const nearest = element.closest<HTMLElement>("[lang]")
  if (nearest) {
    return nearest.lang
  }
  const root = element.getRootNode()
  return root instanceof ShadowRoot ? languageOf(root.host) : ""
}

/**
 * Returns a text in the element's language, or else in English. Texts of the element come first,
 * then those passed to `configure`, then the built-in ones.
 */
export function textOf(element: Element & { messages?: Messages | null }, key: TextKey): Text {
  const lang = languageOf(element)
  const short = lang.slice(0, 2).toLowerCase()
  const own = settings().messages
  const content = element.messages?.[key] ?? own?.[short]?.[key] ?? translations[short]?.[key]
  return content === undefined
    ? { content: own?.en?.[key] ?? english[key], lang: "en" }
    : { content, lang }
}
