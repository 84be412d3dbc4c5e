export const panels = {
  order: {
    title: "One-click",
    chosen: "Shipping the buyer chose",
    details: "See the whole story",
  },
  product: {
    title: "One-click",
    hint: "Whether it can be bought in one click.",
    whole: "Sell this product in one click",
    available: "Available",
    is_on: "Sold in one click again",
    is_off: "No longer sold in one click",
    not_changed: "This could not be changed",
    preview: "Preview",
    variant: "Variant",
    look: "Look",
    looks: { dark: "Dark", light: "Light", outline: "Outline" },
    snippet: "For your storefront",
    no_key:
      "No publishable API key sells in this product’s sales channels: make one under Settings → Publishable API Keys.",
    codes: {
      switched_off: "Switched off here",
      not_published: "The product is not published",
      no_channel: "The product is in no sales channel that sells in one click",
      out_of_stock: "Out of stock",
      unknown_region: "The shop has no region",
    },
  },
}
