import { underCheckout } from "./address"
import { attributeOf } from "./attributes"
import { ask, field, placeOf, settingOf, type Customer } from "./shop"
import type { Word } from "./words"

/**
 * Returns the word for why a variant cannot be bought, for the store API's codes `out_of_stock`,
 * `not_available`, `variant_not_found` and `country_not_served`, but not for `not_configured`.
 */
export function verdictOf(code: unknown): Word | undefined {
  if (code === "out_of_stock") return "sold-out"
  return /not_[afs]/.test(`${code}`) ? "unavailable" : undefined
}

/**
 * Requests a purchase from the shop (spec 4.1) and validates the response. Calls `open` with the
 * page to show, or `fail` with a code and advice for the page's developer; calls neither after
 * `signal` is aborted. Never throws.
 */
export async function authorize(
  element: Customer,
  signal: AbortSignal,
  open: (url: URL, context?: string | null) => void,
  fail: (code: string, advice: string) => void
): Promise<void> {
  for (const name of ["publishableKey", "backendUrl", "checkoutUrl"] as const) {
    if (!settingOf(element, name)) return fail("setup", `set ${attributeOf(name)}`)
  }
  const { metadata } = element
  if (typeof metadata === "string") return fail("setup", "metadata is not JSON")
  const [status, body, context] = await ask(element, "authorize", signal, {
    variant_id: element.variantId,
    ...placeOf(element),
    metadata,
  })
  if (signal.aborted) return
  if (!status) return fail("no_answer", "check backend-url, STORE_CORS and connect-src")
  if (status !== 200) {
    const code = `${field(body, "code") ?? status}`
    return fail(code, `${status} ${code} ${field(body, "message")}`)
  }
  const answered = field(body, "url")
  const url = underCheckout(answered, settingOf(element, "checkoutUrl"))
  if (url) open(url, context)
  else fail("foreign_address", `${answered} is not under checkout-url`)
}
