export const decisions = {
  note: "Interne notitie (optioneel)",
  note_hint: "Alleen je team ziet de notitie, in de tijdlijn van de bestelling.",
  bar: "Geselecteerde bestellingen",
  selected: "{{count}} geselecteerd",
  select: "Bestelling {{order}} selecteren",
  select_all: "Alle bestellingen op deze pagina selecteren die op een beslissing wachten",
  processing: "Van {{count}} geaccepteerde bestellingen wordt het bedrag nog afgeschreven.",
  processing_one: "Van {{count}} geaccepteerde bestelling wordt het bedrag nog afgeschreven.",
  accept: {
    command: "{{count}} accepteren",
    sure: "{{count}} bestellingen accepteren?",
    sure_one: "{{count}} bestelling accepteren?",
    effect: "Er wordt in totaal {{amount}} afgeschreven.",
    effect_one: "Er wordt {{amount}} afgeschreven.",
    also: "Gereserveerde voorraad telt als verkocht. De orderbevestiging wordt verzonden, tenzij dat al is gebeurd.",
    left_out:
      "{{count}} geselecteerde bestellingen kunnen niet worden geaccepteerd en blijven zoals ze zijn.",
    left_out_one:
      "{{count}} geselecteerde bestelling kan niet worden geaccepteerd en blijft zoals die is.",
    busy: "Bedragen worden afgeschreven…",
    done: "{{count}} bestellingen geaccepteerd",
    done_one: "{{count}} bestelling geaccepteerd",
    refused: "{{count}} bestellingen zijn niet geaccepteerd",
    refused_one: "{{count}} bestelling is niet geaccepteerd",
    failed: "De bestellingen kunnen niet worden geaccepteerd",
  },
  decline: {
    command: "{{count}} weigeren",
    sure: "{{count}} bestellingen weigeren?",
    sure_one: "{{count}} bestelling weigeren?",
    effect:
      "Er wordt niets afgeschreven, en gereserveerde voorraad wordt vrijgegeven. Dit kan niet ongedaan worden gemaakt.",
    also: "Een Medusa-bestelling wordt geannuleerd. Er wordt geen orderbevestiging verzonden.",
    left_out:
      "{{count}} geselecteerde bestellingen kunnen niet worden geweigerd en blijven zoals ze zijn.",
    left_out_one:
      "{{count}} geselecteerde bestelling kan niet worden geweigerd en blijft zoals die is.",
    busy: "Bestellingen worden geweigerd…",
    done: "{{count}} bestellingen geweigerd",
    done_one: "{{count}} bestelling geweigerd",
    refused: "{{count}} bestellingen zijn niet geweigerd",
    refused_one: "{{count}} bestelling is niet geweigerd",
    failed: "De bestellingen kunnen niet worden geweigerd",
  },
}
