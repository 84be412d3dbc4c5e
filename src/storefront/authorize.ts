import { attributeOf } from "./properties"
import { settingOf } from "./settings"
import { field, placeOf, requestShop, type Customer } from "./shop"

/** A purchase that can be shown, or why there is none, with advice for the page's developer. */
export type Authorization =
  | { url: URL; context?: string | null; code?: undefined }
  | { code: string; advice: string; message?: unknown }

/** Requests a purchase from the shop (spec 4.1) and validates the response. Never rejects. */
export async function authorize(
  element: Customer,
  metadata: Record<string, unknown>,
  signal: AbortSignal
): Promise<Authorization> {
  const advice = missingSetting(element)
  if (advice) {
    return { code: "setup", advice }
  }
  const { status, body, context } = await requestShop(element, "authorize", {
    signal,
    body: {
      variant_id: element.variantId,
      ...placeOf(element),
      ...(Object.keys(metadata).length && { metadata }),
    },
  })
  if (status === 0) {
    return { code: "no_answer", advice: "check backend-url, STORE_CORS and connect-src" }
  }
  if (status !== 200) {
    const code = `${field(body, "code") ?? status}`
    const message = field(body, "message")
    return { code, advice: `${status} ${code} ${message}`, message }
  }
  const address = field(body, "url")
  const url = urlUnderCheckout(address, settingOf(element, "checkoutUrl"))
  return url
    ? { url, context }
    : { code: "foreign_address", advice: `${address} is not under checkout-url` }
}

/** Returns what the page's developer must set first, if anything. */
export function missingSetting(element: Customer): string | undefined {
  for (const name of ["publishableKey", "backendUrl", "checkoutUrl"] as const) {
    if (!settingOf(element, name)) {
      return `set ${attributeOf(name)}`
    }
  }
  return typeof element.metadata === "string" ? "metadata is not JSON" : undefined
}

/**
 * Returns the URL to frame if it lies under the checkout address (spec 2.6): same origin, the same
 * path or below it, and no user name. Returns undefined for anything else, which must not be
 * opened.
 */
function urlUnderCheckout(address: unknown, checkoutUrl: unknown): URL | undefined {
  try {
    const url = new URL(`${address}`)
    const checkout = new URL(`${checkoutUrl}`)
    const folder = checkout.pathname.replace(/\/*$/, "/")
    const isUnder = url.origin === checkout.origin && `${url.pathname}/`.startsWith(folder)
    return isUnder && !url.username ? url : undefined
  } catch {
    return undefined
  }
}
