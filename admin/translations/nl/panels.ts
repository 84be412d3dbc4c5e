export const panels = {
  order: {
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
    variant: "Variant",
    look: "Stijl",
    looks: { dark: "Donker", light: "Licht", outline: "Omtrek" },
    snippet: "Code voor de webwinkel",
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
