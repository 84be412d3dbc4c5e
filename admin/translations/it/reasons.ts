export const reasons = {
  unknown_to_service: {
    short: "Sconosciuto al servizio",
    remedy: "Il servizio non conosce questo ordine. Non occorre fare nulla.",
  },
  not_transmitted: {
    short: "Checkout ancora aperto",
    remedy: "L’ordine arriva quando l’acquirente completa il checkout. Non occorre fare nulla.",
  },
  unreadable: {
    short: "Ordine illeggibile",
    remedy:
      "Invia il messaggio qui sotto all’assistenza del servizio. Poi riprova più tardi o rifiuta l’ordine.",
  },
  unknown_purchase: {
    short: "Nessun acquisto corrispondente in questo negozio",
    remedy: "Controlla che nessun altro negozio usi la stessa chiave API, poi rifiuta l’ordine.",
  },
  other_shop: {
    short: "Ordine di un altro negozio",
    remedy:
      "Un altro negozio usa la stessa chiave API e decide su questo ordine. Se l’ordine è tuo, imposta come segreto precedente il segreto di firma con cui è stato creato, poi riprova.",
  },
  second_order: {
    short: "Secondo ordine dello stesso acquisto",
    remedy: "Confronta i due ordini, accettane uno e rifiuta l’altro.",
  },
  differs: {
    short: "Non corrisponde al preventivo",
    remedy: "Controlla le differenze qui sotto, poi accetta o rifiuta l’ordine.",
  },
  outdated_quote: {
    short: "Corrisponde a un preventivo superato",
    remedy:
      "L’acquirente ha visto un preventivo più recente oltre un’ora prima di ordinare. Accetta gli importi precedenti o rifiuta l’ordine.",
  },
  approval_required: {
    short: "Da approvare",
    remedy:
      "L’ordine corrisponde al suo preventivo. Accettalo per addebitare l’importo, oppure rifiutalo.",
  },
  out_of_stock: {
    short: "Esaurito",
    remedy: "Aggiungi stock in Medusa e riprova, oppure rifiuta l’ordine.",
  },
  no_contact: {
    short: "Nessuna e-mail o nessun indirizzo postale",
    remedy:
      "L’ordine non può essere consegnato. Rifiutalo, o riprova quando il servizio lo avrà completato.",
  },
  decided_elsewhere: {
    short: "Deciso presso il servizio",
    remedy:
      "Controlla l’ordine nel tuo account presso il servizio. Il suo stato viene aggiornato ogni 2 minuti. Se non cambia, segna l’ordine come risolto.",
  },
  refused_by_shop: {
    short: "Respinto dal tuo controllo",
    remedy:
      "Leggi il messaggio qui sotto. Accetta per ripetere il controllo, oppure rifiuta l’ordine.",
  },
  declined: { short: "Rifiutato dal negozio", remedy: "Non è stato addebitato nulla." },
  cancelled_at_service: {
    short: "Annullato presso il servizio",
    remedy: "Il servizio rimborsa quanto pagato dall’acquirente. Lo stock è stato liberato.",
  },
  payment_failed: {
    short: "Pagamento non riuscito",
    remedy: "Il servizio non ha potuto addebitare l’acquirente. Lo stock è stato liberato.",
  },
  declined_at_service: {
    short: "Rifiutato presso il servizio",
    remedy: "Non è stato addebitato nulla. Lo stock è stato liberato.",
  },
  fulfilled_but_closed: {
    short: "Chiuso presso il servizio, già evaso qui",
    remedy:
      "Gli articoli sono già partiti. Regola il pagamento con il servizio o con l’acquirente, poi segna l’ordine come risolto.",
  },
  changed_but_closed: {
    short: "Chiuso presso il servizio, in modifica qui",
    remedy:
      "Annulla la modifica aperta sull’ordine di Medusa. L’ordine viene poi annullato entro pochi minuti.",
  },
  cancelled_but_paid: {
    short: "Pagato, ma annullato in Medusa",
    remedy:
      "L’importo è stato addebitato. Rimborsa l’acquirente presso il servizio: l’ordine si chiude anche qui. Oppure crea l’ordine a mano, poi segna questo come risolto.",
  },
  resolved_manually: {
    short: "Segnato come risolto",
    remedy: "Non resta nulla da fare.",
  },
  gave_up: {
    short: "Troppi tentativi non riusciti",
    remedy:
      "Correggi ciò che indica il messaggio, poi riprova. L’ordine riprende da dove si era fermato.",
  },
}
