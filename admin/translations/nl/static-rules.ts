import type { ReasonKey } from "../../../src/static-rules/report/reasons"

const LIVE = "of gebruik live verzendtarieven."

const reasons: Record<ReasonKey, { message: string; remedy: string }> = {
  negative_amount: {
    message: "Een bedrag is negatief.",
    remedy: "Stel het genoemde veld in op 0 of meer.",
  },
  invalid_rule: {
    message: "De dienst zou het tarief van deze optie afwijzen.",
    remedy: "Corrigeer het genoemde veld.",
  },
  carrier_id_twice: {
    message:
      "Meerdere verzendopties hebben dezelfde vervoerder-ID, dus een bestelling kan op elk daarvan slaan.",
    remedy: "Geef elke optie een eigen vervoerder-ID, of geen.",
  },
  nothing_to_send: {
    message:
      "Er blijft geen tarief over om te verzenden. Zonder tarieven hebben kopers geen verzendmethode.",
    remedy: `Corrigeer minstens één verzendoptie hieronder, ${LIVE}`,
  },
  part_of_country: {
    message: "De servicezone dekt alleen provincies, steden of postcodes van deze landen.",
    remedy: `Voeg het hele land toe aan de servicezone, ${LIVE}`,
  },
  calculated: {
    message: "De vervoerder berekent de prijs voor elke winkelwagen.",
    remedy: `Geef de optie een vaste prijs, ${LIVE}`,
  },
  price_tiers: {
    message:
      "De prijs hangt op een andere manier van het bestelbedrag af dan door gratis verzending vanaf een bedrag.",
    remedy: `Houd één prijs en hoogstens één bedrag waarboven verzending gratis is, ${LIVE}`,
  },
  price_conditions: {
    message: "Een prijs heeft een voorwaarde, bijvoorbeeld een klantengroep.",
    remedy: `Verwijder de voorwaarde van de prijs, ${LIVE}`,
  },
  price_list: {
    message: "Een prijslijst wijzigt de prijs van deze optie.",
    remedy: `Verwijder de optie uit de prijslijst, ${LIVE}`,
  },
  option_conditions: {
    message: "De optie heeft een voorwaarde.",
    remedy: `Verwijder de regel van de verzendoptie, ${LIVE}`,
  },
  province_taxes: {
    message:
      "De prijs is exclusief belastingen en provincies van deze landen hebben eigen belastingtarieven.",
    remedy: `Stel een prijs inclusief belastingen in, ${LIVE}`,
  },
  tax_provider: {
    message:
      "De prijs is exclusief belastingen en een belastingprovider berekent ze voor elke bestelling.",
    remedy: `Stel een prijs inclusief belastingen in, ${LIVE}`,
  },
  provider_disabled: {
    message: "De verzendprovider van deze optie is niet meer geïnstalleerd.",
    remedy: "Installeer de provider opnieuw of verwijder de optie.",
  },
  excluded: {
    message: "De instellingen sluiten deze optie uit van de One-click-checkout.",
    remedy: "Niets te doen. Schakel de optie in de instellingen in om haar aan te bieden.",
  },
  not_in_store: {
    message: "De optie is niet ingeschakeld in de winkel.",
    remedy: "Niets te doen. Schakel de optie in de winkel in om haar aan te bieden.",
  },
  return_option: {
    message: "De optie is voor retouren.",
    remedy: "Niets te doen.",
  },
  no_sales_channel: {
    message:
      "Geen verkoopkanaal met een publiceerbare API-sleutel verkoopt vanaf de voorraadlocatie van deze optie.",
    remedy: "Koppel de voorraadlocatie aan het verkoopkanaal van je webwinkel.",
  },
  no_countries: {
    message: "De servicezone heeft geen landen.",
    remedy: "Voeg landen toe aan de servicezone.",
  },
  no_region: {
    message: "Geen regio van de winkel verkoopt aan deze landen.",
    remedy: "Voeg de landen toe aan een regio of verwijder ze uit de servicezone.",
  },
  price_missing: {
    message: "De optie heeft geen prijs in de valuta van deze landen.",
    remedy: "Voeg een prijs in de genoemde valuta toe.",
  },
  unknown_currency: {
    message: "Medusa kent deze valuta niet, dus de kleinste eenheid is onbekend.",
    remedy: "Gebruik een valuta die Medusa aanbiedt.",
  },
  follower: {
    message: "Extra artikelen kosten hier meer. Live tarieven zijn voor elk aantal hetzelfde.",
    remedy:
      "Niets te doen als dit de bedoeling is. Stel anders de prijs per extra artikel in op 0.",
  },
  some_sales_channels: {
    message:
      "Het tarief wordt in elk verkoopkanaal getoond, maar de optie bestaat alleen in sommige. Bestellingen uit de andere moeten worden gecontroleerd.",
    remedy: `Koppel de voorraadlocatie aan de genoemde kanalen, beperk de verkoopkanalen in de instellingen, ${LIVE}`,
  },
  other_profiles: {
    message:
      "Het tarief wordt voor elk product getoond, maar de optie hoort bij één verzendprofiel. Bestellingen van andere producten moeten worden gecontroleerd.",
    remedy: `Geef alle producten hetzelfde verzendprofiel, sluit de optie uit, ${LIVE}`,
  },
  shipping_promotions: {
    message: "Promoties geven korting op verzending en vaste tarieven negeren promoties.",
    remedy: `Vervang de promotie door een prijs op basis van het bestelbedrag, ${LIVE}`,
  },
  unshipped_items: {
    message:
      "Sommige producten hoeven niet te worden verzonden, maar de tarieven worden voor elk product getoond. Bestellingen waarvoor verzending is betaald, moeten worden gecontroleerd.",
    remedy: `Schakel One-click uit voor deze producten, ${LIVE}`,
  },
  no_tax_rate: {
    message:
      "De prijs is exclusief belastingen en deze landen hebben geen belastingtarief, dus hij wordt ongewijzigd verzonden.",
    remedy:
      "Voeg een belastingregio met een standaardtarief toe als daar belasting verschuldigd is.",
  },
  several_currencies: {
    message: "Een tarief heeft één valuta, dus de optie wordt met één tarief per valuta verzonden.",
    remedy: "Niets te doen.",
  },
  default_chosen: {
    message: "Voor deze landen is geen optie standaard geselecteerd, dus is het de goedkoopste.",
    remedy: "Kies de standaardoptie.",
  },
  default_twice: {
    message: "Voor deze landen zijn meerdere opties standaard geselecteerd, dus is het de eerste.",
    remedy: "Houd één optie standaard geselecteerd.",
  },
}

