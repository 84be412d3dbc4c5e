export const panels = {
  order: {
    refunds:
      "Rimborsare o annullare questo ordine nel proprio account presso il servizio. Appena il servizio lo comunica, viene annullato e rimborsato qui.",
    title: "One-click",
    chosen: "Metodo di spedizione",
    details: "Vedi dettagli",
  },
  product: {
    title: "One-click",
    hint: "Disponibilità per l’acquisto con un clic.",
    whole: "Vendi questo prodotto con un clic",
    available: "Disponibile",
    is_on: "Acquisto con un clic attivato",
    is_off: "Acquisto con un clic disattivato",
    not_changed: "Impossibile modificare la disponibilità",
    preview: "Anteprima",
    no_preview:
      "Il browser non riesce a caricare {{url}}. Controlla l’indirizzo pubblico del negozio nelle impostazioni.",
    variant: "Variante",
    look: "Stile",
    looks: { dark: "Scuro", light: "Chiaro", outline: "Contorno" },
    snippet: "Codice per lo storefront",
    buy_link: "Link di acquisto",
    buy_link_hint:
      "Apre la pagina del prodotto con il pulsante in evidenza. È sempre l’acquirente a premerlo.",
    no_page:
      "Inserisci nelle impostazioni l’indirizzo delle pagine prodotto per avere un link e un codice QR per ogni variante.",
    show_qr: "Mostra il codice QR",
    hide_qr: "Nascondi il codice QR",
    qr: "Codice QR del link di acquisto: {{variant}}",
    no_key:
      "Nessuna chiave API pubblicabile copre i canali di vendita di questo prodotto. Creane una in Impostazioni → Chiavi API Pubblicabili.",
    codes: {
      switched_off: "Disattivato",
      not_published: "Il prodotto non è pubblicato",
      no_channel: "In nessun canale che vende con un clic",
      out_of_stock: "Esaurito",
      unknown_region: "Il negozio non ha regioni",
    },
  },
}
