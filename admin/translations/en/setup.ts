export const setup = {
  title: "Setup",
  complete: "Ready",
  complete_tested: "Ready · last tested {{when}}",
  progress: "{{done}} of {{all}} done",
  show: "Show checks",
  hide: "Hide checks",
  server: "Server",
  environments: { sandbox: "Sandbox", live: "Live" },
  sandbox_hint: "Test environment: no real money moves",
  states: { ok: "Done", warning: "Check", missing: "Missing" },
  go: "Open",
  test: "Test the connection",
  test_ok: "Connection works",
  test_failed: "Connection failed",
  key: {
    title: "API key",
    from_configuration: "Set in medusa-config (ends in {{last_four}})",
    from_dashboard: "API key set (ends in {{last_four}})",
    none: "No API key yet. You find it in your account at the service.",
    cannot: "Set the service address and the signing secret first.",
    give: "API key",
    replace: "Replace API key",
    hint: "Stored encrypted and never shown. A sandbox key is never sent to the live service.",
    saved: "API key saved",
    not_saved: "Couldn’t save the API key",
  },
  checks: {
    medusa: {
      label: "Medusa version",
      ok: "Medusa {{detail}}.",
      remedy:
        "Medusa is too old for this plugin: {{detail}}. Upgrade all @medusajs packages together, and restart.",
      differs:
        "Prices stay correct but take longer, because Medusa differs from the versions this plugin was tested with: {{detail}}. Update the plugin; One-click → Operations shows the parts concerned.",
    },
    service_address: {
      label: "Service address",
      ok: "{{detail}}",
      base: "Set ONE_CLICK_BASE_URL to the address the service gave you, then restart Medusa.",
      checkout: "Set ONE_CLICK_CHECKOUT_URL to the checkout’s address, then restart Medusa.",
    },
    api_key: {
      label: "API key",
      ok: "API key set",
      remedy: "Enter it below, or set ONE_CLICK_API_KEY and restart Medusa.",
    },
    signing_secret: {
      label: "Signing secret",
      ok: "Events from the service are verified",
      remedy:
        "Set ONE_CLICK_SIGNING_SECRET to a random text of at least 32 characters (openssl rand -hex 32), then restart Medusa.",
    },
    public_address: {
      label: "Public address of the shop",
      ok: "{{detail}}",
      missing: "Set ONE_CLICK_NOTIFICATION_URL to the public address of this Medusa backend.",
      not_public:
        "The service can’t reach {{detail}}. Use a public address, or a tunnel while you test.",
      not_https: "{{detail}} isn’t encrypted. Use https before you go live.",
    },
    connection: {
      label: "Connection",
      ok: "Works · tested {{detail}}",
      untested: "Not tested yet. Testing creates a checkout that is never shown to buyers.",
      failed: "{{detail}}",
    },
    payment_provider: {
      label: "Payment provider",
      ok: "Installed. Capturing a payment accepts the order; cancelling the order declines it.",
      in_region:
        "Enabled in {{detail}}, where it rejects every payment. Remove it under Settings → Regions.",
      unregistered:
        "Add medusa-plugin-one-click/providers/one-click-payment with the id “one-click” to the payment module in medusa-config.ts.",
    },
    stock_location: {
      label: "Stock location",
      ok: "Every sales channel has a stock location",
      some: "Some sales channels have no stock location and can’t sell. Link one under Settings → Sales Channels.",
      none: "Link your sales channel to a stock location under Settings → Locations & Shipping.",
    },
    shipping_options: {
      label: "Shipping options",
      ok: "Available: {{detail}}",
      remedy: "Add a shipping option for the store under Settings → Locations & Shipping.",
    },
    delivery_times: {
      label: "Delivery times",
      ok: "Each offered shipping option has one.",
      remedy:
        "Buyers see “3 days” for {{detail}}, because the service needs a number and none is set. Set the delivery time of each shipping option below.",
    },
    settings: {
      label: "Settings",
      ok: "Saved settings are valid",
      remedy:
        "This version can’t read some saved settings and uses their defaults: {{detail}}. Change them below and save.",
    },
    skus: {
      label: "SKUs",
      ok: "All SKUs can be sent to the service",
      remedy:
        "These variants are sent with their ID because their SKU is not unique, blank or too long: {{detail}}. They still sell. Correct the SKUs to see them in the service’s orders.",
    },
    button: {
      label: "Button in the storefront",
      ok: "Seen at {{detail}}",
      remedy: "Copy the snippet from a product page into your storefront, then open the page once.",
    },
    proof: {
      label: "Price check",
      ok: "Quotes compared with Medusa’s cart: {{detail}}",
      ok_none: "Runs every night on recent quotes. None to compare yet.",
      remedy:
        "Quotes that differ from Medusa’s cart: {{detail}}. Automatic acceptance is paused. Compare the amounts under One-click → Operations.",
    },
    locks: {
      label: "Locking",
      ok: "Suitable for the running processes ({{detail}})",
      alone:
        "{{detail}} processes run without shared locks, so stock can be sold twice. Configure Medusa’s locking module with locking-redis (or locking-postgres) as its default, then restart.",
    },
    events: {
      label: "Events and workflows",
      ok: "Suitable for the running processes ({{detail}})",
      alone:
        "Several processes run without shared events or workflows. Configure {{detail}} in medusa-config.ts, then restart.",
    },
    worker: {
      label: "Background jobs",
      ok: "Running (processes: {{detail}})",
      none: "No process runs the jobs: missed orders aren’t found and reserved stock isn’t released. Start one with MEDUSA_WORKER_MODE=worker or shared.",
      stalled:
        "The jobs haven’t run since {{detail}}, although a worker process is running. Check its log, then restart it.",
    },
  },
}
