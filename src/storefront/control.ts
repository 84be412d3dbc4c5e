import { authorize, verdictOf } from "./authorize"
import { emit, type OneClickDetail } from "./events"
import { makeFace } from "./face"
import { openModal } from "./modal"
import { ask, field, placeOf, type Customer } from "./shop"
import { stateOf, type Doing } from "./state"
import { textOf } from "./texts"
import { watchPurchase, type OneClickPurchase } from "./watch"
import type { Word } from "./words"

/**
 * The actions of an element's control: `draw` the button for its current attributes; `reset`
 * because something else is to be bought; `end` because the element has left the page.
 */
export type Control = [draw: () => void, reset: () => void, end: () => void]

/** Milliseconds until a request to the shop counts as slow, and until it is aborted. */
const SLOW = 5_000
const TOO_LATE = 15_000

/**
 * Seconds to poll for an outcome: after the buyer only closed the modal, and after a completed
 * purchase.
 */
const SHORT = 30
const LONG = 600

/** Stops the button in use, because a buyer buys one thing at a time. */
let giveWay: (() => void) | undefined

/** Draws an element and handles its button. */
export function control(element: Customer): Control {
  /** The current activity, and the sentence beside the button. */
  let doing: Doing | undefined
  let said: Word | undefined
  /** The shop's answer about the variant, and the request it answered, sent before a press. */
  let learned: Word | undefined
  let requested: string
  /**
   * What the page knew about the variant at that time: if it says something new, the page is right.
   */
  let lastAvailability: unknown
  let stopWork: (() => void) | undefined
  let closeModal: (() => void) | undefined
  let watching: AbortController | undefined

  const text = (word: Word) => (word === "buy" && element.label) || textOf(element, word)

  const draw = () => {
    const { availability } = element
    if (availability !== lastAvailability) learned = undefined
    lastAvailability = availability
    const state = stateOf(doing, element.variantId, [availability, learned])
    const enabled = state === "buy" || state === "retry"
    drawFace(state, text(state), enabled, said ? text(said) : "", element.productTitle)
  }

  const show = (nowDoing?: Doing, nowSaid?: Word) => {
    doing = nowDoing
    said = nowSaid
    draw()
  }

  const advise = (advice: string) => console.error("one-click-button:", advice, element)

  const tellError = (code: string, word: Word, detail: OneClickDetail, advice?: string) => {
    if (advice) advise(advice)
    emit(element, "error", { ...detail, code, message: text(word) })
  }

  const press = () => {
    if (closeModal || button.ariaDisabled) return
    giveWay?.()
    watching?.abort()
    const work = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const stop = () => {
      clearTimeout(timer)
      work.abort()
      giveWay = stopWork = undefined
      show()
    }
    const fail = (code: string, advice: string) => {
      stop()
      learned = verdictOf(code)
      if (learned) draw()
      else show("retry", "failed")
      tellError(code, learned ?? "failed", {}, advice)
    }
    giveWay = stopWork = stop
    show("working")
    timer = setTimeout(() => {
      show("slow")
      timer = setTimeout(() => fail("timeout", "too slow"), TOO_LATE)
    }, SLOW)
    const opened = (url: URL, context?: string | null) => {
      stop()
      open(url, context)
    }
    void authorize(element, work.signal, opened, fail)
  }

  const open = (url: URL, context?: string | null) => {
    if (!context) advise("cannot read x-one-click-context")
    let patience = SHORT
    let ordered = false

    const leave = () => {
      const { confirmationUrl } = element
      if (confirmationUrl && context) {
        location.href = confirmationUrl.replace("{context}", encodeURIComponent(context))
      }
    }
    const hear = (purchase: OneClickPurchase) => {
      const { status } = purchase
      const detail = { context, ...purchase }
      if (status === "ordered" || status === "accepted") {
        patience = LONG
        show(undefined, status)
        const go = !ordered && emit(element, "ordered", detail)
        ordered = true
        if (status === "accepted") emit(element, status, detail)
        if (go && !closeModal) leave()
      } else if (status === "denied" || status === "cancelled") {
        show(undefined, status)
        tellError(status, status, detail)
      }
    }
    const watch = () => {
      watching?.abort()
      watching = new AbortController()
      if (context) void watchPurchase(element, context, watching.signal, () => patience, hear)
    }

    closeModal = openModal(
      root,
      url,
      element.productTitle || text("buy"),
      text,
      () => {
        if (patience < LONG) watch()
        patience = LONG
      },
      () => {
        const completed = patience > SHORT
        closeModal = undefined
        if (completed) show(undefined, said ?? "ordered")
        button.focus()
        if (emit(element, "close", { context, completed }) && completed) leave()
        if (!completed && element.isConnected) watch()
      },
      () => tellError("frame_failed", "failed", { context }, "check frame-src")
    )
    emit(element, "open", { context })
  }

  const warmUp = async () => {
    const { variantId } = element
    const path = `variants/${variantId}?${new URLSearchParams(placeOf(element))}`
    if (element.warmUp === undefined || !variantId || path === requested) return
    requested = path
    const [, body] = await ask(element, path)
    if (path === requested) {
      learned = verdictOf(field(field(body, "variant") ?? body, "code"))
      draw()
    }
  }

  const [root, button, drawFace] = makeFace(element, press, () => void warmUp())
  return [
    draw,
    () => {
      stopWork?.()
      learned = undefined
      show()
    },
    () => {
      stopWork?.()
      closeModal?.()
      watching?.abort()
    },
  ]
}
