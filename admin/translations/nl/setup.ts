export const setup = {
  title: "Configuratie",
  complete: "Klaar",
  complete_tested: "Klaar · laatst getest: {{when}}",
  progress: "{{done}} van {{all}} klaar",
  show: "Controles tonen",
  hide: "Controles verbergen",
  server: "Server",
  environments: { sandbox: "Sandbox", live: "Live" },
  sandbox_hint: "Testomgeving: er gaat geen echt geld om",
  states: { ok: "Klaar", warning: "Controleren", missing: "Ontbreekt" },
  go: "Openen",
  test: "Verbinding testen",
  test_ok: "De verbinding werkt",
  test_failed: "De verbinding is mislukt",
  key: {
    title: "API-sleutel",
    from_configuration: "Ingesteld in medusa-config (eindigt op {{last_four}})",
    from_dashboard: "API-sleutel opgeslagen (eindigt op {{last_four}})",
    none: "Nog geen API-sleutel. Je vindt hem in je account bij de dienst.",
    cannot: "Stel eerst het adres van de dienst en het ondertekeningsgeheim in.",
    give: "API-sleutel",
    replace: "API-sleutel vervangen",
    hint: "Wordt versleuteld bewaard en nooit getoond. Een sandboxsleutel wordt nooit naar de live dienst gestuurd.",
    saved: "API-sleutel opgeslagen",
    not_saved: "De API-sleutel kan niet worden opgeslagen",
  },
  checks: {
    medusa: {
      label: "Medusa-versie",
      ok: "Medusa {{detail}}.",
      remedy:
        "Medusa is te oud voor deze plugin: {{detail}}. Werk alle @medusajs-pakketten samen bij en start opnieuw.",
      differs:
        "De prijzen blijven juist, maar duren langer, omdat Medusa afwijkt van de versies waarmee deze plugin is getest: {{detail}}. Werk de plugin bij; ‘Monitoring’ toont de betrokken onderdelen.",
    },
    service_address: {
      label: "Adres van de dienst",
      ok: "{{detail}}",
      base: "Stel ONE_CLICK_BASE_URL in op het adres dat je van de dienst hebt gekregen en herstart Medusa.",
      checkout: "Stel ONE_CLICK_CHECKOUT_URL in op het adres van de checkout en herstart Medusa.",
    },
    api_key: {
      label: "API-sleutel",
      ok: "API-sleutel opgeslagen",
      remedy: "Voer hem hieronder in, of stel ONE_CLICK_API_KEY in en herstart Medusa.",
    },
    signing_secret: {
      label: "Ondertekeningsgeheim",
      ok: "Gebeurtenissen van de dienst worden geverifieerd",
      remedy:
        "Stel ONE_CLICK_SIGNING_SECRET in op een willekeurige tekst van minstens 32 tekens (openssl rand -hex 32) en herstart Medusa.",
    },
    public_address: {
      label: "Openbaar adres van de winkel",
      ok: "{{detail}}",
      missing: "Stel ONE_CLICK_NOTIFICATION_URL in op het openbare adres van deze Medusa-backend.",
      not_public:
        "De dienst kan {{detail}} niet bereiken. Gebruik een openbaar adres, of een tunnel tijdens het testen.",
      not_https: "{{detail}} is niet versleuteld. Gebruik https voordat je live gaat.",
    },
    connection: {
      label: "Verbinding",
      ok: "Werkt · getest: {{detail}}",
      untested: "Nog niet getest. De test maakt een checkout aan die kopers nooit zien.",
      failed: "{{detail}}",
    },
    payment_provider: {
      label: "Betalingsprovider",
      ok: "Geïnstalleerd. Een betaling incasseren accepteert de bestelling; de bestelling annuleren weigert haar.",
      in_region:
        "Ingeschakeld in {{detail}}, waar hij elke betaling weigert. Verwijder hem via Instellingen → Regio’s.",
      unregistered:
        "Voeg medusa-plugin-one-click/providers/one-click-payment met de ID ‘one-click’ toe aan de betaalmodule in medusa-config.ts.",
    },
    stock_location: {
      label: "Voorraadlocatie",
      ok: "Elk verkoopkanaal heeft een voorraadlocatie",
      some: "Sommige verkoopkanalen hebben geen voorraadlocatie en kunnen niet verkopen. Koppel er een via Instellingen → Verkoopkanalen.",
      none: "Koppel je verkoopkanaal aan een voorraadlocatie via Instellingen → Locaties & Verzending.",
    },
    shipping_options: {
      label: "Verzendopties",
      ok: "Beschikbaar: {{detail}}",
      remedy: "Voeg een verzendoptie voor de winkel toe via Instellingen → Locaties & Verzending.",
    },
    delivery_times: {
      label: "Levertijden",
      ok: "Elke aangeboden verzendoptie heeft er een.",
      remedy:
        "Kopers lezen ‘3 dagen’ bij {{detail}}, omdat de dienst een getal nodig heeft en er geen is ingesteld. Stel hieronder de levertijd van elke verzendoptie in.",
    },
    settings: {
      label: "Instellingen",
      ok: "De opgeslagen instellingen zijn geldig",
      remedy:
        "Deze versie kan sommige opgeslagen instellingen niet lezen en gebruikt de standaardwaarden: {{detail}}. Wijzig ze hieronder en sla op.",
    },
    skus: {
      label: "SKU’s",
      ok: "Alle SKU’s kunnen naar de dienst worden gestuurd",
      remedy:
        "Deze varianten worden met hun ID verstuurd omdat hun SKU niet uniek, leeg of te lang is: {{detail}}. Ze worden gewoon verkocht. Corrigeer de SKU’s om ze in de bestellingen van de dienst te zien.",
    },
    button: {
      label: "Knop in de webwinkel",
      ok: "Gezien op {{detail}}",
      remedy: "Kopieer de code van een productpagina naar je webwinkel en open de pagina één keer.",
    },
    proof: {
      label: "Prijscontrole",
      ok: "Met de winkelwagen van Medusa vergeleken offertes: {{detail}}",
      ok_none: "Gebeurt elke nacht met recente offertes. Nog geen om te vergelijken.",
      remedy:
        "Offertes die afwijken van de winkelwagen van Medusa: {{detail}}. Automatische acceptatie is gepauzeerd. Vergelijk de bedragen onder One-click → Monitoring.",
    },
    locks: {
      label: "Vergrendeling",
      ok: "Voldoende voor de actieve processen ({{detail}})",
      alone:
        "{{detail}} processen draaien zonder gedeelde vergrendeling, waardoor voorraad dubbel kan worden verkocht. Stel locking-redis (of locking-postgres) in als standaard van Medusa’s locking-module en start opnieuw.",
    },
    events: {
      label: "Gebeurtenissen en workflows",
      ok: "Voldoende voor de actieve processen ({{detail}})",
      alone:
        "Meerdere processen draaien zonder gedeelde gebeurtenissen of workflows. Stel {{detail}} in medusa-config.ts in en start opnieuw.",
    },
    worker: {
      label: "Achtergrondtaken",
      ok: "Actief (processen: {{detail}})",
      none: "Geen enkel proces voert de taken uit: gemiste bestellingen worden niet gevonden en gereserveerde voorraad wordt niet vrijgegeven. Start er een met MEDUSA_WORKER_MODE=worker of shared.",
      stalled:
        "De taken zijn sinds {{detail}} niet uitgevoerd, hoewel er een proces voor draait. Controleer het logboek en herstart het.",
    },
  },
}