export const static_rules = {
  title: "Vaste verzendtarieven",
  hint: "Vaste verzendtarieven die vooraf naar de dienst worden gestuurd.",
  not_in_use: "Kopers zien deze tarieven niet. ‘Prijzen en verzending’ staat op ‘{{mode}}’.",
  to_settings: "In de instellingen wijzigen",
  failed: "Verzenden is mislukt, dus de eerder verzonden tarieven gelden nog. {{why}}",
  failed_first: "Verzenden is mislukt. {{why}}",
  uncertain: "De dienst heeft de tarieven niet bevestigd. Verzend ze opnieuw. {{why}}",
  last: "Laatst verzonden",
  last_sent: "{{when}}, {{by}}: {{count}} tarieven",
  last_sent_one: "{{when}}, {{by}}: {{count}} tarief",
  now: "Klaar om te verzenden",
  from_options: "Tarieven: {{rules}} · Verzendopties: {{options}}",
  states: {
    never: "Nooit verzonden",
    fresh: "Actueel",
    stale: "Verouderd",
    sending: "Wordt verzonden",
  },
  triggers: { person: "handmatig", automatic: "automatisch", command: "via de opdrachtregel" },
  resend: "Wijzigingen automatisch verzenden",
  resend_hint:
    "Eén minuut na de laatste wijziging van verzendopties, prijzen, zones, belastingen of instellingen.",
  send: "Verzenden",
  nothing_new: "Niets te verzenden",
  send_sure: "{{count}} tarieven verzenden?",
  send_sure_one: "{{count}} tarief verzenden?",
  send_effect: "Dit vervangt de eerder verzonden tarieven voor alle kopers.",
  send_effect_unused:
    "Dit vervangt de eerder verzonden tarieven. Kopers zien ze pas als ‘Prijzen en verzending’ op ‘{{mode}}’ staat.",
  sent: "Tarieven verzonden",
  not_sent: "De tarieven kunnen niet worden verzonden",
  not_saved: "Opslaan mislukt",
  report: "Rapport",
  report_hint: "Beperkingen en oplossingen.",
  report_empty: "Elke verzendoptie kan worden verzonden.",
  whole_shop: "Hele winkel",
  severities: {
    error: "Eerst oplossen",
    left_out: "Weggelaten",
    differs: "Wijkt af van live",
    not_offered: "Niet aangeboden",
    note: "Opmerking",
  },
  reasons,
  changes: "Niet-verzonden wijzigingen",
  changes_hint: "Vergeleken met de laatst verzonden tarieven.",
  kinds: { added: "Toegevoegd", removed: "Verwijderd", changed: "Gewijzigd" },
  fields: {
    carrier_name: "Naam",
    carrier_type: "Bezorgtype",
    amount_currency: "Valuta",
    amount_leader: "Eerste artikel",
    amount_follower: "Elk extra artikel",
    free_shipping: "Gratis vanaf",
    delay: "Levertijd",
    primary: "Standaard",
  },
  yes: "ja",
  no: "nee",
  rules: "Tarieven",
  rules_hint: "Zoals ze nu zouden worden verzonden, inclusief belastingen.",
  rules_empty: "Niets te verzenden. Zie het rapport.",
  more_countries: "en nog {{count}}",
  columns: {
    carrier: "Verzendmethode",
    zones: "Landen",
    follower: "Elk extra",
  },
  types: {
    home_delivery: "Thuisbezorging",
    mondial_relay: "Pakketpunt",
    pick_up: "Afhalen",
  },
  follower: "Elk extra artikel ({{currency}})",
  carrier_id: "Vervoerder-ID",
  carrier_id_usual: "De ID van de optie",
  sendings: "Geschiedenis",
  outcomes: {
    sending: "Wordt verzonden",
    sent: "Verzonden",
    failed: "Mislukt",
    uncertain: "Niet bevestigd",
  },
}
