export const settings = {
  groups: {
    acceptance: "Bestellingen",
    shipping: "Prijzen en verzending",
    stock: "Voorraad",
    selling: "Verkoop",
    button: "Knop",
    retention: "Gegevensbewaring",
  },
  saved: "Instellingen opgeslagen",
  not_saved: "De instellingen kunnen niet worden opgeslagen",
  unsaved: "Niet-opgeslagen wijzigingen",
  all_saved: "Alles opgeslagen",
  between: "Voer een geheel getal van {{min}} tot {{max}} in.",
  only_cart_rules: "Alleen met live prijzen, kortingen en verzending.",
  languages: {
    en: "Engels",
    fr: "Frans",
    de: "Duits",
    es: "Spaans",
    it: "Italiaans",
    nl: "Nederlands",
  },
  acceptance: {
    label: "Acceptatie",
    hint: "Accepteer overeenkomende bestellingen automatisch, of controleer eerst elke bestelling. Bij acceptatie wordt het bedrag afgeschreven.",
    options: { automatic: "Automatisch", review: "Handmatig" },
  },
  tolerance: {
    label: "Tolerantie",
    hint: "Accepteer bestellingen tot dit verschil automatisch. Grotere verschillen moeten worden gecontroleerd.",
    unit: "cent",
  },
  send_order_reference: {
    label: "Bestelnummer doorgeven",
    hint: "Geeft bij acceptatie het Medusa-bestelnummer door aan de dienst.",
  },
  customers: {
    label: "Gasten met bekend e-mailadres",
    hint: "Koppel de bestelling van een gast aan het klantaccount met hetzelfde e-mailadres. E-mailadressen zijn niet geverifieerd; als gast behouden is veiliger.",
    options: { guest: "Als gast behouden", attach: "Aan klantaccount koppelen" },
  },
  shipping_mode: {
    label: "Prijzen en verzending",
    hint: "Wat kopers tijdens de checkout zien. Live prijzen, kortingen en verzending worden aanbevolen.",
    preview: "Vaste tarieven bekijken",
    options: {
      cart_rules: "Live prijzen, kortingen en verzending",
      dynamic: "Live verzendtarieven",
      static: "Vaste tarieven (vooraf verzonden)",
    },
  },
  default_country_code: {
    label: "Standaardland",
    hint: "Wordt gebruikt voor prijzen en verzending tot de koper een adres invoert.",
  },
  delay_unit: {
    label: "Eenheid van levertijd",
    hint: "Eenheid van de levertijden hieronder.",
    options: { days: "Dagen", hours: "Uren" },
  },
  shipping_options: {
    label: "Verzendopties",
    hint: "Extra gegevens per verzendoptie. De standaardoptie is geselecteerd tot de koper een andere kiest; zonder standaard is dat de goedkoopste.",
    none: "Nog geen verzendopties. Voeg er een toe via Instellingen → Locaties & Verzending.",
    carrier_type: "Bezorgtype",
    delay: { days: "Levertijd (dagen)", hours: "Levertijd (uren)" },
    delay_usual: "{{delay}} (geschat)",
    offered: "Aanbieden in de One-click-checkout",
    is_default: "Standaard selecteren",
    types: {
      automatic: "Automatisch",
      home_delivery: "Thuisbezorging",
      mondial_relay: "Pakketpunt",
      pick_up: "Afhalen",
    },
  },
  book_at_authorize: {
    label: "Voorraad reserveren bij klik",
    hint: "Reserveert één stuk zodra een koper op de knop klikt.",
  },
  ask_stock_on_increase: {
    label: "Voorraad controleren bij hoger aantal",
    hint: "Weigert aantallen die je niet op voorraad hebt.",
  },
  hold_minutes: {
    label: "Reserveringsduur",
    hint: "Geeft gereserveerde voorraad na deze tijd zonder bestelling vrij.",
    unit: "minuten",
  },
  manage_quantity: {
    label: "Aantalknoppen",
    hint: "Laat kopers het aantal wijzigen tijdens de checkout.",
  },
  allow_discount_coupon: {
    label: "Kortingscodes",
    hint: "Toont tijdens de checkout een veld voor je promotiecodes.",
  },
  variant_message: {
    label: "Productbericht",
    hint: "Wordt tijdens de checkout bij elk product getoond, tenzij een promotie een eigen bericht heeft.",
  },
  order_message: {
    label: "Bestelbericht",
    hint: "Wordt tijdens de checkout bij het totaal getoond.",
  },
  sales_channels: {
    label: "Verkoopkanalen",
    hint: "Waar producten met één klik worden verkocht. Laat leeg voor alle.",
    all: "Alle verkoopkanalen",
  },
  button_look: {
    label: "Knopstijl",
    hint: "Standaardstijl voor knoppen zonder eigen stijl. Browsers kunnen de oude stijl nog vijf minuten tonen.",
    options: {
      dark: "Donker, voor lichte pagina’s",
      light: "Licht, voor donkere pagina’s",
      outline: "Omtrek, in de omringende tekstkleur",
    },
  },
  button_words: {
    label: "Knoptekst",
    hint: "Laat leeg voor de standaardtekst. Browsers kunnen de oude tekst nog vijf minuten tonen.",
  },
  activity_days: {
    label: "Activiteit",
    hint: "Aanroepen tussen je winkel en de dienst. Worden na deze tijd verwijderd.",
    unit: "dagen",
  },
  quote_days: {
    label: "Offertes",
    hint: "Offertes en metadata van de webwinkel. Worden deze tijd na het einde van de aankoop verwijderd.",
    unit: "dagen",
  },
  purchase_days: {
    label: "Aankopen",
    hint: "Beëindigde aankopen met hun gereserveerde voorraad. Bestellingen blijven in Medusa.",
    unit: "dagen",
  },
}
