import type { ReasonKey } from "../../../src/static-rules/report/reasons"

const LIVE = "oppure usa le tariffe di spedizione in tempo reale."

const reasons: Record<ReasonKey, { message: string; remedy: string }> = {
  negative_amount: {
    message: "Un importo è negativo.",
    remedy: "Imposta il campo indicato su 0 o più.",
  },
  invalid_rule: {
    message: "Il servizio respingerebbe la tariffa ricavata da questa opzione.",
    remedy: "Correggi il campo indicato.",
  },
  carrier_id_twice: {
    message:
      "Più opzioni di spedizione hanno lo stesso ID corriere, quindi un ordine potrebbe riferirsi a una qualsiasi.",
    remedy: "Assegna a ogni opzione un proprio ID corriere, o nessuno.",
  },
  nothing_to_send: {
    message:
      "Non resta alcuna tariffa da inviare. Senza tariffe gli acquirenti non avrebbero metodi di spedizione.",
    remedy: `Correggi almeno un’opzione di spedizione qui sotto, ${LIVE}`,
  },
  part_of_country: {
    message: "La zona di servizio copre solo province, città o codici postali di questi paesi.",
    remedy: `Aggiungi l’intero paese alla zona di servizio, ${LIVE}`,
  },
  calculated: {
    message: "Il corriere calcola il prezzo per ogni carrello.",
    remedy: `Assegna all’opzione un prezzo fisso, ${LIVE}`,
  },
  price_tiers: {
    message:
      "Il prezzo dipende dall’importo dell’ordine in modo diverso dalla spedizione gratuita da un certo importo.",
    remedy: `Mantieni un prezzo e al massimo un importo da cui la spedizione è gratuita, ${LIVE}`,
  },
  price_conditions: {
    message: "Un prezzo ha una condizione, ad esempio un gruppo di clienti.",
    remedy: `Rimuovi la condizione dal prezzo, ${LIVE}`,
  },
  price_list: {
    message: "Un listino prezzi modifica il prezzo di questa opzione.",
    remedy: `Rimuovi l’opzione dal listino prezzi, ${LIVE}`,
  },
  option_conditions: {
    message: "L’opzione ha una condizione.",
    remedy: `Rimuovi la regola dall’opzione di spedizione, ${LIVE}`,
  },
  province_taxes: {
    message: "Il prezzo è al netto delle tasse e province di questi paesi hanno aliquote proprie.",
    remedy: `Imposta un prezzo con tasse incluse, ${LIVE}`,
  },
  tax_provider: {
    message: "Il prezzo è al netto delle tasse e un fornitore le calcola per ogni ordine.",
    remedy: `Imposta un prezzo con tasse incluse, ${LIVE}`,
  },
  provider_disabled: {
    message: "Il fornitore di evasione di questa opzione non è più installato.",
    remedy: "Reinstalla il fornitore o elimina l’opzione.",
  },
  excluded: {
    message: "Le impostazioni escludono questa opzione dal checkout One-click.",
    remedy: "Nulla da fare. Per offrire l’opzione, attivala nelle impostazioni.",
  },
  not_in_store: {
    message: "L’opzione non è abilitata nel negozio.",
    remedy: "Nulla da fare. Per offrire l’opzione, abilitala nel negozio.",
  },
  return_option: {
    message: "L’opzione è per i resi.",
    remedy: "Nulla da fare.",
  },
  no_sales_channel: {
    message:
      "Nessun canale di vendita con una chiave API pubblicabile vende dalla posizione di stock di questa opzione.",
    remedy: "Collega la posizione di stock al canale di vendita del tuo storefront.",
  },
  no_countries: {
    message: "La zona di servizio non ha paesi.",
    remedy: "Aggiungi paesi alla zona di servizio.",
  },
  no_region: {
    message: "Nessuna regione del negozio vende in questi paesi.",
    remedy: "Aggiungi i paesi a una regione o rimuovili dalla zona di servizio.",
  },
  price_missing: {
    message: "L’opzione non ha un prezzo nella valuta di questi paesi.",
    remedy: "Aggiungi un prezzo nella valuta indicata.",
  },
  unknown_currency: {
    message: "Medusa non conosce questa valuta, quindi la sua unità minima è sconosciuta.",
    remedy: "Usa una valuta offerta da Medusa.",
  },
  follower: {
    message:
      "Qui gli articoli aggiuntivi costano di più. In tempo reale la tariffa è la stessa per qualsiasi quantità.",
    remedy:
      "Nulla da fare se è intenzionale. Altrimenti imposta su 0 il prezzo di ogni articolo aggiuntivo.",
  },
  some_sales_channels: {
    message:
      "La tariffa è mostrata in tutti i canali di vendita, ma l’opzione esiste solo in alcuni. Gli ordini degli altri sono da verificare.",
    remedy: `Collega la posizione di stock ai canali indicati, limita i canali di vendita nelle impostazioni, ${LIVE}`,
  },
  other_profiles: {
    message:
      "La tariffa è mostrata per tutti i prodotti, ma l’opzione appartiene a un solo profilo di spedizione. Gli ordini di altri prodotti sono da verificare.",
    remedy: `Assegna a tutti i prodotti lo stesso profilo di spedizione, escludi l’opzione, ${LIVE}`,
  },
  shipping_promotions: {
    message: "Alcune promozioni scontano la spedizione e le tariffe fisse le ignorano.",
    remedy: `Sostituisci la promozione con un prezzo in base all’importo dell’ordine, ${LIVE}`,
  },
  unshipped_items: {
    message:
      "Alcuni prodotti non richiedono spedizione, ma le tariffe sono mostrate per tutti. Gli ordini che ne pagano la spedizione sono da verificare.",
    remedy: `Disattiva l’acquisto con un clic per questi prodotti, ${LIVE}`,
  },
  no_tax_rate: {
    message:
      "Il prezzo è al netto delle tasse e questi paesi non hanno un’aliquota, quindi viene inviato così com’è.",
    remedy: "Aggiungi una regione fiscale con un’aliquota predefinita se lì sono dovute tasse.",
  },
  several_currencies: {
    message:
      "Una tariffa ha una sola valuta, quindi l’opzione viene inviata con una tariffa per valuta.",
    remedy: "Nulla da fare.",
  },
  default_chosen: {
    message: "Nessuna opzione è predefinita per questi paesi, quindi lo è la più economica.",
    remedy: "Scegli l’opzione predefinita.",
  },
  default_twice: {
    message: "Più opzioni sono predefinite per questi paesi, quindi lo è la prima.",
    remedy: "Lascia una sola opzione predefinita.",
  },
}

