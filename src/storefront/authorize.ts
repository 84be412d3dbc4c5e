import { underCheckout } from "./address"
import { attributeOf } from "./attributes"
import { ask, field, settingOf, type Customer } from "./shop"
import type { Word } from "./words"

/** What the button then says about the variant, until the variant changes. */
const verdicts: Partial<Record<string, Word>> = {
  out_of_stock: "sold-out",
  not_available: "unavailable",
  variant_not_found: "unavailable",
  country_not_served: "unavailable",
}

/** The word for what the store API says of a variant, where it cannot be bought. */
export function verdictOf(body: unknown): Word | undefined {
  return verdicts[`${field(body, "code")}`]
}

/**
 * Asks the shop to open a purchase (spec 4.1) and checks what it answers. Calls `open` with the
 * page to show, or `fail` with a code, the word that the buyer reads and the advice for whoever
 * builds the page; neither once `signal` has ended it. Never throws.
 */
export async function authorize(
  element: Customer,
  signal: AbortSignal,
  open: (url: URL, context?: string | null) => void,
  fail: (code: string, word: Word, advice: string) => void
): Promise<void> {
  for (const name of ["publishableKey", "backendUrl", "checkoutUrl"] as const) {
    if (!settingOf(element, name)) return fail("setup", "failed", `set ${attributeOf(name)}`)
  }
  const { metadata } = element
  if (!metadata && element.hasAttribute("metadata")) {
    return fail("setup", "failed", "metadata must be JSON")
  }
  const [status, body, context] = await ask(element, "authorize", signal, {
    variant_id: element.variantId,
    region_id: element.regionId ?? undefined,
    country_code: element.countryCode ?? undefined,
    metadata: metadata ?? undefined,
  })
  if (signal.aborted) return
  if (status === 200) {
    const answered = field(body, "url")
    const checkoutUrl = settingOf(element, "checkoutUrl")
    const url = underCheckout(answered, checkoutUrl)
    if (url) return open(url, context)
    return fail("foreign_address", "failed", `${answered} is not under checkout-url ${checkoutUrl}`)
  }
  if (!status) return fail("no_answer", "no-answer", "check backend-url, STORE_CORS, connect-src")
  const code = `${field(body, "code") ?? status}`
  const word = verdictOf(body) ?? (status === 429 ? "wait" : "failed")
  fail(code, word, `${status} ${code} ${field(body, "message")}`)
}
