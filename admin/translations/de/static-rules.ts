import type { ReasonKey } from "../../../src/static-rules/report/reasons"

const LIVE = "oder verwenden Sie Live-Versandtarife."

const reasons: Record<ReasonKey, { message: string; remedy: string }> = {
  negative_amount: {
    message: "Ein Betrag ist negativ.",
    remedy: "Setzen Sie das genannte Feld auf 0 oder mehr.",
  },
  invalid_rule: {
    message: "Der Dienst würde den Tarif dieser Option ablehnen.",
    remedy: "Korrigieren Sie das genannte Feld.",
  },
  carrier_id_twice: {
    message:
      "Mehrere Versandoptionen haben dieselbe Zusteller-ID, sodass eine Bestellung jede davon meinen könnte.",
    remedy: "Geben Sie jeder Option eine eigene Zusteller-ID oder keine.",
  },
  nothing_to_send: {
    message: "Es bleibt kein Tarif zu senden. Ohne Tarife hätten Käufer keine Versandart.",
    remedy: `Korrigieren Sie mindestens eine Versandoption unten, ${LIVE}`,
  },
  part_of_country: {
    message: "Die Servicezone umfasst nur Provinzen, Städte oder Postleitzahlen dieser Länder.",
    remedy: `Nehmen Sie das ganze Land in die Servicezone auf, ${LIVE}`,
  },
  calculated: {
    message: "Der Zusteller berechnet den Preis für jeden Warenkorb.",
    remedy: `Geben Sie der Option einen festen Preis, ${LIVE}`,
  },
  price_tiers: {
    message:
      "Der Preis hängt auf andere Weise vom Bestellwert ab als durch kostenlosen Versand ab einem Betrag.",
    remedy: `Behalten Sie einen Preis und höchstens einen Betrag, ab dem der Versand kostenlos ist, ${LIVE}`,
  },
  price_conditions: {
    message: "Ein Preis hat eine Bedingung, zum Beispiel eine Kundengruppe.",
    remedy: `Entfernen Sie die Bedingung vom Preis, ${LIVE}`,
  },
  price_list: {
    message: "Eine Preisliste ändert den Preis dieser Option.",
    remedy: `Entfernen Sie die Option aus der Preisliste, ${LIVE}`,
  },
  option_conditions: {
    message: "Die Option hat eine Bedingung.",
    remedy: `Entfernen Sie die Regel von der Versandoption, ${LIVE}`,
  },
  province_taxes: {
    message:
      "Der Preis versteht sich ohne Steuern, und Provinzen dieser Länder haben eigene Steuersätze.",
    remedy: `Legen Sie einen Preis inklusive Steuern fest, ${LIVE}`,
  },
  tax_provider: {
    message:
      "Der Preis versteht sich ohne Steuern, und ein Steueranbieter berechnet sie für jede Bestellung.",
    remedy: `Legen Sie einen Preis inklusive Steuern fest, ${LIVE}`,
  },
  provider_disabled: {
    message: "Der Fulfillment-Anbieter dieser Option ist nicht mehr installiert.",
    remedy: "Installieren Sie den Anbieter wieder oder löschen Sie die Option.",
  },
  excluded: {
    message: "Die Einstellungen schließen diese Option vom One-Click-Checkout aus.",
    remedy: "Nichts zu tun. Um die Option anzubieten, aktivieren Sie sie in den Einstellungen.",
  },
  not_in_store: {
    message: "Die Option ist im Store nicht aktiviert.",
    remedy: "Nichts zu tun. Um die Option anzubieten, aktivieren Sie sie im Store.",
  },
  return_option: {
    message: "Die Option ist für Retouren.",
    remedy: "Nichts zu tun.",
  },
  no_sales_channel: {
    message:
      "Kein Vertriebskanal mit einem veröffentlichbaren API-Schlüssel verkauft vom Lagerstandort dieser Option.",
    remedy: "Verknüpfen Sie den Lagerstandort mit dem Vertriebskanal Ihrer Storefront.",
  },
  no_countries: {
    message: "Die Servicezone hat keine Länder.",
    remedy: "Fügen Sie der Servicezone Länder hinzu.",
  },
  no_region: {
    message: "Keine Region des Shops verkauft in diese Länder.",
    remedy: "Fügen Sie die Länder einer Region hinzu oder entfernen Sie sie aus der Servicezone.",
  },
  price_missing: {
    message: "Die Option hat keinen Preis in der Währung dieser Länder.",
    remedy: "Fügen Sie einen Preis in der genannten Währung hinzu.",
  },
  unknown_currency: {
    message: "Medusa kennt diese Währung nicht, daher ist ihre kleinste Einheit unbekannt.",
    remedy: "Verwenden Sie eine Währung, die Medusa anbietet.",
  },
  follower: {
    message: "Weitere Artikel kosten hier einen Aufpreis. Live-Tarife sind für jede Menge gleich.",
    remedy:
      "Nichts zu tun, wenn das beabsichtigt ist. Setzen Sie sonst den Preis je weiterem Artikel auf 0.",
  },
  some_sales_channels: {
    message:
      "Der Tarif wird in allen Vertriebskanälen angezeigt, die Option gibt es aber nur in einigen. Bestellungen aus den übrigen sind zu prüfen.",
    remedy: `Verknüpfen Sie den Lagerstandort mit den genannten Kanälen, schränken Sie die Vertriebskanäle in den Einstellungen ein, ${LIVE}`,
  },
  other_profiles: {
    message:
      "Der Tarif wird für alle Produkte angezeigt, die Option gehört aber zu einem Versandprofil. Bestellungen anderer Produkte sind zu prüfen.",
    remedy: `Geben Sie allen Produkten dasselbe Versandprofil, schließen Sie die Option aus, ${LIVE}`,
  },
  shipping_promotions: {
    message: "Werbeaktionen rabattieren den Versand, feste Tarife berücksichtigen sie aber nicht.",
    remedy: `Ersetzen Sie die Werbeaktion durch einen Preis nach Bestellwert, ${LIVE}`,
  },
  unshipped_items: {
    message:
      "Einige Produkte brauchen keinen Versand, die Tarife werden aber für alle angezeigt. Bestellungen mit bezahltem Versand dafür sind zu prüfen.",
    remedy: `Deaktivieren Sie One-Click für diese Produkte, ${LIVE}`,
  },
  no_tax_rate: {
    message:
      "Der Preis versteht sich ohne Steuern, und diese Länder haben keinen Steuersatz. Er wird unverändert gesendet.",
    remedy:
      "Fügen Sie eine Steuerregion mit einem Standardsatz hinzu, falls dort Steuern anfallen.",
  },
  several_currencies: {
    message:
      "Ein Tarif hat eine Währung, daher wird die Option mit einem Tarif je Währung gesendet.",
    remedy: "Nichts zu tun.",
  },
  default_chosen: {
    message:
      "Für diese Länder ist keine Option standardmäßig ausgewählt, daher ist es die günstigste.",
    remedy: "Wählen Sie die Standardoption.",
  },
  default_twice: {
    message:
      "Für diese Länder sind mehrere Optionen standardmäßig ausgewählt, daher ist es die erste.",
    remedy: "Lassen Sie nur eine Option standardmäßig ausgewählt.",
  },
}

