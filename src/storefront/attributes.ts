import type { Messages } from "./words"

/** The element's attributes by the name of their property; each is also a React prop. */
export interface OneClickProperties {
  /** `variant-id`: the Medusa variant to buy; without it the button asks to choose one. */
  variantId?: string | null
  /** `publishable-key`: the shop's publishable API key. */
  publishableKey?: string | null
  /** `backend-url`: the Medusa back end; known when the script comes from it. */
  backendUrl?: string | null
  /** `checkout-url`: the service's checkout address; known when the script comes from the shop. */
  checkoutUrl?: string | null
  /** `region-id`: the Medusa region to price in. */
  regionId?: string | null
  /** `country-code`: two letters, where the buyer is. */
  countryCode?: string | null
  /** `metadata`: goes to the order's line, for example an engraving. JSON as an attribute. */
  metadata?: Record<string, unknown> | null
  /** `availability`: what the page already knows: `available`, `sold-out` or `unavailable`. */
  availability?: string | null
  /** `product-title`: says what is bought to screen readers and in the dialog. */
  productTitle?: string | null
  /** `label`: the button's own words in place of "Buy now". */
  label?: string | null
  /** `messages`: own words for any text. JSON as an attribute. */
  messages?: Messages | null
  /** `look`: `dark` (default), `light`, `outline` or `auto` (follows the buyer's system). */
  look?: string | null
  /** `full-width`: as wide as its container. */
  fullWidth?: boolean | null
  /** `warm-up`: ask whether the variant is available on hover or focus, before a press. */
  warmUp?: boolean | null
  /** `confirmation-url`: where a buyer goes after ordering; `{context}` is filled in. */
  confirmationUrl?: string | null
}

const flags = "fullWidth warmUp".split(" ")
const objects = "metadata messages".split(" ")
const strings =
  "variantId publishableKey backendUrl checkoutUrl regionId countryCode availability productTitle label look confirmationUrl"

/** The names of all properties. */
export const properties = [...flags, ...objects, ...strings.split(" ")]

/** The attribute of a property: `variantId` is `variant-id`. */
export function attributeOf(property: string): string {
  return property.replace(/[A-Z]/g, "-$&").toLowerCase()
}

/** What an attribute is set to for a property's value; undefined where it is to be removed. */
export function attributeValue(value: unknown): string | undefined {
  if (value == null || value === false) return undefined
  return value === true ? "" : typeof value === "object" ? JSON.stringify(value) : `${value}`
}

function read(property: string, value: string | null): unknown {
  if (flags.includes(property)) return value !== null
  try {
    return objects.includes(property) ? JSON.parse(value ?? "") : value
  } catch {
    return null
  }
}

// On a server there is no HTMLElement: the classes must still be importable there.
class Root extends (globalThis.HTMLElement ?? Object) {
  connectedCallback(): void {
    // What a framework set before the script had arrived lies on the instance and hides these.
    for (const property of properties) {
      const early = Object.getOwnPropertyDescriptor(this, property)
      if (early) {
        Reflect.deleteProperty(this, property)
        Object.assign(this, { [property]: early.value })
      }
    }
  }
}

for (const property of properties) {
  const attribute = attributeOf(property)
  Object.defineProperty(Root.prototype, property, {
    get(this: HTMLElement) {
      return read(property, this.getAttribute(attribute))
    },
    set(this: HTMLElement, value: unknown) {
      const next = attributeValue(value)
      if (next === undefined) this.removeAttribute(attribute)
      else this.setAttribute(attribute, next)
    },
  })
}

/** An element whose properties are its attributes, so that either way of setting them works. */
export const AttributeElement = Root as new () => Root & OneClickProperties
