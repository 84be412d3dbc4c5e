import type { OneClickProperties } from "./properties"
import type { OneClickOrder, OneClickPurchase } from "./purchase"

/** What the button sells, for analytics. */
export interface OneClickItem {
  /** The Medusa variant; on `:ordered` and `:accepted` the variant at the press. */
  variant_id: string
  /** `product-title` of the element; omitted if it has none. */
  title?: string
  /** The quantity ordered; omitted until Medusa has the order. */
  quantity?: number
}

/**
 * The detail of the events `one-click:shown`, `:press`, `:open`, `:close`, `:ordered`, `:accepted`
 * and `:error`.
 */
export interface OneClickDetail {
  /**
   * The purchase, for `GET /store/one-click/purchases/:context`; every event except `:shown` and
   * `:press`.
   */
  context?: string | null
  order?: OneClickOrder
  status?: OneClickPurchase["status"]
  /**
   * `:ordered` and `:accepted` only: the order's total including taxes and shipping, in major units
   * (25.5 for EUR 25.50). Omitted, with `currency`, until Medusa has the order.
   */
  value?: number
  /** `:ordered` and `:accepted` only: the currency of `value`, three upper-case letters. */
  currency?: string
  /** `:shown`, `:press`, `:ordered` and `:accepted` only; omitted on `:shown` if no variant is chosen. */
  item?: OneClickItem
  /** `:press` only: the order's metadata, a copy of the element's, to which the page may add. */
  metadata?: Record<string, unknown>
  /** `:close` only: whether the service's page reported a completed purchase. */
  completed?: boolean
  /** `:error` only: the error's code for programs and its message for people. */
  code?: string
  message?: string
}

/** Returns what an element sells now. */
export function itemOf({ variantId, productTitle }: OneClickProperties): OneClickItem {
  return { variant_id: `${variantId}`, ...(productTitle && { title: productTitle }) }
}

/** The names of all events, each dispatched with `one-click:` in front. */
export const EVENTS = ["shown", "press", "open", "close", "ordered", "accepted", "error"] as const

export type OneClickEventName = (typeof EVENTS)[number]

/**
 * Dispatches an event to the page, through every shadow root.
 *
 * @returns false if the page has prevented the default action
 */
export function emit(element: Element, name: OneClickEventName, detail: OneClickDetail): boolean {
  const init = { detail, bubbles: true, composed: true, cancelable: true }
  return element.dispatchEvent(new CustomEvent(`one-click:${name}`, init))
}
