export const panels = {
  order: {
    title: "One-click",
    chosen: "Shipping method",
    details: "View details",
    refunds:
      "Refund or cancel this order in your account at the service. Once the service reports it, the order is cancelled and refunded here.",
  },
  product: {
    title: "One-click",
    hint: "One-click availability.",
    whole: "Sell this product in one click",
    available: "Available",
    is_on: "One-click turned on",
    is_off: "One-click turned off",
    not_changed: "Couldn’t change one-click availability",
    preview: "Preview",
    no_preview: "The browser can’t load {{url}}. Check the shop’s public address in the settings.",
    variant: "Variant",
    look: "Style",
    looks: { dark: "Dark", light: "Light", outline: "Outline" },
    snippet: "Storefront snippet",
    buy_link: "Buy link",
    buy_link_hint: "Opens the product page with the button in focus. The buyer still presses it.",
    no_page:
      "Enter your product page address in the settings to get a link and a QR code for each variant.",
    show_qr: "Show QR code",
    hide_qr: "Hide QR code",
    qr: "QR code of the buy link: {{variant}}",
    no_key:
      "No publishable API key covers this product’s sales channels. Create one under Settings → Publishable API Keys.",
    codes: {
      switched_off: "Turned off",
      not_published: "The product isn’t published",
      no_channel: "Not in a sales channel that sells in one click",
      out_of_stock: "Out of stock",
      unknown_region: "The shop has no region",
    },
  },
}
