export const panels = {
  order: {
    refunds:
      "Betaal deze bestelling terug of annuleer haar in uw account bij de dienst. Zodra de dienst dat meldt, wordt ze hier geannuleerd en terugbetaald.",
    title: "One-click",
    chosen: "Verzendmethode",
    details: "Details bekijken",
  },
  product: {
    title: "One-click",
    hint: "Beschikbaarheid voor kopen met één klik.",
    whole: "Dit product met één klik verkopen",
    available: "Beschikbaar",
    is_on: "One-click ingeschakeld",
    is_off: "One-click uitgeschakeld",
    not_changed: "De beschikbaarheid kan niet worden gewijzigd",
    preview: "Voorbeeld",
    no_preview:
      "De browser kan {{url}} niet laden. Controleer het openbare adres van de winkel in de instellingen.",
    variant: "Variant",
    look: "Stijl",
    looks: { dark: "Donker", light: "Licht", outline: "Omtrek" },
    snippet: "Code voor de webwinkel",
    buy_link: "Kooplink",
    buy_link_hint: "Opent de productpagina met de knop in focus. De koper klikt nog steeds zelf.",
    no_page:
      "Vul in de instellingen het adres van je productpagina’s in voor een link en een QR-code per variant.",
    show_qr: "QR-code tonen",
    hide_qr: "QR-code verbergen",
    qr: "QR-code van de kooplink: {{variant}}",
    no_key:
      "Geen publiceerbare API-sleutel dekt de verkoopkanalen van dit product. Maak er een via Instellingen → Publiceerbare API-sleutels.",
    codes: {
      switched_off: "Uitgeschakeld",
      not_published: "Het product is niet gepubliceerd",
      no_channel: "Niet in een verkoopkanaal met One-click",
      out_of_stock: "Niet op voorraad",
      unknown_region: "De winkel heeft geen regio",
    },
  },
}
