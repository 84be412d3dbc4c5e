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
  /** `look`: `dark` (default), `light` or `outline`. */
  look?: string | null
  /** `full-width`: as wide as its container; reads as `""` where it is set. */
  fullWidth?: boolean | "" | null
  /**
   * `warm-up`: ask whether the variant is available on hover or focus, before a press; reads
   * as `""` where it is set.
   */
  warmUp?: boolean | "" | null
  /** `confirmation-url`: where a buyer goes after ordering; `{context}` is filled in. */
  confirmationUrl?: string | null
}

/** The names of all properties. */
export const properties =
  "variantId publishableKey backendUrl checkoutUrl regionId countryCode metadata availability productTitle label messages look fullWidth warmUp confirmationUrl".split(
    " "
  )

/** The attribute of a property: `variantId` is `variant-id`. */
export function attributeOf(property: string): string {
  return property.replace(/[A-Z]/g, "-$&").toLowerCase()
}

/** A property's value: JSON where it is an object, else the text. */
function read(value: string | null): unknown {
  try {
    return value?.[0] === "{" ? JSON.parse(value) : (value ?? undefined)
  } catch {
    return value
  }
}

// On a server there is no HTMLElement: the classes must still be importable there.
const Base = globalThis.HTMLElement ?? Object

class Root extends Base {
  [property: string]: unknown

  connectedCallback(): void {
    // What a framework set before the script had arrived lies on the instance and hides these.
    for (const property of properties) {
      const value = this[property]
      delete this[property]
      this[property] = value
    }
  }
}

for (const property of properties) {
  const attribute = attributeOf(property)
  Object.defineProperty(Root.prototype, property, {
    get(this: HTMLElement) {
      return read(this.getAttribute(attribute))
    },
    set(this: HTMLElement, value: unknown) {
      if (value == null || value === false) this.removeAttribute(attribute)
      else this.setAttribute(attribute, attributeValue(value))
    },
  })
}

/** An attribute's value for a property's. */
export function attributeValue(value: unknown): string {
  return value === true ? "" : typeof value === "object" ? JSON.stringify(value) : `${value}`
}

/** An element whose properties are its attributes, so that either way of setting them works. */
export const AttributeElement = Root as unknown as new () => AttributeElement

export interface AttributeElement extends HTMLElement, OneClickProperties {
  connectedCallback(): void
}
