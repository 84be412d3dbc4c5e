export const decisions = {
  note: "Interne Notiz (optional)",
  note_hint: "Nur Ihr Team sieht sie, im Verlauf der Bestellung.",
  bar: "Ausgewählte Bestellungen",
  selected: "{{count}} ausgewählt",
  select: "Bestellung {{order}} auswählen",
  select_all: "Alle Bestellungen dieser Seite auswählen, die eine Entscheidung brauchen",
  processing: "Bei {{count}} angenommenen Bestellungen läuft die Abbuchung noch.",
  processing_one: "Bei {{count}} angenommenen Bestellung läuft die Abbuchung noch.",
  accept: {
    command: "{{count}} annehmen",
    sure: "{{count}} Bestellungen annehmen?",
    sure_one: "{{count}} Bestellung annehmen?",
    effect: "Insgesamt werden {{amount}} abgebucht.",
    effect_one: "Es werden {{amount}} abgebucht.",
    also: "Reservierter Bestand gilt als verkauft. Die Bestellbestätigung wird gesendet, falls sie nicht schon gesendet wurde.",
    left_out:
      "{{count}} ausgewählte Bestellungen können nicht angenommen werden und bleiben, wie sie sind.",
    left_out_one:
      "{{count}} ausgewählte Bestellung kann nicht angenommen werden und bleibt, wie sie ist.",
    busy: "Beträge werden abgebucht…",
    done: "{{count}} Bestellungen angenommen",
    done_one: "{{count}} Bestellung angenommen",
    refused: "{{count}} Bestellungen wurden nicht angenommen",
    refused_one: "{{count}} Bestellung wurde nicht angenommen",
    failed: "Die Bestellungen konnten nicht angenommen werden",
  },
  decline: {
    command: "{{count}} ablehnen",
    sure: "{{count}} Bestellungen ablehnen?",
    sure_one: "{{count}} Bestellung ablehnen?",
    effect:
      "Es wird nichts abgebucht, und reservierter Bestand wird freigegeben. Das kann nicht rückgängig gemacht werden.",
    also: "Eine Medusa-Bestellung wird storniert. Es wird keine Bestellbestätigung gesendet.",
    left_out:
      "{{count}} ausgewählte Bestellungen können nicht abgelehnt werden und bleiben, wie sie sind.",
    left_out_one:
      "{{count}} ausgewählte Bestellung kann nicht abgelehnt werden und bleibt, wie sie ist.",
    busy: "Bestellungen werden abgelehnt…",
    done: "{{count}} Bestellungen abgelehnt",
    done_one: "{{count}} Bestellung abgelehnt",
    refused: "{{count}} Bestellungen wurden nicht abgelehnt",
    refused_one: "{{count}} Bestellung wurde nicht abgelehnt",
    failed: "Die Bestellungen konnten nicht abgelehnt werden",
  },
}
