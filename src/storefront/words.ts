/** The languages of the texts below, in their order. */
export const languages: readonly string[] = ["en", "fr", "de", "es", "it"]

/** Every text the buyer can see. */
export const words = {
  buy: ["Buy now", "Acheter maintenant", "Sofort kaufen", "Comprar ahora", "Acquista ora"],
  choose: [
    "Choose an option",
    "Choisir une option",
    "Option wählen",
    "Elija una opción",
    "Scegli un’opzione",
  ],
  "sold-out": ["Sold out", "Épuisé", "Ausverkauft", "Agotado", "Esaurito"],
  unavailable: [
    "Not available here",
    "Indisponible ici",
    "Hier nicht erhältlich",
    "No disponible aquí",
    "Non disponibile qui",
  ],
  working: ["One moment…", "Un instant…", "Einen Moment…", "Un momento…", "Un momento…"],
  slow: [
    "Still working…",
    "Encore un instant…",
    "Noch einen Moment…",
    "Un momento más…",
    "Ancora un momento…",
  ],
  retry: ["Try again", "Réessayer", "Erneut versuchen", "Reintentar", "Riprova"],
  failed: [
    "Nothing was ordered. Please try again in a moment.",
    "Rien n’a été commandé. Réessayez dans un instant.",
    "Es wurde nichts bestellt. Bitte gleich noch einmal versuchen.",
    "No se ha pedido nada. Inténtelo dentro de un momento.",
    "Nulla è stato ordinato. Riprova tra un momento.",
  ],
  close: ["Close", "Fermer", "Schließen", "Cerrar", "Chiudi"],
  "new-tab": [
    "Open in a new tab",
    "Ouvrir dans un nouvel onglet",
    "In neuem Tab öffnen",
    "Abrir en otra pestaña",
    "Apri in una nuova scheda",
  ],
  ordered: [
    "Your order is being confirmed.",
    "Votre commande va être confirmée.",
    "Ihre Bestellung wird bestätigt.",
    "Su pedido se está confirmando.",
    "Il tuo ordine è in corso di conferma.",
  ],
  accepted: [
    "Your order is confirmed.",
    "Votre commande est confirmée.",
    "Ihre Bestellung ist bestätigt.",
    "Su pedido está confirmado.",
    "Il tuo ordine è confermato.",
  ],
  denied: [
    "Your order was not accepted. You have not been charged.",
    "Votre commande n’a pas été acceptée. Vous n’avez pas été débité.",
    "Ihre Bestellung wurde nicht angenommen. Es wurde nichts abgebucht.",
    "Su pedido no se ha aceptado. No se le ha cobrado nada.",
    "Il tuo ordine non è stato accettato. Nulla è stato addebitato.",
  ],
  cancelled: [
    "Your order was cancelled.",
    "Votre commande a été annulée.",
    "Ihre Bestellung wurde storniert.",
    "Su pedido se ha cancelado.",
    "Il tuo ordine è stato annullato.",
  ],
} as const satisfies Record<string, Record<"length", 5> & readonly string[]>

export type Word = keyof typeof words

/** A page's own texts in place of some of these. */
export type Messages = Partial<Record<Word, string>>
