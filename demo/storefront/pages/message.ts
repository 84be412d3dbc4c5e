import { html } from "hono/html"

/** A page with little to say: not found, out of order. */
export function message(title: string, text: string) {
  return html`<section class="message">
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a class="link" href="/">See all pieces</a></p>
  </section>`
}
