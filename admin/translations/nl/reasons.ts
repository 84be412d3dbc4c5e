export const reasons = {
  unknown_to_service: {
    short: "Onbekend bij de dienst",
    remedy: "De dienst kent deze bestelling niet. Je hoeft niets te doen.",
  },
  not_transmitted: {
    short: "Checkout nog open",
    remedy:
      "De bestelling komt binnen zodra de koper de checkout voltooit. Je hoeft niets te doen.",
  },
  unreadable: {
    short: "Onleesbare bestelling",
    remedy:
      "Stuur het bericht hieronder naar de support van de dienst. Probeer het later opnieuw of weiger de bestelling.",
  },
  unknown_purchase: {
    short: "Geen bijbehorende aankoop in deze winkel",
    remedy:
      "Controleer of geen andere winkel dezelfde API-sleutel gebruikt en weiger dan de bestelling.",
  },
  other_shop: {
    short: "Bestelling van een andere winkel",
    remedy:
      "Een andere winkel gebruikt dezelfde API-sleutel en beslist over deze bestelling. Is de bestelling van jou, stel dan het ondertekeningsgeheim waarmee die is aangemaakt in als vorig geheim en probeer het opnieuw.",
  },
  second_order: {
    short: "Tweede bestelling van dezelfde aankoop",
    remedy: "Vergelijk de twee bestellingen, accepteer er een en weiger de andere.",
  },
  differs: {
    short: "Komt niet overeen met de offerte",
    remedy: "Controleer de verschillen hieronder en accepteer of weiger de bestelling.",
  },
  outdated_quote: {
    short: "Komt overeen met een verouderde offerte",
    remedy:
      "De koper zag meer dan een uur voor de bestelling een nieuwere offerte. Accepteer de oudere bedragen of weiger de bestelling.",
  },
  approval_required: {
    short: "Goed te keuren",
    remedy:
      "De bestelling komt overeen met de offerte. Accepteer de bestelling om het bedrag af te schrijven, of weiger haar.",
  },
  out_of_stock: {
    short: "Niet op voorraad",
    remedy: "Vul de voorraad in Medusa aan en probeer het opnieuw, of weiger de bestelling.",
  },
  no_contact: {
    short: "Geen e-mail- of postadres",
    remedy:
      "De bestelling kan niet worden bezorgd. Weiger de bestelling, of probeer het opnieuw zodra de dienst haar heeft aangevuld.",
  },
  decided_elsewhere: {
    short: "Besloten bij de dienst",
    remedy:
      "Bekijk de bestelling in je account bij de dienst. De status wordt elke 2 minuten vernieuwd. Verandert die niet, markeer de bestelling dan als afgehandeld.",
  },
  refused_by_shop: {
    short: "Afgewezen door je eigen controle",
    remedy:
      "Lees het bericht hieronder. Accepteer om de controle opnieuw uit te voeren, of weiger de bestelling.",
  },
  declined: { short: "Geweigerd door de winkel", remedy: "Er is niets afgeschreven." },
  cancelled_at_service: {
    short: "Geannuleerd bij de dienst",
    remedy: "De dienst betaalt de koper terug. De voorraad is vrijgegeven.",
  },
  payment_failed: {
    short: "Betaling mislukt",
    remedy: "De dienst kon de betaling niet afschrijven. De voorraad is vrijgegeven.",
  },
  declined_at_service: {
    short: "Geweigerd bij de dienst",
    remedy: "Er is niets afgeschreven. De voorraad is vrijgegeven.",
  },
  fulfilled_but_closed: {
    short: "Gesloten bij de dienst, hier al verzonden",
    remedy:
      "De artikelen zijn al onderweg. Regel de betaling met de dienst of de koper en markeer de bestelling dan als afgehandeld.",
  },
  changed_but_closed: {
    short: "Gesloten bij de dienst, hier in bewerking",
    remedy:
      "Annuleer de open bewerking van de Medusa-bestelling. De bestelling wordt dan binnen enkele minuten geannuleerd.",
  },
  cancelled_but_paid: {
    short: "Betaald, maar geannuleerd in Medusa",
    remedy:
      "Het bedrag is afgeschreven. Betaal de koper terug bij de dienst, dan wordt de bestelling hier gesloten. Of maak de bestelling met de hand aan en markeer deze als afgehandeld.",
  },
  resolved_manually: {
    short: "Als afgehandeld gemarkeerd",
    remedy: "Je hoeft niets meer te doen.",
  },
  gave_up: {
    short: "Te veel mislukte pogingen",
    remedy:
      "Los op wat het bericht noemt en probeer het opnieuw. De bestelling gaat verder waar ze was gestopt.",
  },
}