export const static_rules = {
  title: "Feste Versandtarife",
  hint: "Feste Versandtarife, die dem Dienst vorab gesendet werden.",
  not_in_use:
    "Käufer sehen diese Tarife nicht. „Preise und Versand“ ist auf „{{mode}}“ eingestellt.",
  to_settings: "In den Einstellungen ändern",
  failed: "Das Senden ist fehlgeschlagen, daher gelten die zuvor gesendeten Tarife weiter. {{why}}",
  failed_first: "Das Senden ist fehlgeschlagen. {{why}}",
  uncertain: "Der Dienst hat die Tarife nicht bestätigt. Senden Sie sie erneut. {{why}}",
  last: "Zuletzt gesendet",
  last_sent: "{{when}}, {{by}}: {{count}} Tarife",
  last_sent_one: "{{when}}, {{by}}: {{count}} Tarif",
  now: "Bereit zum Senden",
  from_options: "Tarife: {{rules}} · Versandoptionen: {{options}}",
  states: {
    never: "Nie gesendet",
    fresh: "Aktuell",
    stale: "Veraltet",
    sending: "Wird gesendet",
  },
  triggers: { person: "manuell", automatic: "automatisch", command: "über die Befehlszeile" },
  resend: "Änderungen automatisch senden",
  resend_hint:
    "Eine Minute nach der letzten Änderung an Versandoptionen, Preisen, Zonen, Steuern oder Einstellungen.",
  send: "Senden",
  nothing_new: "Nichts zu senden",
  send_sure: "{{count}} Tarife senden?",
  send_sure_one: "{{count}} Tarif senden?",
  send_effect: "Dies ersetzt die zuvor gesendeten Tarife für alle Käufer.",
  send_effect_unused:
    "Dies ersetzt die zuvor gesendeten Tarife. Käufer sehen sie erst, wenn „Preise und Versand“ auf „{{mode}}“ eingestellt ist.",
  sent: "Tarife gesendet",
  not_sent: "Die Tarife konnten nicht gesendet werden",
  not_saved: "Speichern fehlgeschlagen",
  report: "Bericht",
  report_hint: "Einschränkungen und Lösungen.",
  report_empty: "Jede Versandoption kann gesendet werden.",
  whole_shop: "Gesamter Shop",
  severities: {
    error: "Zuerst beheben",
    left_out: "Ausgelassen",
    differs: "Weicht von live ab",
    not_offered: "Nicht angeboten",
    note: "Hinweis",
  },
  reasons,
  changes: "Nicht gesendete Änderungen",
  changes_hint: "Im Vergleich zu den zuletzt gesendeten Tarifen.",
  kinds: { added: "Hinzugefügt", removed: "Entfernt", changed: "Geändert" },
  fields: {
    carrier_name: "Name",
    carrier_type: "Zustellart",
    amount_currency: "Währung",
    amount_leader: "Erster Artikel",
    amount_follower: "Jeder weitere Artikel",
    free_shipping: "Kostenlos ab",
    delay: "Lieferzeit",
    primary: "Standard",
  },
  yes: "ja",
  no: "nein",
  rules: "Tarife",
  rules_hint: "So, wie sie jetzt gesendet würden, inklusive Steuern.",
  rules_empty: "Nichts zu senden. Siehe Bericht.",
  more_countries: "und {{count}} weitere",
  columns: {
    carrier: "Versandart",
    zones: "Länder",
    follower: "Jeder weitere",
  },
  types: {
    home_delivery: "Lieferung nach Hause",
    mondial_relay: "Paketshop",
    pick_up: "Abholung",
  },
  follower: "Jeder weitere Artikel ({{currency}})",
  carrier_id: "Zusteller-ID",
  carrier_id_usual: "Die ID der Option",
  sendings: "Verlauf",
  outcomes: {
    sending: "Wird gesendet",
    sent: "Gesendet",
    failed: "Fehlgeschlagen",
    uncertain: "Nicht bestätigt",
  },
}
