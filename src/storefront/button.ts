import { confirmationAddress } from "./address"
import { AttributeElement, attributeOf, properties } from "./attributes"
import { authorize, verdictOf } from "./authorize"
import { makeFace, type Draw } from "./face"
import { openModal } from "./modal"
import { ask, field } from "./shop"
import { stateOf } from "./state"
import { textOf } from "./texts"
import { watchPurchase, type OneClickOrder, type OneClickPurchase } from "./watch"
import type { Word } from "./words"

/** What the events `one-click:open`, `:close`, `:ordered`, `:accepted` and `:error` carry. */
export interface OneClickDetail {
  /** The purchase, for `GET /store/one-click/purchases/:context`. */
  context?: string | null
  order?: OneClickOrder
  status?: OneClickPurchase["status"]
  /** `:error` only: what went wrong, for programs and for people. */
  code?: string
  message?: string
}

/** Milliseconds until a request to the shop is called slow, and then given up. */
const SLOW = 5_000
const TOO_LATE = 15_000

/** Seconds to ask for an outcome: where the buyer only closed the modal, and where they bought. */
const SHORT = 30
const LONG = 600

/** One buyer buys one thing at a time: the button being worked on gives way to the next. */
let giveWay: (() => void) | undefined

/** `<one-click-button>`: see docs/storefront.md. */
export class OneClickButtonElement extends AttributeElement {
  static readonly observedAttributes = [...properties.map(attributeOf), "lang"]

  /** Sent with requests to the back end, for example a customer's `authorization`. */
  headers: Record<string, string> = {}

  #root?: ShadowRoot
  #button?: HTMLElement
  #drawFace?: Draw
  /** What is going on, and the sentence beside the button. */
  #doing?: "working" | "slow" | "retry"
  #said?: Word
  /** What the shop has answered about the variant. */
  #learned?: Word
  #warmed = false
  #stopWork?: () => void
  #closeModal?: () => void
  #watching?: AbortController

  override connectedCallback(): void {
    super.connectedCallback()
    if (!this.#root) {
      const face = makeFace(
        this,
        () => this.#press(),
        () => this.#warmUp()
      )
      ;[this.#root, this.#button, this.#drawFace] = face
    }
    this.#show(this.#doing, this.#said)
  }

  disconnectedCallback(): void {
    // A framework that moves the element takes it out and puts it back in one go.
    setTimeout(() => {
      if (this.isConnected) return
      this.#stopWork?.()
      this.#closeModal?.()
      this.#watching?.abort()
    })
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before !== after && /-(id|code|key)$/.test(name)) {
      this.#stopWork?.()
      this.#doing = this.#said = this.#learned = undefined
      this.#warmed = false
    }
    this.#show(this.#doing, this.#said)
  }

  #text = (word: Word): string => (word === "buy" && this.label) || textOf(this, word)

  #show(doing?: "working" | "slow" | "retry", said?: Word): void {
    this.#doing = doing
    this.#said = said
    const state = stateOf(doing, this.variantId, this.availability, this.#learned)
    const disabled = state !== "buy" && state !== "retry"
    const sentence = said ? this.#text(said) : ""
    this.#drawFace?.(state, this.#text(state), disabled, sentence, this.productTitle)
  }

  #press(): void {
    if (this.#closeModal || this.#button?.ariaDisabled) return
    giveWay?.()
    this.#watching?.abort()
    const work = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const stop = () => {
      clearTimeout(timer)
      work.abort()
      this.#stopWork = giveWay = undefined
      this.#show()
    }
    const fail = (code: string, word: Word, advice: string) => {
      stop()
      console.error("one-click-button:", advice, this)
      if (word === "sold-out" || word === "unavailable") this.#learned = word
      this.#show(this.#learned ? undefined : "retry", this.#learned ? undefined : word)
      this.#emit("error", { code, message: this.#text(word) })
    }
    giveWay = this.#stopWork = stop
    this.#show("working")
    timer = setTimeout(() => {
      this.#show("slow")
      timer = setTimeout(() => fail("timeout", "no-answer", "no answer in time"), TOO_LATE)
    }, SLOW)
    void authorize(
      this,
      work.signal,
      (url, context) => {
        stop()
        this.#open(url, context)
      },
      fail
    )
  }

  #open(url: URL, context?: string | null): void {
    let completed = false
    let leaving = false
    let patience = SHORT
    let latest: Partial<OneClickPurchase> = {}

    const leave = () => {
      const { confirmationUrl } = this
      if (leaving && !this.#closeModal && confirmationUrl && context) {
        const page = confirmationAddress(confirmationUrl, context)
        if (page) location.assign(page)
      }
    }
    const hear = (purchase: OneClickPurchase) => {
      const { status } = purchase
      const detail = { context, ...purchase }
      const known = latest.status
      latest = purchase
      if (status === "ordered" || status === "accepted") {
        patience = LONG
        this.#show(undefined, status)
        if (known !== "ordered") leaving = this.#emit("ordered", detail)
        if (status === "accepted") this.#emit("accepted", detail)
        leave()
      } else {
        const word = status === "denied" ? status : "cancelled"
        if (status !== "expired" || completed) this.#show(undefined, word)
        this.#emit("error", { ...detail, code: status, message: this.#text(word) })
      }
    }
    const watch = () => {
      this.#watching?.abort()
      this.#watching = new AbortController()
      if (context) void watchPurchase(this, context, this.#watching.signal, () => patience, hear)
    }

    if (!this.#root) return
    this.#closeModal = openModal(
      this.#root,
      url,
      [this.#text("buy"), this.productTitle].filter(Boolean).join(": "),
      this.#text,
      () => {
        patience = LONG
        if (!completed) watch()
        completed = true
      },
      (moved) => {
        this.#closeModal = undefined
        if (moved) patience = LONG
        if (completed) this.#show(undefined, this.#said ?? "ordered")
        this.#button?.focus()
        const go = this.#emit("close", { context, ...latest })
        leaving ||= completed && go
        leave()
        if (!completed && this.isConnected) watch()
      },
      () => {
        console.error("one-click-button:", "check frame-src", this)
        this.#emit("error", { context, code: "frame_failed", message: this.#text("failed") })
      }
    )
    this.#emit("open", { context })
  }

  async #warmUp(): Promise<void> {
    if (!this.warmUp || this.#warmed || !this.variantId) return
    this.#warmed = true
    const variant = this.variantId
    const query = new URLSearchParams({
      region_id: this.regionId ?? "",
      country_code: this.countryCode ?? "",
    })
    const [, body] = await ask(this, `variants/${variant}?${query}`)
    if (variant !== this.variantId) return
    this.#learned = verdictOf(field(body, "variant") ?? body)
    this.#show(this.#doing, this.#said)
  }

  /** @returns false where the page has prevented what follows by default */
  #emit(name: string, detail: OneClickDetail): boolean {
    const init = { detail, bubbles: true, composed: true, cancelable: true }
    return this.dispatchEvent(new CustomEvent(`one-click:${name}`, init))
  }
}
