export const setup = {
  title: "Configurazione",
  complete: "Pronto",
  complete_tested: "Pronto · ultimo test: {{when}}",
  progress: "{{done}} di {{all}} completati",
  show: "Mostra i controlli",
  hide: "Nascondi i controlli",
  server: "Server",
  environments: { sandbox: "Sandbox", live: "Produzione" },
  sandbox_hint: "Ambiente di prova: nessun denaro reale",
  states: { ok: "Fatto", warning: "Controlla", missing: "Mancante" },
  go: "Apri",
  test: "Verifica la connessione",
  test_ok: "La connessione funziona",
  test_failed: "Connessione non riuscita",
  key: {
    title: "Chiave API",
    from_configuration: "Impostata in medusa-config (termina con {{last_four}})",
    from_dashboard: "Chiave API salvata (termina con {{last_four}})",
    none: "Ancora nessuna chiave API. La trovi nel tuo account presso il servizio.",
    cannot: "Imposta prima l’indirizzo del servizio e il segreto di firma.",
    give: "Chiave API",
    replace: "Sostituisci la chiave API",
    hint: "Conservata crittografata e mai mostrata. Una chiave della sandbox non viene mai inviata al servizio di produzione.",
    saved: "Chiave API salvata",
    not_saved: "Impossibile salvare la chiave API",
  },
  checks: {
    medusa: {
      label: "Versione di Medusa",
      ok: "Medusa {{detail}}.",
      remedy:
        "Medusa è troppo vecchio per questo plugin: {{detail}}. Aggiorna insieme tutti i pacchetti @medusajs e riavvia.",
      differs:
        "I prezzi restano corretti, ma richiedono più tempo, perché Medusa è diverso dalle versioni con cui questo plugin è stato testato: {{detail}}. Aggiorna il plugin; «Monitoraggio» mostra le parti interessate.",
    },
    service_address: {
      label: "Indirizzo del servizio",
      ok: "{{detail}}",
      base: "Imposta ONE_CLICK_BASE_URL con l’indirizzo fornito dal servizio, poi riavvia Medusa.",
      checkout: "Imposta ONE_CLICK_CHECKOUT_URL con l’indirizzo del checkout, poi riavvia Medusa.",
    },
    api_key: {
      label: "Chiave API",
      ok: "Chiave API salvata",
      remedy: "Inseriscila qui sotto, oppure imposta ONE_CLICK_API_KEY e riavvia Medusa.",
    },
    signing_secret: {
      label: "Segreto di firma",
      ok: "Gli eventi del servizio vengono verificati",
      remedy:
        "Imposta ONE_CLICK_SIGNING_SECRET con un testo casuale di almeno 32 caratteri (openssl rand -hex 32), poi riavvia Medusa.",
    },
    public_address: {
      label: "Indirizzo pubblico del negozio",
      ok: "{{detail}}",
      missing:
        "Imposta ONE_CLICK_NOTIFICATION_URL con l’indirizzo pubblico di questo backend Medusa.",
      not_public:
        "Il servizio non può raggiungere {{detail}}. Usa un indirizzo pubblico, o un tunnel durante i test.",
      not_https: "{{detail}} non è crittografato. Usa https prima di andare in produzione.",
    },
    connection: {
      label: "Connessione",
      ok: "Funziona · verificata: {{detail}}",
      untested: "Non ancora verificata. Il test crea un checkout mai mostrato agli acquirenti.",
      failed: "{{detail}}",
    },
    payment_provider: {
      label: "Fornitore di pagamento",
      ok: "Installato. Catturare il pagamento accetta l’ordine; annullare l’ordine lo rifiuta.",
      in_region:
        "Abilitato in {{detail}}, dove rifiuta ogni pagamento. Rimuovilo in Impostazioni → Regioni.",
      unregistered:
        "Aggiungi medusa-plugin-one-click/providers/one-click-payment con l’ID «one-click» al modulo dei pagamenti in medusa-config.ts.",
    },
    stock_location: {
      label: "Posizione di stock",
      ok: "Ogni canale di vendita ha una posizione di stock",
      some: "Alcuni canali di vendita non hanno una posizione di stock e non possono vendere. Collegane una in Impostazioni → Canali di Vendita.",
      none: "Collega il tuo canale di vendita a una posizione di stock in Impostazioni → Posizioni & Spedizione.",
    },
    shipping_options: {
      label: "Opzioni di spedizione",
      ok: "Disponibili: {{detail}}",
      remedy:
        "Aggiungi un’opzione di spedizione per il negozio in Impostazioni → Posizioni & Spedizione.",
    },
    delivery_times: {
      label: "Tempi di consegna",
      ok: "Ogni opzione di spedizione offerta ne ha uno.",
      remedy:
        "Gli acquirenti leggono «3 giorni» per {{detail}}, perché al servizio serve un numero e non ne è impostato nessuno. Imposta qui sotto il tempo di consegna di ogni opzione di spedizione.",
    },
    settings: {
      label: "Impostazioni",
      ok: "Le impostazioni salvate sono valide",
      remedy:
        "Questa versione non può leggere alcune impostazioni salvate e usa i loro valori predefiniti: {{detail}}. Modificale qui sotto e salva.",
    },
    skus: {
      label: "SKU",
      ok: "Tutti gli SKU possono essere inviati al servizio",
      remedy:
        "Queste varianti vengono inviate con il loro ID perché lo SKU non è univoco, è vuoto o troppo lungo: {{detail}}. Si vendono comunque. Correggi gli SKU per vederli negli ordini del servizio.",
    },
    button: {
      label: "Pulsante nello storefront",
      ok: "Visto su {{detail}}",
      remedy:
        "Copia il codice dalla pagina di un prodotto nel tuo storefront, poi apri la pagina una volta.",
    },
    proof: {
      label: "Controllo dei prezzi",
      ok: "Preventivi confrontati con il carrello di Medusa: {{detail}}",
      ok_none: "Avviene ogni notte sui preventivi recenti. Ancora nessuno da confrontare.",
      remedy:
        "Preventivi diversi dal carrello di Medusa: {{detail}}. L’accettazione automatica è in pausa. Confronta gli importi in One-click → Monitoraggio.",
    },
    locks: {
      label: "Blocchi",
      ok: "Adeguati ai processi in esecuzione ({{detail}})",
      alone:
        "{{detail}} processi sono in esecuzione senza blocchi condivisi, quindi lo stock può essere venduto due volte. Configura il modulo di blocco di Medusa con locking-redis (o locking-postgres) come predefinito, poi riavvia.",
    },
    events: {
      label: "Eventi e workflow",
      ok: "Adeguati ai processi in esecuzione ({{detail}})",
      alone:
        "Più processi sono in esecuzione senza eventi o workflow condivisi. Configura {{detail}} in medusa-config.ts, poi riavvia.",
    },
    worker: {
      label: "Processi in background",
      ok: "In esecuzione (processi: {{detail}})",
      none: "Nessun processo esegue le attività in background: gli ordini mancati non vengono trovati e lo stock riservato non viene liberato. Avviane uno con MEDUSA_WORKER_MODE=worker o shared.",
      stalled:
        "Le attività in background non vengono eseguite da {{detail}}, anche se un processo è dedicato. Controlla il suo log, poi riavvialo.",
    },
  },
}
