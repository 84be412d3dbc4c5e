export const setup = {
  title: "Set-up",
  complete: "Everything is ready: buyers can purchase in one click.",
  progress: "{{done}} of {{all}} done",
  environments: { sandbox: "Sandbox", live: "Live" },
  states: { ok: "Done", warning: "Look at this", missing: "Missing" },
  go: "Go there",
  test: "Test the connection",
  test_ok: "The service answered: address and key are right",
  test_failed: "The connection does not work",
  key: {
    title: "API key",
    from_configuration: "Set by the configuration, ends in {{last_four}}.",
    from_dashboard: "Given here, ends in {{last_four}}. It is kept encrypted and never shown.",
    none: "No key yet. You find it in your account at the service.",
    cannot:
      "A key can be given here once the service’s address and the signing secret are configured.",
    give: "API key",
    replace: "Replace the API key",
    hint: "Kept encrypted, for this service only: a sandbox key is never sent to the live service.",
    saved: "API key saved",
    not_saved: "The API key was not saved",
  },
  checks: {
    medusa: {
      label: "Medusa’s version",
      ok: "Medusa {{detail}}.",
      remedy:
        "Medusa is too old for this plugin: {{detail}}. Upgrade all @medusajs packages together, and restart.",
    },
    service_address: {
      label: "Address of the service",
      ok: "{{detail}}",
      base: "Set ONE_CLICK_BASE_URL to the address the service gave you, then restart Medusa.",
      checkout:
        "Set ONE_CLICK_CHECKOUT_URL to the address the modal is served from, then restart Medusa.",
    },
    api_key: {
      label: "API key",
      ok: "The shop has a key.",
      remedy: "Give it below, or set ONE_CLICK_API_KEY and restart Medusa.",
    },
    signing_secret: {
      label: "Signing secret",
      ok: "The service’s calls to your shop are checked.",
      remedy:
        "Set ONE_CLICK_SIGNING_SECRET to a random text of at least 32 characters (openssl rand -hex 32), then restart Medusa.",
    },
    public_address: {
      label: "Public address of the shop",
      ok: "{{detail}}",
      missing:
        "Set ONE_CLICK_NOTIFICATION_URL to the address of this Medusa backend as the internet sees it.",
      not_public:
        "{{detail}} cannot be reached by the service. Use a public address, or a tunnel while you try things out.",
      not_https: "{{detail}} is not encrypted. Use https before you go live.",
    },
    connection: {
      label: "Connection",
      ok: "The service answered on {{detail}}.",
      untested: "Press “Test the connection”: it opens a purchase nobody sees.",
      failed: "{{detail}}",
    },
    payment_provider: {
      label: "Payment provider",
      ok: "Registered: capturing a payment accepts the order, cancelling the order denies it.",
      in_region:
        "Offered in the checkout of {{detail}}, and refuses every payment there. Remove it from the region under Settings → Regions.",
      unregistered:
        "Add medusa-plugin-one-click/providers/one-click-payment with the id “one-click” to the payment module in medusa-config.ts.",
    },
    stock_location: {
      label: "Stock location",
      ok: "Each sales channel has a stock location.",
      some: "Some sales channels have no stock location: nothing can be sold there. Link one under Settings → Sales Channels.",
      none: "Link your sales channel to a stock location under Settings → Locations & Shipping.",
    },
    shipping_options: {
      label: "Shipping options",
      ok: "{{detail}} options can be offered.",
      remedy: "Add a shipping option for the store under Settings → Locations & Shipping.",
    },
    delivery_times: {
      label: "Delivery times",
      ok: "Each offered shipping option has one.",
      remedy:
        "Buyers read “3 days” for {{detail}}, because the service needs a number and none is set. Set the delivery time of each shipping option below.",
    },
    settings: {
      label: "Settings",
      ok: "Each saved setting is readable.",
      remedy:
        "This version cannot read these saved settings and uses their defaults: {{detail}}. Change them below and save.",
    },
    skus: {
      label: "SKUs",
      ok: "Each SKU can be sent to the service as it is, without outer blanks.",
      remedy:
        "The service knows these variants by their id, because another variant has the same SKU, or the SKU is blank or too long: {{detail}}. They are sold all the same. Correct the SKUs to see them in the service’s orders.",
    },
    button: {
      label: "Button in the shop",
      ok: "Seen at {{detail}}.",
      remedy: "Copy the snippet from a product’s page here into your storefront, and open it once.",
    },
    locks: {
      label: "Locks of several processes",
      ok: "Enough for the processes that run: {{detail}}.",
      alone:
        "{{detail}} processes run, but locks are kept in each by itself: stock can be sold twice. Configure Medusa’s locking module with locking-redis (or locking-postgres) as its default, then restart.",
    },
    events: {
      label: "Events of several processes",
      ok: "Enough for the processes that run: {{detail}}.",
      alone:
        "Several processes run, but each keeps its events or workflows to itself. Configure {{detail}} in medusa-config.ts, then restart.",
    },
    worker: {
      label: "Jobs",
      ok: "Processes that run the jobs: {{detail}}.",
      none: "No process runs the jobs: missed orders are not found, and unsold stock is not given back. Start one with MEDUSA_WORKER_MODE=worker, or shared.",
      stalled:
        "The jobs have not run since {{detail}}, though a process for them does. Look at its log, then restart it.",
    },
  },
}
