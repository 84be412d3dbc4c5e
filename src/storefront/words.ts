/** The languages the words below are in, in their order. */
export const languages: readonly string[] = ["en", "fr", "de", "es", "it"]

/** Every text a buyer can read. */
export const words = {
  buy: ["Buy now", "Acheter maintenant", "Sofort kaufen", "Comprar ahora", "Acquista ora"],
  choose: [
    "Choose an option",
    "Choisissez une option",
    "Bitte Option wählen",
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
    "That did not work. Nothing was ordered.",
    "Échec. Rien n’a été commandé.",
    "Das ging nicht. Es wurde nichts bestellt.",
    "No ha funcionado. No se ha pedido nada.",
    "Non ha funzionato. Nulla è stato ordinato.",
  ],
  "no-answer": [
    "The shop does not answer. Nothing was ordered.",
    "La boutique ne répond pas. Rien n’a été commandé.",
    "Der Shop antwortet nicht. Es wurde nichts bestellt.",
    "La tienda no responde. No se ha pedido nada.",
    "Il negozio non risponde. Nulla è stato ordinato.",
  ],
  wait: [
    "Too many attempts. Please wait a minute.",
    "Trop d’essais. Patientez une minute.",
    "Zu viele Versuche. Bitte eine Minute warten.",
    "Demasiados intentos. Espere un minuto.",
    "Troppi tentativi. Attendi un minuto.",
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
    "Thank you. Your order is being confirmed.",
    "Merci. Votre commande va être confirmée.",
    "Danke. Ihre Bestellung wird bestätigt.",
    "Gracias. Estamos confirmando su pedido.",
    "Grazie. Stiamo confermando il tuo ordine.",
  ],
  accepted: [
    "Thank you. Your order is confirmed.",
    "Merci. Votre commande est confirmée.",
    "Danke. Ihre Bestellung ist bestätigt.",
    "Gracias. Su pedido está confirmado.",
    "Grazie. Il tuo ordine è confermato.",
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

/** A page's own words for some of the texts. */
export type Messages = Partial<Record<Word, string>>
