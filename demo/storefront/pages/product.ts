import { html } from "hono/html"
import { deliveryTerms } from "../delivery-terms"
import { formatMoney } from "../money"
import { stockState } from "../stock"
import type { Product, Variant } from "../store-api"
import type { Visit } from "../visit"
import { buyButton, type ButtonSurroundings } from "./buy-button"

/** Returns a product's page for the chosen variant, with the one-click button. */
export function productPage(
  product: Product,
  chosen: Variant,
  visit: Visit,
  surroundings: ButtonSurroundings
) {
  const { region, country } = visit
  const stock = stockState(chosen)
  const price = chosen.calculated_price
  const amount = price.calculated_amount_with_tax
  const before = price.original_amount_with_tax
  const name = region.countries.find(({ iso_2 }) => iso_2 === country)?.display_name
  return html`<nav class="trail" aria-label="Breadcrumb"><a href="/">All pieces</a></nav>
    <article class="product">
      <img
        class="product-picture"
        src="${chosen.thumbnail ?? product.thumbnail ?? ""}"
        alt="${product.title}, ${chosen.title}"
        width="800"
        height="1000"
      />
      <div class="product-text">
        <h1>${product.title}</h1>
        <p class="subtitle">${product.subtitle}</p>
        <p class="price" data-testid="price">
          ${formatMoney(amount, price.currency_code)}
          ${before > amount ? html`<s>${formatMoney(before, price.currency_code)}</s>` : ""}
          <small>taxes included, for ${name}</small>
        </p>
        ${choices(product, chosen)}
        <p class="stock ${stock.tone}" data-testid="stock">${stock.label}</p>
        <label class="gift-note" for="gift-note">
          Gift note <span>optional, written by hand</span>
        </label>
        <input id="gift-note" maxlength="120" autocomplete="off" />
        ${buyButton(product, chosen, visit, surroundings)}
        <p class="description">${product.description}</p>
        <dl class="facts">
          <div>
            <dt>Made of</dt>
            <dd>${product.material}</dd>
          </div>
          <div>
            <dt>Delivery</dt>
            <dd>${deliveryTerms(country)}</dd>
          </div>
        </dl>
      </div>
    </article>
    <script src="/product.js" defer></script>`
}

function choices(product: Product, chosen: Variant) {
  const { title } = product.options[0]
  return html`<nav class="choices" aria-label="${title}">
    <p>${title}: <strong>${chosen.title}</strong></p>
    <ul>
      ${product.variants.map(
        (variant) =>
          html`<li>
            <a
              href="/products/${product.handle}?variant=${variant.id}"
              class="${stockState(variant).forSale ? "" : "sold-out"}"
              ${variant.id === chosen.id ? html`aria-current="true"` : ""}
              >${variant.title}</a
            >
          </li>`
      )}
    </ul>
  </nav>`
}
