import { html } from "hono/html"

/** Returns the page after a purchase; its script polls the purchase's outcome. */
export function thankYou(contextId: string, backendUrl: string, publishableKey: string) {
  return html`<section class="message">
      <h1>Thank you.</h1>
      <p id="outcome" role="status">One moment: the shop is taking your order in.</p>
      <p><a class="link" href="/">See all pieces</a></p>
    </section>
    <script
      src="/thank-you.js"
      data-address="${backendUrl}/store/one-click/purchases/${encodeURIComponent(contextId)}"
      data-key="${publishableKey}"
      defer
    ></script>`
}
