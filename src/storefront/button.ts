import { AttributeElement, attributeOf, properties } from "./attributes"
import { control, type Control } from "./control"

/** `<one-click-button>`: see docs/storefront.md. */
export class OneClickButtonElement extends AttributeElement {
  static readonly observedAttributes = [...properties.map(attributeOf), "lang"]

  /** Sent with requests to the backend, for example a customer's `authorization`. */
  headers: Record<string, string> = {}

  #control?: Control

  override connectedCallback(): void {
    super.connectedCallback()
    this.#control ??= control(this)
    this.#control[0]()
  }

  disconnectedCallback(): void {
    // A framework that moves the element removes it and inserts it again at once.
    setTimeout(() => this.isConnected || this.#control?.[2]())
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before !== after && /-(id|code|key)/.test(name)) this.#control?.[1]()
    this.#control?.[0]()
  }
}
