export const settings = {
  groups: {
    acceptance: "Bestellungen",
    shipping: "Preise und Versand",
    selling: "Verkauf",
    button: "Button",
    retention: "Datenaufbewahrung",
    server: "Server",
  },
  saved: "Einstellungen gespeichert",
  not_saved: "Die Einstellungen konnten nicht gespeichert werden",
  edit: "Bearbeiten",
  edit_section: "{{section}} bearbeiten",
  drawer_hint: "Änderungen gelten für Käufe, die ab jetzt beginnen.",
  on: "An",
  off: "Aus",
  by_default: "Standard",
  is_set: "Festgelegt",
  not_set: "Nicht festgelegt",
  server_hint: "In der Konfiguration des Servers festgelegt. Änderungen erfordern einen Neustart.",
  between: "Geben Sie eine ganze Zahl von {{min}} bis {{max}} ein.",
  only_cart_rules: "Nur mit Live-Preisen, -Rabatten und -Versand.",
  order_placed: {
    label: "Bestellbestätigung bei Bestellungen mit Freigabe",
    hint: "Wann order.placed für sie gesendet wird; die meisten Shops senden daraufhin die Bestätigungs-E-Mail.",
    options: { after_approval: "Nach der Freigabe", before_approval: "Vor der Freigabe" },
  },
  acceptance: {
    label: "Annahme",
    hint: "Übereinstimmende Bestellungen automatisch annehmen oder jede zuerst prüfen. Abgebucht wird bei der Annahme.",
    options: { automatic: "Automatisch", review: "Manuell" },
  },
  send_order_reference: {
    label: "Bestellnummer senden",
    hint: "Übermittelt dem Dienst bei der Annahme die Bestellnummer aus Medusa.",
  },
  customers: {
    label: "Gäste mit bekannter E-Mail",
    hint: "Ordnet die Bestellung eines Gastes dem Kundenkonto mit derselben E-Mail-Adresse zu. E-Mail-Adressen sind nicht bestätigt; „Als Gast belassen“ ist sicherer.",
    options: { guest: "Als Gast belassen", attach: "Dem Kundenkonto zuordnen" },
  },
  shipping_mode: {
    label: "Preise und Versand",
    hint: "Was Käufer im Checkout sehen. Empfohlen: Live-Preise, -Rabatte und -Versand.",
    preview: "Feste Tarife anzeigen",
    options: {
      cart_rules: "Live-Preise, -Rabatte und -Versand",
      dynamic: "Live-Versandtarife",
      static: "Feste Tarife (vorab gesendet)",
    },
  },
  default_country_code: {
    label: "Standardland",
    hint: "Gilt für Preise und Versand, bis der Käufer eine Adresse eingibt.",
  },
  delay_unit: {
    label: "Einheit der Lieferzeit",
    hint: "Einheit der Lieferzeiten unten.",
    options: { days: "Tage", hours: "Stunden" },
  },
  shipping_options: {
    label: "Versandoptionen",
    hint: "Zusätzliche Angaben je Versandoption. Die Standardoption ist ausgewählt, bis der Käufer eine andere wählt; ohne sie ist es die günstigste.",
    none: "Noch keine Versandoptionen. Fügen Sie eine unter Einstellungen → Standorte und Versand hinzu.",
    carrier_type: "Zustellart",
    delay: { days: "Lieferzeit (Tage)", hours: "Lieferzeit (Stunden)" },
    delay_usual: "{{delay}} (geschätzt)",
    offered: "Im One-Click-Checkout anbieten",
    is_default: "Standardmäßig auswählen",
    automatic: "Automatisch",
  },
  book_at_authorize: {
    label: "Bestand beim Klick reservieren",
    hint: "Reserviert eine Einheit, sobald ein Käufer auf den Button klickt.",
  },
  ask_stock_on_increase: {
    label: "Bestand bei höherer Menge prüfen",
    hint: "Weist Mengen zurück, die nicht auf Lager sind.",
  },
  hold_minutes: {
    label: "Reservierungsdauer",
    hint: "Gibt reservierten Bestand nach dieser Zeit ohne Bestellung frei.",
    unit: "Minuten",
  },
  manage_quantity: {
    label: "Mengenwahl",
    hint: "Käufer können die Menge im Checkout ändern.",
  },
  allow_discount_coupon: {
    label: "Rabattcodes",
    hint: "Zeigt im Checkout ein Feld für Ihre Rabattcodes.",
  },
  variant_message: {
    label: "Produkthinweis",
    hint: "Wird im Checkout bei jedem Produkt angezeigt, sofern eine Werbeaktion keinen eigenen Hinweis hat.",
  },
  order_message: {
    label: "Bestellhinweis",
    hint: "Wird im Checkout beim Gesamtbetrag angezeigt.",
  },
  sales_channels: {
    label: "Vertriebskanäle",
    hint: "Wo Produkte mit einem Klick verkauft werden. Leer lassen für alle.",
    all: "Alle Vertriebskanäle",
  },
  button_look: {
    label: "Button-Stil",
    hint: "Standard für Buttons ohne eigenen Stil. Browser zeigen den alten Stil noch bis zu fünf Minuten.",
    options: {
      dark: "Dunkel, für helle Seiten",
      light: "Hell, für dunkle Seiten",
      outline: "Umriss, in der umgebenden Textfarbe",
    },
  },
  product_page_url: {
    label: "Adresse der Produktseiten",
    hint: "Für Kauflinks und QR-Codes. {handle} steht für das Produkt, {variant} für die Variante: https://shop.example.com/products/{handle}",
    wrong: "Geben Sie eine Webadresse ein, die {handle} enthält.",
  },
  button_words: {
    label: "Button-Text",
    hint: "Leer lassen für den Standardtext. Browser zeigen den alten Text noch bis zu fünf Minuten.",
  },
  activity_days: {
    label: "Aktivität und Angebote",
    hint: "Aufrufe zwischen Ihrem Shop und dem Dienst sowie Angebote und Metadaten beendeter Käufe. Werden nach dieser Zeit gelöscht.",
    unit: "Tage",
  },
  purchase_days: {
    label: "Käufe",
    hint: "Beendete Käufe mit ihrem reservierten Bestand. Bestellungen bleiben in Medusa.",
    unit: "Tage",
  },
}
