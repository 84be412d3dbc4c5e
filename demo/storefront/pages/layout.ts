import { html } from "hono/html"
import type { Visit } from "../visit"

type Page = {
  title: string
  visit: Visit
  /** Path to return to after choosing a country. */
  path: string
  backendUrl: string
  main: ReturnType<typeof html>
}

/** Returns a page with the layout around its content. */
export function layout({ title, visit, path, backendUrl, main }: Page) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <meta name="description" content="Things for every day, made to stay. A demo shop." />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/style.css" />
        <script src="${backendUrl}/one-click/button.js" defer></script>
      </head>
      <body>
        <a class="skip" href="#main">Skip to the content</a>
        <header class="top">
          <a class="brand" href="/">Maison&nbsp;Galet</a>
          ${countryChoice(visit, path)}
        </header>
        <main id="main">${main}</main>
        <footer class="bottom">
          <p>
            Maison Galet is a demo shop: nothing is sold here and nobody is charged. Pay in the
            sandbox with any name you like. <a href="/buttons">Button styles</a>
          </p>
        </footer>
      </body>
    </html>`
}

function countryChoice({ regions, country }: Visit, path: string) {
  return html`<form class="country" action="/country" method="post">
    <input type="hidden" name="back" value="${path}" />
    <label for="country">Deliver to</label>
    <select id="country" name="country" onchange="this.form.submit()">
      ${regions.map(
        (region) =>
          html`<optgroup label="${region.name} (${region.currency_code.toUpperCase()})">
            ${region.countries.map(
              ({ iso_2, display_name }) =>
                html`<option value="${iso_2}" ${iso_2 === country ? "selected" : ""}>
                  ${display_name}
                </option>`
            )}
          </optgroup>`
      )}
    </select>
    <noscript><button>Change</button></noscript>
  </form>`
}
