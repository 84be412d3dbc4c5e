import { html } from "hono/html"
import { freeFrom } from "../delivery-terms"
import { formatMoney } from "../money"
import { stockState } from "../stock"
import type { Product } from "../store-api"
import type { Visit } from "../visit"

/** Returns the home page: every product with its lowest price. */
export function home(products: Product[], { country }: Visit) {
  return html`<section class="hero">
      <h1>Things for every day, made to stay.</h1>
      <p>
        Six pieces from small workshops. Found something? One click on its page and it is on its
        way.
      </p>
      <ul class="promises">
        <li>Delivery free from ${freeFrom(country)}</li>
        <li>Three mugs for the price of two</li>
        <li>10% off your first order with <code>WELCOME10</code></li>
      </ul>
    </section>
    <section aria-label="Products">
      <ul class="grid">
        ${products.map((product) => card(product))}
      </ul>
    </section>`
}

function card(product: Product) {
  const prices = product.variants.map((variant) => variant.calculated_price)
  const lowest = Math.min(...prices.map((price) => price.calculated_amount_with_tax))
  const differs = prices.some((price) => price.calculated_amount_with_tax !== lowest)
  const price = formatMoney(lowest, prices[0].currency_code)
  const soldOut = !product.variants.some((variant) => stockState(variant).forSale)
  return html`<li class="card">
    <a href="/products/${product.handle}">
      <img src="${product.thumbnail ?? ""}" alt="" width="800" height="1000" loading="lazy" />
      <span class="card-text">
        <span class="card-title">${product.title}</span>
        <span class="card-price">${differs ? "from " : ""}${price}</span>
        <span class="card-subtitle">${soldOut ? "Sold out" : product.subtitle}</span>
      </span>
    </a>
  </li>`
}
