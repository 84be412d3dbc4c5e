import type { Messages } from "./texts"

/** The element's attributes by the name of their property; each is also a React prop. */
export interface OneClickProperties {
  /**
   * `variant-id`: the Medusa variant to buy; without it the button asks the buyer to choose one.
   */
  variantId?: string | null
  /** `publishable-key`: the shop's publishable API key. */
  publishableKey?: string | null
  /** `backend-url`: the Medusa backend; known if the script is loaded from it. */
  backendUrl?: string | null
  /**
   * `checkout-url`: the service's checkout address; known if the script is loaded from the shop.
   */
  checkoutUrl?: string | null
  /** `region-id`: the Medusa region that prices are taken from. */
  regionId?: string | null
  /** `country-code`: the buyer's country, two letters. */
  countryCode?: string | null
  /**
   * `metadata`: metadata of the order's line item, for example an engraving. JSON as an attribute.
   */
  metadata?: Record<string, unknown> | null
  /** `availability`: what the page already knows: `available`, `sold-out` or `unavailable`. */
  availability?: string | null
  /** `product-title`: names the product for screen readers and in the dialog. */
  productTitle?: string | null
  /** `label`: replaces the text "Buy now". */
  label?: string | null
  /** `messages`: replaces any of the texts. JSON as an attribute. */
  messages?: Messages | null
  /** `look`: `dark` (default), `light` or `outline`. */
  look?: string | null
  /** `full-width`: as wide as its container; reads as `""` if set. */
  fullWidth?: boolean | "" | null
  /**
   * `warm-up`: checks on hover or focus, before a press, whether the variant is available; reads as
   * `""` if set.
   */
  warmUp?: boolean | "" | null
  /** `confirmation-url`: the page the buyer is sent to after ordering; `{context}` is replaced. */
  confirmationUrl?: string | null
}

/** The names of all properties. */
export const propertyNames: readonly (keyof OneClickProperties)[] = [
  "variantId",
  "publishableKey",
  "backendUrl",
  "checkoutUrl",
  "regionId",
  "countryCode",
  "metadata",
  "availability",
  "productTitle",
  "label",
  "messages",
  "look",
  "fullWidth",
  "warmUp",
  "confirmationUrl",
]

/** Returns the attribute of a property: `variant-id` for `variantId`. */
export function attributeOf(property: string): string {
  return property.replace(/[A-Z]/g, "-$&").toLowerCase()
}

/** Returns the attribute's value for a property's value; undefined if there is no attribute. */
export function attributeValue(value: unknown): string | undefined {
  if (value === true) {
    return ""
  }
  if (value === undefined || value === null || value === false) {
    return undefined
  }
  return typeof value === "object" ? JSON.stringify(value) : String(value)
}

/** Returns a property's value: the parsed JSON if it is an object, else the text. */
function propertyValue(attribute: string | null): unknown {
  if (attribute?.startsWith("{")) {
    try {
      return JSON.parse(attribute)
    } catch {
      return attribute
    }
  }
  return attribute ?? undefined
}

// A server has no HTMLElement, but importing the classes there must work.
const Base = globalThis.HTMLElement ?? Object

class ReflectingElement extends Base {
  [property: string]: unknown

  connectedCallback(): void {
    // Properties that a framework set before the script arrived are on the instance and hide the
    // accessors.
    for (const property of propertyNames) {
      const value = this[property]
      delete this[property]
      this[property] = value
    }
  }
}

for (const property of propertyNames) {
  const attribute = attributeOf(property)
  Object.defineProperty(ReflectingElement.prototype, property, {
    get(this: HTMLElement) {
      return propertyValue(this.getAttribute(attribute))
    },
    set(this: HTMLElement, value: unknown) {
      const written = attributeValue(value)
      if (written === undefined) {
        this.removeAttribute(attribute)
      } else {
        this.setAttribute(attribute, written)
      }
    },
  })
}

/** An element whose properties reflect its attributes, so that both can be set. */
export const AttributeElement = ReflectingElement as unknown as new () => AttributeElement

export interface AttributeElement extends HTMLElement, OneClickProperties {
  connectedCallback(): void
}