export const static_rules = {
  title: "Tariffe di spedizione fisse",
  hint: "Tariffe di spedizione fisse, inviate in anticipo al servizio.",
  not_in_use:
    "Gli acquirenti non vedono queste tariffe. «Prezzi e spedizione» è impostato su «{{mode}}».",
  to_settings: "Modifica nelle impostazioni",
  failed: "L’invio non è riuscito, quindi restano valide le tariffe inviate prima. {{why}}",
  failed_first: "L’invio non è riuscito. {{why}}",
  uncertain: "Il servizio non ha confermato le tariffe. Inviale di nuovo. {{why}}",
  last: "Ultimo invio",
  last_sent: "{{when}}, {{by}}: {{count}} tariffe",
  last_sent_one: "{{when}}, {{by}}: {{count}} tariffa",
  now: "Pronte per l’invio",
  from_options: "Tariffe: {{rules}} · Opzioni di spedizione: {{options}}",
  states: {
    never: "Mai inviate",
    fresh: "Aggiornate",
    stale: "Non aggiornate",
    sending: "Invio in corso",
  },
  triggers: {
    person: "manualmente",
    automatic: "automaticamente",
    command: "dalla riga di comando",
  },
  resend: "Invia le modifiche automaticamente",
  resend_hint:
    "Un minuto dopo l’ultima modifica a opzioni di spedizione, prezzi, zone, tasse o impostazioni.",
  send: "Invia",
  nothing_new: "Nulla da inviare",
  send_sure: "Inviare {{count}} tariffe?",
  send_sure_one: "Inviare {{count}} tariffa?",
  send_effect: "Sostituiscono le tariffe inviate prima, per tutti gli acquirenti.",
  send_effect_unused:
    "Sostituiscono le tariffe inviate prima. Gli acquirenti le vedono solo quando «Prezzi e spedizione» è impostato su «{{mode}}».",
  sent: "Tariffe inviate",
  not_sent: "Impossibile inviare le tariffe",
  not_saved: "Impossibile salvare",
  report: "Rapporto",
  report_hint: "Limiti e soluzioni.",
  report_empty: "Tutte le opzioni di spedizione possono essere inviate.",
  whole_shop: "Tutto il negozio",
  severities: {
    error: "Da correggere prima",
    left_out: "Esclusa",
    differs: "Diversa dal tempo reale",
    not_offered: "Non offerta",
    note: "Nota",
  },
  reasons,
  changes: "Modifiche da inviare",
  changes_hint: "Rispetto all’ultimo invio.",
  kinds: { added: "Aggiunta", removed: "Rimossa", changed: "Modificata" },
  fields: {
    carrier_name: "Nome",
    carrier_type: "Tipo di consegna",
    amount_currency: "Valuta",
    amount_leader: "Primo articolo",
    amount_follower: "Ogni articolo aggiuntivo",
    free_shipping: "Gratis da",
    delay: "Tempo di consegna",
    primary: "Predefinita",
  },
  yes: "sì",
  no: "no",
  rules: "Tariffe",
  rules_hint: "Come verrebbero inviate ora, tasse incluse.",
  rules_empty: "Nulla da inviare. Vedi il rapporto.",
  more_countries: "e altri {{count}}",
  columns: {
    carrier: "Metodo di spedizione",
    zones: "Paesi",
    follower: "Ogni aggiuntivo",
  },
  types: {
    home_delivery: "A domicilio",
    mondial_relay: "Punto di consegna",
    pick_up: "Ritiro",
  },
  follower: "Ogni articolo aggiuntivo ({{currency}})",
  carrier_id: "ID corriere",
  carrier_id_usual: "L’ID dell’opzione",
  sendings: "Cronologia",
  outcomes: {
    sending: "Invio in corso",
    sent: "Inviate",
    failed: "Errore",
    uncertain: "Non confermate",
  },
}
