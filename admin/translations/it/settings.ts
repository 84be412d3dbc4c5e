export const settings = {
  groups: {
    acceptance: "Ordini",
    shipping: "Prezzi e spedizione",
    selling: "Vendita",
    button: "Pulsante",
    retention: "Conservazione dei dati",
    server: "Server",
  },
  saved: "Impostazioni salvate",
  not_saved: "Impossibile salvare le impostazioni",
  edit: "Modifica",
  edit_section: "Modifica: {{section}}",
  drawer_hint: "Le modifiche valgono per gli acquisti iniziati da ora in poi.",
  on: "Attivo",
  off: "Disattivato",
  by_default: "Predefinito",
  is_set: "Impostato",
  not_set: "Non impostato",
  server_hint: "Impostato nella configurazione del server. Le modifiche richiedono un riavvio.",
  between: "Inserisci un numero intero da {{min}} a {{max}}.",
  only_cart_rules: "Solo con prezzi, sconti e spedizione in tempo reale.",
  order_placed: {
    label: "Conferma degli ordini da approvare",
    hint: "Quando viene emesso order.placed per questi ordini; la maggior parte dei negozi invia allora l’e-mail di conferma.",
    options: { after_approval: "Dopo l’approvazione", before_approval: "Prima dell’approvazione" },
  },
  acceptance: {
    label: "Accettazione",
    hint: "Accetta automaticamente gli ordini corrispondenti, o verifica prima ogni ordine. L’addebito avviene all’accettazione.",
    options: { automatic: "Automatica", review: "Manuale" },
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
    automatic: "Automatico",
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
  product_page_url: {
    label: "Indirizzo delle pagine prodotto",
    hint: "Per i link di acquisto e i codici QR. {handle} indica il prodotto, {variant} la variante: https://negozio.example.com/products/{handle}",
    wrong: "Inserisci un indirizzo web che contenga {handle}.",
  },
  button_words: {
    label: "Testo del pulsante",
    hint: "Lascia vuoto per il testo predefinito. I browser possono mostrare il precedente per cinque minuti.",
  },
  activity_days: {
    label: "Attività e preventivi",
    hint: "Chiamate tra il tuo negozio e il servizio, e preventivi e metadati degli acquisti conclusi. Eliminati dopo questo tempo.",
    unit: "giorni",
  },
  purchase_days: {
    label: "Acquisti",
    hint: "Acquisti conclusi con il loro stock riservato. Gli ordini restano in Medusa.",
    unit: "giorni",
  },
}
