import { html } from "hono/html"
import type { Product } from "../store-api"
import type { Visit } from "../visit"
import type { ButtonSurroundings } from "./buy-button"

type Example = { title: string; attributes: Record<string, string>; on?: "dark"; style?: string }

const DUTCH = { buy: "Nu kopen", working: "Een ogenblik…", retry: "Opnieuw proberen" }

/**
 * Returns the page with every look, language and state of the button, each with a working button.
 */
export function buttonsPage(product: Product, visit: Visit, surroundings: ButtonSurroundings) {
  const [variant, ...others] = product.variants
  const bought = { "variant-id": variant.id }
  const groups: [string, Example[]][] = [
    [
      "Looks",
      [
        { title: "Dark, the default", attributes: bought },
        { title: "Light, on dark pages", attributes: { ...bought, look: "light" }, on: "dark" },
        { title: "Outline", attributes: { ...bought, look: "outline" } },
        {
          title: "Your own colors",
          attributes: { ...bought, label: "I’ll take it" },
          style:
            "--one-click-background: #a8452c; --one-click-color: #fff; --one-click-radius: 99px",
        },
        { title: "Full width", attributes: { ...bought, "full-width": "" } },
      ],
    ],
    [
      "Languages",
      [
        { title: "English", attributes: { ...bought, lang: "en" } },
        { title: "Français", attributes: { ...bought, lang: "fr" } },
        {
          title: "Nederlands, in the shop’s own words",
          attributes: { ...bought, lang: "nl", messages: JSON.stringify(DUTCH) },
        },
      ],
    ],
    [
      "Variants and states",
      [
        ...[variant, ...others].map(({ id, title }) => ({
          title,
          attributes: { "variant-id": id, "warm-up": "" },
        })),
        { title: "No variant chosen yet", attributes: { "variant-id": "" } },
        { title: "Sold out", attributes: { ...bought, availability: "sold-out" } },
        { title: "Not available here", attributes: { ...bought, availability: "unavailable" } },
      ],
    ],
  ]
  return html`<section class="buttons">
    <h1>The button</h1>
    <p>
      Each of these is the same element with other attributes; all buy the ${product.title}. The
      guide is in <code>docs/storefront.md</code>.
    </p>
    ${groups.map(
      ([title, examples]) =>
        html`<h2>${title}</h2>
          <div class="buttons-grid">
            ${examples.map((example) => exampleOf(example, visit, surroundings))}
          </div>`
    )}
  </section>`
}

function exampleOf(
  { title, attributes, on, style }: Example,
  visit: Visit,
  shop: ButtonSurroundings
) {
  const all = {
    ...attributes,
    "backend-url": shop.backendUrl,
    "publishable-key": shop.publishableKey,
    "region-id": visit.region.id,
    "country-code": visit.country,
    ...(style && { style }),
  }
  return html`<figure class="button-example ${on === "dark" ? "on-dark" : ""}">
    <one-click-button
      ${Object.entries(all).map(([name, value]) => html` ${name}="${value}"`)}
    ></one-click-button>
    <figcaption>${title}</figcaption>
  </figure>`
}
