import { html } from "hono/html"

/** Returns a page with a short message, such as "not found". */
export function message(title: string, text: string) {
  return html`<section class="message">
    <h1>${title}</h1>
    <p>${text}</p>
    <p><a class="link" href="/">See all pieces</a></p>
  </section>`
}
