export const setup = {
  title: "Einrichtung",
  complete: "Bereit",
  complete_tested: "Bereit · zuletzt getestet: {{when}}",
  progress: "{{done}} von {{all}} erledigt",
  show: "Prüfungen anzeigen",
  hide: "Prüfungen ausblenden",
  server: "Server",
  environments: { sandbox: "Sandbox", live: "Live" },
  sandbox_hint: "Testumgebung: Es fließt kein echtes Geld",
  states: { ok: "Erledigt", warning: "Prüfen", missing: "Fehlt" },
  go: "Öffnen",
  test: "Verbindung testen",
  test_ok: "Die Verbindung funktioniert",
  test_failed: "Die Verbindung ist fehlgeschlagen",
  key: {
    title: "API-Schlüssel",
    from_configuration: "In medusa-config festgelegt (endet auf {{last_four}})",
    from_dashboard: "API-Schlüssel gespeichert (endet auf {{last_four}})",
    none: "Noch kein API-Schlüssel. Sie finden ihn in Ihrem Konto beim Dienst.",
    cannot: "Legen Sie zuerst die Adresse des Dienstes und das Signaturgeheimnis fest.",
    give: "API-Schlüssel",
    replace: "API-Schlüssel ersetzen",
    hint: "Wird verschlüsselt gespeichert und nie angezeigt. Ein Sandbox-Schlüssel wird nie an den Live-Dienst gesendet.",
    saved: "API-Schlüssel gespeichert",
    not_saved: "Der API-Schlüssel konnte nicht gespeichert werden",
  },
  checks: {
    medusa: {
      label: "Medusa-Version",
      ok: "Medusa {{detail}}.",
      remedy:
        "Medusa ist für dieses Plugin zu alt: {{detail}}. Aktualisieren Sie alle @medusajs-Pakete gemeinsam und starten Sie neu.",
      differs:
        "Die Preise bleiben richtig, dauern aber länger, weil Medusa von den Versionen abweicht, mit denen dieses Plugin getestet wurde: {{detail}}. Aktualisieren Sie das Plugin; „Monitoring“ zeigt die betroffenen Teile.",
    },
    service_address: {
      label: "Adresse des Dienstes",
      ok: "{{detail}}",
      base: "Setzen Sie ONE_CLICK_BASE_URL auf die Adresse, die Sie vom Dienst erhalten haben, und starten Sie Medusa neu.",
      checkout:
        "Setzen Sie ONE_CLICK_CHECKOUT_URL auf die Adresse des Checkouts und starten Sie Medusa neu.",
    },
    api_key: {
      label: "API-Schlüssel",
      ok: "API-Schlüssel gespeichert",
      remedy:
        "Geben Sie ihn unten ein, oder setzen Sie ONE_CLICK_API_KEY und starten Sie Medusa neu.",
    },
    signing_secret: {
      label: "Signaturgeheimnis",
      ok: "Ereignisse des Dienstes werden geprüft",
      remedy:
        "Setzen Sie ONE_CLICK_SIGNING_SECRET auf einen zufälligen Text mit mindestens 32 Zeichen (openssl rand -hex 32) und starten Sie Medusa neu.",
    },
    public_address: {
      label: "Öffentliche Adresse des Shops",
      ok: "{{detail}}",
      missing:
        "Setzen Sie ONE_CLICK_NOTIFICATION_URL auf die öffentliche Adresse dieses Medusa-Backends.",
      not_public:
        "Der Dienst kann {{detail}} nicht erreichen. Verwenden Sie eine öffentliche Adresse oder zum Testen einen Tunnel.",
      not_https: "{{detail}} ist nicht verschlüsselt. Verwenden Sie https, bevor Sie live gehen.",
    },
    connection: {
      label: "Verbindung",
      ok: "Funktioniert · getestet: {{detail}}",
      untested: "Noch nicht getestet. Der Test erstellt einen Checkout, den Käufer nie sehen.",
      failed: "{{detail}}",
    },
    payment_provider: {
      label: "Zahlungsanbieter",
      ok: "Installiert. Wer die Zahlung erfasst, nimmt die Bestellung an; wer die Bestellung storniert, lehnt sie ab.",
      in_region:
        "In {{detail}} aktiviert, wo er jede Zahlung ablehnt. Entfernen Sie ihn unter Einstellungen → Regionen.",
      unregistered:
        "Fügen Sie medusa-plugin-one-click/providers/one-click-payment mit der ID „one-click“ in medusa-config.ts zum Zahlungsmodul hinzu.",
    },
    stock_location: {
      label: "Lagerstandort",
      ok: "Jeder Vertriebskanal hat einen Lagerstandort",
      some: "Einige Vertriebskanäle haben keinen Lagerstandort und können nichts verkaufen. Verknüpfen Sie einen unter Einstellungen → Vertriebskanäle.",
      none: "Verknüpfen Sie Ihren Vertriebskanal unter Einstellungen → Standorte und Versand mit einem Lagerstandort.",
    },
    shipping_options: {
      label: "Versandoptionen",
      ok: "Verfügbar: {{detail}}",
      remedy:
        "Fügen Sie unter Einstellungen → Standorte und Versand eine Versandoption für den Shop hinzu.",
    },
    delivery_times: {
      label: "Lieferzeiten",
      ok: "Jede angebotene Versandoption hat eine.",
      remedy:
        "Käufer lesen „3 Tage“ bei {{detail}}, weil der Dienst eine Zahl benötigt und keine angegeben ist. Geben Sie unten die Lieferzeit jeder Versandoption an.",
    },
    settings: {
      label: "Einstellungen",
      ok: "Die gespeicherten Einstellungen sind gültig",
      remedy:
        "Diese Version kann einige gespeicherte Einstellungen nicht lesen und verwendet deren Standardwerte: {{detail}}. Ändern Sie sie unten und speichern Sie.",
    },
    skus: {
      label: "Artikelnummern (SKU)",
      ok: "Alle Artikelnummern können an den Dienst gesendet werden",
      remedy:
        "Diese Varianten werden mit ihrer ID gesendet, weil ihre Artikelnummer nicht eindeutig, leer oder zu lang ist: {{detail}}. Sie verkaufen sich trotzdem. Korrigieren Sie die Artikelnummern, um sie in den Bestellungen des Dienstes zu sehen.",
    },
    button: {
      label: "Button in der Storefront",
      ok: "Gesehen auf {{detail}}",
      remedy:
        "Kopieren Sie den Code von einer Produktseite in Ihre Storefront und öffnen Sie die Seite einmal.",
    },
    proof: {
      label: "Preisprüfung",
      ok: "Mit Medusas Warenkorb verglichene Angebote: {{detail}}",
      ok_none: "Läuft jede Nacht mit neueren Angeboten. Noch keine zu vergleichen.",
      remedy:
        "Angebote, die von Medusas Warenkorb abweichen: {{detail}}. Die automatische Annahme ist pausiert. Vergleichen Sie die Beträge unter One-Click → Monitoring.",
    },
    locks: {
      label: "Sperren",
      ok: "Ausreichend für die laufenden Prozesse ({{detail}})",
      alone:
        "{{detail}} Prozesse laufen ohne gemeinsame Sperren, daher kann Bestand doppelt verkauft werden. Konfigurieren Sie locking-redis (oder locking-postgres) als Standard in Medusas Locking-Modul und starten Sie neu.",
    },
    events: {
      label: "Ereignisse und Workflows",
      ok: "Ausreichend für die laufenden Prozesse ({{detail}})",
      alone:
        "Mehrere Prozesse laufen ohne gemeinsame Ereignisse oder Workflows. Konfigurieren Sie {{detail}} in medusa-config.ts und starten Sie neu.",
    },
    worker: {
      label: "Hintergrundjobs",
      ok: "Läuft (Prozesse: {{detail}})",
      none: "Kein Prozess führt die Jobs aus: Verpasste Bestellungen werden nicht gefunden, und reservierter Bestand wird nicht freigegeben. Starten Sie einen mit MEDUSA_WORKER_MODE=worker oder shared.",
      stalled:
        "Die Jobs sind seit {{detail}} nicht gelaufen, obwohl ein Prozess dafür läuft. Prüfen Sie sein Log und starten Sie ihn neu.",
    },
  },
}
