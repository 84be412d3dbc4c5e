import { authorize, missingSetting, type Authorization } from "./authorize"
import { createElement, write } from "./dom"
import { emit, itemOf, type OneClickDetail } from "./events"
import { isModalOpen } from "./modal"
import { openPurchase } from "./purchase"
import { settings } from "./settings"
import { field, placeOf, requestShop, type Customer } from "./shop"
import { styles } from "./styles"
import { languageOf, textOf, type ButtonState, type Text, type TextKey } from "./texts"

/** Milliseconds until a request to the shop counts as slow. */
const SLOW = 5_000
/** Milliseconds from then until the request is aborted. */
const TOO_LATE = 15_000

/** What became of the last press, until there is a result. */
type Activity = "working" | "slow" | "retry"

/** Why a variant cannot be bought. */
type Verdict = "sold-out" | "unavailable" | "paused"

const VERDICTS: Partial<Record<string, Verdict>> = {
  out_of_stock: "sold-out",
  paused: "paused",
  not_available: "unavailable",
  variant_not_found: "unavailable",
  country_not_served: "unavailable",
}

/** Draws an element and handles its button. */
export type Control = ReturnType<typeof createControl>

/** Stops the button that is opening a purchase, because a buyer buys one thing at a time. */
let stopOtherButton: (() => void) | undefined

/**
 * Returns the control of an element, with a button, the sentence below it and a live region in its
 * shadow root.
 */
export function createControl(element: Customer) {
  const root = element.attachShadow({ mode: "open", delegatesFocus: true })
  const button = createElement("button", { "aria-describedby": "message" })
  const message = createElement("p", { part: "message", id: "message" })
  const liveRegion = createElement("div", { role: "status" })
  root.adoptedStyleSheets = [styles()]
  root.append(button, message, liveRegion)
  button.onclick = press
  button.onpointerenter = button.onfocus = () => void checkAvailability()
  let activity: Activity | undefined
  let sentence: TextKey | undefined
  /** The shop's answer about the variant, and the request it answered, sent before a press. */
  let verdict: Verdict | undefined
  let checkedPath: string | undefined
  /** The shop's own words for why it doesn't sell at the moment. */
  let shopsWords: string | undefined
  /** What the page knew about the variant when it was drawn last. */
  let lastAvailability: string | null | undefined
  let lastMessage: string | undefined
  let stopAuthorizing: (() => void) | undefined
  let closeModal: (() => void) | undefined
  return { button, draw, reset, end }

  /** Draws the button for the element's current attributes and language. */
  function draw(): void {
    const { availability, productTitle } = element
    if (availability !== lastAvailability) {
      // The page says something new, so the page is right.
      verdict = undefined
    }
    lastAvailability = availability
    const state = currentState()
    const label = text(state)
    const words = sentence ? text(sentence) : state === "paused" ? pausedWords() : undefined
    announce(`${state} ${sentence ?? ""}`, words ?? label)
    write(button, label)
    button.part.value = `button ${state}`
    button.ariaLabel = productTitle ? `${label.content}: ${productTitle}` : null
    // A disabled button stays focusable, with the reason as its label.
    button.ariaDisabled = state === "buy" || state === "retry" ? null : "true"
    write(message, words ?? { content: "", lang: label.lang })
  }

  /** Lets screen readers announce a message, unless it is the first, or the last one again. */
  function announce(newMessage: string, words: Text): void {
    if (lastMessage !== undefined && lastMessage !== newMessage) {
      write(liveRegion, words)
    } else if (liveRegion.textContent !== words.content) {
      // The same message in another language is no news.
      liveRegion.textContent = ""
    }
    lastMessage = newMessage
  }

  function currentState(): ButtonState {
    const { availability, variantId } = element
    if (activity === "working" || activity === "slow") {
      return activity
    }
    if (!variantId) {
      return "choose"
    }
    if (availability === "sold-out" || availability === "unavailable") {
      return availability
    }
    return verdict ?? activity ?? (settings().paused === undefined ? "buy" : "paused")
  }

  function pausedWords(): Text | undefined {
    const content = shopsWords ?? settings().paused
    return content ? { content, lang: languageOf(element) } : undefined
  }

  function text(key: TextKey): Text {
    return key === "buy" && element.label
      ? { content: element.label, lang: languageOf(element) }
      : textOf(element, key)
  }

  function show(newActivity?: Activity, newSentence?: TextKey): void {
    activity = newActivity
    sentence = newSentence
    draw()
  }

  function press(): void {
    if (isModalOpen() || button.ariaDisabled) {
      return
    }
    const { metadata } = element
    const pressed = {
      item: itemOf(element),
      metadata: typeof metadata === "object" ? { ...metadata } : {},
    }
    if (!emit(element, "press", pressed)) {
      return
    }
    stopOtherButton?.()
    const authorizing = new AbortController()
    let timer = setTimeout(() => {
      show("slow")
      timer = setTimeout(() => finish({ code: "timeout", advice: "too slow" }), TOO_LATE)
    }, SLOW)
    stopAuthorizing = stopOtherButton = stop
    show("working")
    void authorize(element, pressed.metadata, authorizing.signal).then(finish)

    function stop(): void {
      clearTimeout(timer)
      authorizing.abort()
      stopAuthorizing = stopOtherButton = undefined
      show()
    }

    function finish(answer: Authorization): void {
      if (authorizing.signal.aborted) {
        return
      }
      stop()
      if (answer.code === undefined) {
        return open(answer.url, answer.context)
      }
      judge(answer.code, answer.message)
      if (!verdict) {
        show("retry", "failed")
      }
      report(answer.code, verdict ?? "failed", {}, answer.advice)
    }
  }

  function open(url: URL, context?: string | null): void {
    if (!context) {
      advise("cannot read x-one-click-context")
    }
    const say = (said: TextKey) => show(stopAuthorizing && activity, said)
    closeModal = openPurchase({ element, url, context, say, report })
    emit(element, "open", { context })
  }

  function report(code: string, key: TextKey, detail: OneClickDetail, advice?: string): void {
    if (advice) {
      advise(advice)
    }
    emit(element, "error", { ...detail, code, message: text(key).content })
  }

  /** Writes advice for the page's developer to the console. */
  function advise(advice: string): void {
    console.error("one-click-button:", advice, element)
  }

  /** Asks the shop before a press whether the variant is available, if the page wants that. */
  async function checkAvailability(): Promise<void> {
    const { variantId, warmUp } = element
    const path = `variants/${variantId}?${new URLSearchParams(placeOf(element))}`
    if (warmUp === undefined || !variantId || path === checkedPath || missingSetting(element)) {
      return
    }
    checkedPath = path
    const { body } = await requestShop(element, path)
    const variant = field(body, "variant") ?? body
    // The verdict of a press meanwhile is newer.
    if (path === checkedPath && !verdict) {
      judge(field(variant, "code"), field(variant, "message"))
    }
  }

  /** Draws the shop's verdict about the variant, if its code is one. */
  function judge(code: unknown, message: unknown): void {
    verdict = VERDICTS[`${code}`]
    shopsWords = verdict === "paused" ? `${message}` : undefined
    draw()
  }

  /** Forgets the current press and the shop's answers: something else is to be bought. */
  function reset(): void {
    stopAuthorizing?.()
    verdict = checkedPath = undefined
    show()
  }

  /** Ends everything, because the element has left the page. */
  function end(): void {
    stopAuthorizing?.()
    closeModal?.()
  }
}
