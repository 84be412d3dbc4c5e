import { emit, itemOf, type OneClickDetail } from "./events"
import { isModalOpen, openModal } from "./modal"
import { field, requestShop, type Customer } from "./shop"
import { textOf, type TextKey } from "./texts"

/** The order of a purchase, once Medusa has it. */
export interface OneClickOrder {
  id: string
  display_id: number
  /** The total including taxes and shipping, in major units. */
  total?: number
  /** Three lower-case letters, as in Medusa. */
  currency_code?: string
  /** The ordered quantity of the purchase's variant. */
  quantity?: number
}

/** A purchase in the store API's response; it contains nothing about the buyer. */
export interface OneClickPurchase {
  status: "open" | "ordered" | "accepted" | "denied" | "cancelled" | "expired"
  order?: OneClickOrder
}

/** Milliseconds that the shop has to tell what became of a purchase whose modal is blocked. */
const CHECK_TIMEOUT = 5_000

/** Seconds to poll for an outcome after the buyer only closed the modal. */
const SHORT_WATCH = 30
/** Seconds to poll for an outcome after a completed purchase. */
const LONG_WATCH = 600

/** Seconds from the first poll to the second, the growth of each next pause, and the longest. */
const FIRST_PAUSE = 0.5
const PAUSE_GROWTH = 1.5
const LONGEST_PAUSE = 15

export interface PurchaseOptions {
  element: Customer
  /** The service's page. */
  url: URL
  /** Undefined or null if the page cannot read it; then the outcome stays unknown. */
  context?: string | null
  /** Shows a sentence below the button. */
  say: (sentence: TextKey) => void
  /** Reports an error to the page, with advice for its developer if there is any. */
  report: (code: string, sentence: TextKey, detail: OneClickDetail, advice?: string) => void
}

/**
 * Opens the modal of an authorized purchase and follows the purchase to its outcome, also when the
 * buyer presses again meanwhile, until the element leaves the page.
 *
 * @returns a function that closes the modal
 */
export function openPurchase(options: PurchaseOptions): () => void {
  const { element, url, context, say, report } = options
  const item = itemOf(element)
  /** Whether the service's page or the shop has reported an order. */
  let isBought = false
  let isOrderReported = false
  /** What the page says once the modal is closed. */
  let outcome: TextKey = "left"

  return openModal({
    url,
    opener: element,
    title: item.title ?? (element.label || textOf(element, "buy").content),
    onCompleted: () => {
      if (!isBought) {
        isBought = true
        outcome = "ordered"
        void watch()
      }
    },
    onClose: handleClose,
    onBlocked: handleBlocked,
  })
  function handleClose(): void {
    say(outcome)
    element.focus()
    if (emit(element, "close", { context, completed: isBought }) && isBought) {
      goToConfirmation()
    }
    if (!isBought && element.isConnected) {
      void watch()
    }
  }

  /** Asks the shop before saying that nothing was ordered: it may have the order. */
  async function handleBlocked(): Promise<TextKey> {
    const purchase = await readPurchase(AbortSignal.timeout(CHECK_TIMEOUT))
    if (purchase) {
      handleStatus(purchase)
    } else {
      outcome = "unknown"
    }
    const sentence = outcome === "left" ? "failed" : outcome
    report("frame_failed", sentence, { context }, "check frame-src")
    return sentence
  }

  /**
   * Polls the purchase, less and less often, until its outcome is final, the element has left the
   * page, or the patience has ended. Retries failed requests.
   */
  async function watch(): Promise<void> {
    let lastStatus: unknown = "open"
    let pause = FIRST_PAUSE
    let waited = 0
    const isPatient = () => waited < (isBought ? LONG_WATCH : SHORT_WATCH)
    while (context && (lastStatus === "open" || lastStatus === "ordered") && isPatient()) {
      await new Promise((resolve) => setTimeout(resolve, pause * 1000))
      waited += pause
      pause = Math.min(pause * PAUSE_GROWTH, LONGEST_PAUSE)
      const purchase = element.isConnected ? await readPurchase() : undefined
      if (!element.isConnected) {
        return
      }
      if (purchase && purchase.status !== lastStatus) {
        lastStatus = purchase.status
        handleStatus(purchase)
      }
    }
  }

  /** Returns the purchase; undefined if the page can't read its context, or the shop doesn't say. */
  async function readPurchase(signal?: AbortSignal): Promise<OneClickPurchase | undefined> {
    const path = context && `purchases/${encodeURIComponent(context)}`
    const { body } = path ? await requestShop(element, path, { signal }) : {}
    const purchase = field(body, "purchase")
    return field(purchase, "status") ? (purchase as OneClickPurchase) : undefined
  }

  function handleStatus(purchase: OneClickPurchase): void {
    const { status } = purchase
    if (status === "ordered" || status === "accepted") {
      outcome = status
      say(status)
      const detail = { context, ...purchase, ...saleOf(purchase.order) }
      const isFirst = !isOrderReported
      isBought = true
      isOrderReported = true
      const mayLeave = isFirst && emit(element, "ordered", detail)
      if (status === "accepted") {
        emit(element, "accepted", detail)
      }
      if (mayLeave && !isModalOpen()) {
        goToConfirmation()
      }
    } else if (status === "denied" || status === "cancelled") {
      outcome = status
      say(status)
      report(status, status, { context, ...purchase })
    }
  }

  /** Returns what analytics need to know about a sale, as far as it is known. */
  function saleOf(order?: OneClickOrder): Pick<OneClickDetail, "value" | "currency" | "item"> {
    const { total, currency_code, quantity } = order ?? {}
    const hasValue = total !== undefined && currency_code !== undefined
    return {
      ...(hasValue && { value: total, currency: currency_code.toUpperCase() }),
      item: { ...item, ...(quantity !== undefined && { quantity }) },
    }
  }

  function goToConfirmation(): void {
    const { confirmationUrl } = element
    if (confirmationUrl && context) {
      location.href = confirmationUrl.replace("{context}", encodeURIComponent(context))
    }
  }
}
