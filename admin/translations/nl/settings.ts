export const settings = {
  groups: {
    acceptance: "Bestellingen",
    shipping: "Prijzen en verzending",
    selling: "Verkoop",
    button: "Knop",
    retention: "Gegevensbewaring",
    server: "Server",
  },
  saved: "Instellingen opgeslagen",
  not_saved: "De instellingen kunnen niet worden opgeslagen",
  edit: "Bewerken",
  edit_section: "{{section}} bewerken",
  drawer_hint: "Wijzigingen gelden voor aankopen die vanaf nu beginnen.",
  on: "Aan",
  off: "Uit",
  by_default: "Standaard",
  is_set: "Ingesteld",
  not_set: "Niet ingesteld",
  server_hint: "Ingesteld in de configuratie van de server. Wijzigingen vereisen een herstart.",
  between: "Voer een geheel getal van {{min}} tot {{max}} in.",
  only_cart_rules: "Alleen met live prijzen, kortingen en verzending.",
  order_placed: {
    label: "Bevestiging van bestellingen die goedkeuring nodig hebben",
    hint: "Wanneer order.placed ervoor wordt verzonden; de meeste winkels sturen dan de bevestigingsmail.",
    options: { after_approval: "Na goedkeuring", before_approval: "Vóór goedkeuring" },
  },
  acceptance: {
    label: "Acceptatie",
    hint: "Accepteer overeenkomende bestellingen automatisch, of controleer eerst elke bestelling. Bij acceptatie wordt het bedrag afgeschreven.",
    options: { automatic: "Automatisch", review: "Handmatig" },
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
    automatic: "Automatisch",
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
  product_page_url: {
    label: "Adres van de productpagina’s",
    hint: "Voor kooplinks en QR-codes. {handle} staat voor het product, {variant} voor de variant: https://winkel.example.com/products/{handle}",
    wrong: "Voer een webadres in dat {handle} bevat.",
  },
  button_words: {
    label: "Knoptekst",
    hint: "Laat leeg voor de standaardtekst. Browsers kunnen de oude tekst nog vijf minuten tonen.",
  },
  activity_days: {
    label: "Activiteit en offertes",
    hint: "Aanroepen tussen je winkel en de dienst, en offertes en metadata van beëindigde aankopen. Worden na deze tijd verwijderd.",
    unit: "dagen",
  },
  purchase_days: {
    label: "Aankopen",
    hint: "Beëindigde aankopen met hun gereserveerde voorraad. Bestellingen blijven in Medusa.",
    unit: "dagen",
  },
}
