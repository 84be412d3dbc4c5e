export const panels = {
  order: {
    refunds:
      "Erstatten oder stornieren Sie diese Bestellung in Ihrem Konto beim Dienst. Sobald der Dienst es meldet, wird sie hier storniert und erstattet.",
    title: "One-Click",
    chosen: "Versandart",
    details: "Details anzeigen",
  },
  product: {
    title: "One-Click",
    hint: "Verfügbarkeit für den One-Click-Kauf.",
    whole: "Produkt mit einem Klick verkaufen",
    available: "Verfügbar",
    is_on: "One-Click aktiviert",
    is_off: "One-Click deaktiviert",
    not_changed: "Die Verfügbarkeit konnte nicht geändert werden",
    preview: "Vorschau",
    no_preview:
      "Der Browser kann {{url}} nicht laden. Prüfen Sie die öffentliche Adresse des Shops in den Einstellungen.",
    variant: "Variante",
    look: "Stil",
    looks: { dark: "Dunkel", light: "Hell", outline: "Umriss" },
    snippet: "Code für die Storefront",
    buy_link: "Kauflink",
    buy_link_hint:
      "Öffnet die Produktseite mit dem Button im Fokus. Der Käufer klickt weiterhin selbst.",
    no_page:
      "Geben Sie in den Einstellungen die Adresse Ihrer Produktseiten ein, um je Variante einen Link und einen QR-Code zu erhalten.",
    show_qr: "QR-Code anzeigen",
    hide_qr: "QR-Code ausblenden",
    qr: "QR-Code des Kauflinks: {{variant}}",
    no_key:
      "Kein veröffentlichbarer API-Schlüssel deckt die Vertriebskanäle dieses Produkts ab. Erstellen Sie einen unter Einstellungen → Veröffentlichbare API-Schlüssel.",
    codes: {
      switched_off: "Deaktiviert",
      not_published: "Das Produkt ist nicht veröffentlicht",
      no_channel: "In keinem Vertriebskanal mit One-Click-Verkauf",
      out_of_stock: "Nicht auf Lager",
      unknown_region: "Der Shop hat keine Region",
    },
  },
}
