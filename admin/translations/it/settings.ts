export const settings = {
  groups: {
    acceptance: "Ordini",
    shipping: "Prezzi e spedizione",
    stock: "Stock",
    selling: "Vendita",
    button: "Pulsante",
    retention: "Conservazione dei dati",
  },
  saved: "Impostazioni salvate",
  not_saved: "Impossibile salvare le impostazioni",
  unsaved: "Modifiche non salvate",
  all_saved: "Tutto salvato",
  between: "Inserisci un numero intero da {{min}} a {{max}}.",
  only_cart_rules: "Solo con prezzi, sconti e spedizione in tempo reale.",
  languages: {
    en: "Inglese",
    fr: "Francese",
    de: "Tedesco",
    es: "Spagnolo",
    it: "Italiano",
    nl: "Olandese",
  },
  acceptance: {
    label: "Accettazione",
    hint: "Accetta automaticamente gli ordini corrispondenti, o verifica prima ogni ordine. L’addebito avviene all’accettazione.",
    options: { automatic: "Automatica", review: "Manuale" },
  },
  tolerance: {
    label: "Tolleranza",
    hint: "Accetta automaticamente gli ordini fino a questa differenza. Le differenze maggiori sono da verificare.",
    unit: "centesimi",
  },
  send_order_reference: {
    label: "Invia il numero d’ordine",
    hint: "Invia al servizio il numero dell’ordine di Medusa all’accettazione.",
  },
  customers: {
    label: "Ospiti con e-mail nota",
    hint: "Collega l’ordine di un ospite all’account cliente con la stessa e-mail. Gli indirizzi e-mail non sono verificati: mantenere l’ospite è più sicuro.",
    options: { guest: "Mantieni come ospite", attach: "Collega all’account cliente" },
  },
  shipping_mode: {
    label: "Prezzi e spedizione",
    hint: "Ciò che gli acquirenti vedono nel checkout. Sono consigliati prezzi, sconti e spedizione in tempo reale.",
    preview: "Vedi le tariffe fisse",
    options: {
      cart_rules: "Prezzi, sconti e spedizione in tempo reale",
      dynamic: "Tariffe di spedizione in tempo reale",
      static: "Tariffe fisse (inviate in anticipo)",
    },
  },
  default_country_code: {
    label: "Paese predefinito",
    hint: "Usato per prezzi e spedizione finché l’acquirente non inserisce un indirizzo.",
  },
  delay_unit: {
    label: "Unità dei tempi di consegna",
    hint: "Unità dei tempi di consegna qui sotto.",
    options: { days: "Giorni", hours: "Ore" },
  },
  shipping_options: {
    label: "Opzioni di spedizione",
    hint: "Dettagli aggiuntivi per ogni opzione di spedizione. L’opzione predefinita è selezionata finché l’acquirente non ne sceglie un’altra; senza, lo è la più economica.",
    none: "Ancora nessuna opzione di spedizione. Aggiungine una in Impostazioni → Posizioni & Spedizione.",
    carrier_type: "Tipo di consegna",
    delay: { days: "Tempo di consegna (giorni)", hours: "Tempo di consegna (ore)" },
    delay_usual: "{{delay}} (stimato)",
    offered: "Offri nel checkout One-click",
    is_default: "Seleziona come predefinita",
    types: {
      automatic: "Automatico",
      home_delivery: "A domicilio",
      mondial_relay: "Punto di consegna",
      pick_up: "Ritiro",
    },
  },
  book_at_authorize: {
    label: "Riserva lo stock al clic",
    hint: "Riserva un’unità appena un acquirente fa clic sul pulsante.",
  },
  ask_stock_on_increase: {
    label: "Verifica lo stock quando la quantità aumenta",
    hint: "Respinge le quantità non disponibili.",
  },
  hold_minutes: {
    label: "Durata della riserva",
    hint: "Libera lo stock riservato dopo questo tempo senza ordine.",
    unit: "minuti",
  },
  manage_quantity: {
    label: "Pulsanti della quantità",
    hint: "Permette agli acquirenti di cambiare la quantità nel checkout.",
  },
  allow_discount_coupon: {
    label: "Codici sconto",
    hint: "Mostra nel checkout un campo per i tuoi codici promozionali.",
  },
  variant_message: {
    label: "Messaggio del prodotto",
    hint: "Mostrato nel checkout con ogni prodotto, se una promozione non ha un proprio messaggio.",
  },
  order_message: {
    label: "Messaggio dell’ordine",
    hint: "Mostrato nel checkout con il totale dell’ordine.",
  },
  sales_channels: {
    label: "Canali di vendita",
    hint: "Dove i prodotti si vendono con un clic. Lascia vuoto per tutti.",
    all: "Tutti i canali di vendita",
  },
  button_look: {
    label: "Stile del pulsante",
    hint: "Stile predefinito dei pulsanti senza uno stile proprio. I browser possono mostrare il precedente per cinque minuti.",
    options: {
      dark: "Scuro, per pagine chiare",
      light: "Chiaro, per pagine scure",
      outline: "Contorno, del colore del testo circostante",
    },
  },
  button_words: {
    label: "Testo del pulsante",
    hint: "Lascia vuoto per il testo predefinito. I browser possono mostrare il precedente per cinque minuti.",
  },
  activity_days: {
    label: "Attività",
    hint: "Chiamate tra il tuo negozio e il servizio. Eliminate dopo questo tempo.",
    unit: "giorni",
  },
  quote_days: {
    label: "Preventivi",
    hint: "Preventivi e metadati dello storefront. Eliminati dopo questo tempo dalla fine dell’acquisto.",
    unit: "giorni",
  },
  purchase_days: {
    label: "Acquisti",
    hint: "Acquisti conclusi con il loro stock riservato. Gli ordini restano in Medusa.",
    unit: "giorni",
  },
}
