/**
 * The address to frame, where it lies under the checkout address (spec 2.6): same origin, same
 * path or below it, no user name in it. Anything else is undefined and must not be opened.
 */
export function underCheckout(address: unknown, checkoutUrl: unknown): URL | undefined {
  try {
    const url = new URL(`${address}`)
    const checkout = new URL(`${checkoutUrl}`)
    const base = checkout.pathname.replace(/\/*$/, "/")
    const inside = url.origin === checkout.origin && `${url.pathname}/`.startsWith(base)
    return inside && /^http/.test(url.origin) && !url.username ? url : undefined
  } catch {
    return undefined
  }
}

/**
 * The page that a buyer is sent to: the context takes the place of `{context}`, else it is added
 * as the query parameter `purchase`. Undefined where it would be no page.
 */
export function confirmationAddress(template: string, context: string): URL | undefined {
  const url = new URL(template.replace("{context}", encodeURIComponent(context)), document.baseURI)
  if (!template.includes("{context}")) url.searchParams.set("purchase", context)
  return /^http/.test(url.protocol) ? url : undefined
}
