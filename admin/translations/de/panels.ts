export const panels = {
  order: {
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
    variant: "Variante",
    look: "Stil",
    looks: { dark: "Dunkel", light: "Hell", outline: "Umriss" },
    snippet: "Code für die Storefront",
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
