import { html } from "hono/html"
import { stockState } from "../stock"
import type { Product, Variant } from "../store-api"
import type { Visit } from "../visit"

/** The shop's data that a button needs. */
export type ButtonSurroundings = { backendUrl: string; publishableKey: string }

/** Returns the plugin's button for a variant, with its availability on the page. */
export function buyButton(
  product: Product,
  variant: Variant,
  { region, country }: Visit,
  { backendUrl, publishableKey }: ButtonSurroundings
) {
  const { forSale } = stockState(variant)
  return html`<div class="buy">
    <one-click-button
      backend-url="${backendUrl}"
      publishable-key="${publishableKey}"
      variant-id="${variant.id}"
      region-id="${region.id}"
      country-code="${country}"
      product-title="${product.title}, ${variant.title}"
      availability="${forSale ? "available" : "sold-out"}"
      confirmation-url="/thank-you?context={context}"
      full-width
    >
      <noscript
        >Buying in one click needs JavaScript: switch it on, then load the page again.</noscript
      >
    </one-click-button>
  </div>`
}
