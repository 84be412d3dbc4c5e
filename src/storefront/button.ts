import { createControl, type Control } from "./control"
import { emit, itemOf } from "./events"
import { AttributeElement, attributeOf, propertyNames } from "./properties"

const NAME = "one-click-button"

/** The part of a button that must be in view for `one-click:shown`. */
const VISIBLE_PART = 0.5

/** The attributes that decide what is to be bought. */
const IDENTITY = ["variant-id", "publishable-key", "region-id", "country-code"]

/** `<one-click-button>`: see docs/storefront.md. */
export class OneClickButtonElement extends AttributeElement {
  static readonly observedAttributes = [...propertyNames.map(attributeOf), "lang"]

  /**
   * Sent with requests to the backend, for example a customer's `authorization`. The page may have
   * set them before the script arrived.
   */
  headers = (Reflect.get(this, "headers") ?? {}) as Record<string, string>

  #control?: Control
  #visibility?: IntersectionObserver
  #isShown = false

  override connectedCallback(): void {
    super.connectedCallback()
    this.#control ??= createControl(this)
    this.#control.draw()
    followLanguage(this, this.#control.draw)
    followBuyLink(this)
    if (!this.#isShown) {
      this.#visibility = new IntersectionObserver((entries) => this.#noticeVisibility(entries), {
        threshold: VISIBLE_PART,
      })
      // Not the element: it keeps a width while `data-when-paused` hides what is in it.
      this.#visibility.observe(this.#control.button)
    }
  }

  disconnectedCallback(): void {
    this.#visibility?.disconnect()
    drawings.delete(this)
    // A framework that moves the element removes it and inserts it again at once.
    setTimeout(() => {
      if (!this.isConnected) {
        this.#control?.end()
      }
    })
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before !== after && IDENTITY.includes(name)) {
      this.#control?.reset()
    }
    this.#control?.draw()
    followBuyLink(this)
  }

  #noticeVisibility(entries: IntersectionObserverEntry[]): void {
    if (entries.some(({ intersectionRatio }) => intersectionRatio >= VISIBLE_PART)) {
      this.#visibility?.disconnect()
      this.#isShown = true
      emit(this, "shown", this.variantId ? { item: itemOf(this) } : {})
    }
  }
}

/** The elements on the page, and how each is drawn again. */
const drawings = new Map<OneClickButtonElement, () => void>()
let languageObserver: MutationObserver | undefined

/**
 * Calls `draw` when the page changes a `lang` attribute, until the element leaves the page. The
 * first element also starts to follow buy links opened on the page.
 */
function followLanguage(element: OneClickButtonElement, draw: () => void): void {
  drawings.set(element, draw)
  if (!languageObserver) {
    languageObserver = new MutationObserver(() => drawings.forEach((draw) => draw()))
    languageObserver.observe(document, { subtree: true, attributeFilter: ["lang"] })
    addEventListener("hashchange", () => {
      followedLink = undefined
      drawings.forEach((_, element) => followBuyLink(element))
    })
  }
}

/** The fragment of the buy link that was followed last: each is followed once. */
let followedLink: string | undefined

/** Scrolls to the button of the variant that a buy link names, and focuses it; presses nothing. */
function followBuyLink(element: OneClickButtonElement): void {
  const { hash } = location
  const isNamed = !!element.variantId && hash === `#one-click=${element.variantId}`
  // Browsers report the attributes of an element before it is on the page.
  if (isNamed && hash !== followedLink && element.isConnected && element.shadowRoot) {
    followedLink = hash
    element.scrollIntoView({ block: "center" })
    element.focus({ preventScroll: true })
  }
}

/** Registers `<one-click-button>` once, in browsers only. */
export function define(): void {
  if (!customElements.get(NAME)) {
    customElements.define(NAME, OneClickButtonElement)
  }
}
