/** An address, resolved against the page; undefined where it is none that a page may open. */
export function webAddress(address: string | undefined): URL | undefined {
  try {
    const url = new URL(address ?? "", document.baseURI)
    return address && /^https?:$/.test(url.protocol) ? url : undefined
  } catch {
    return undefined
  }
}

/**
 * The address to frame, where it lies under the checkout address (spec 2.6): same origin, same
 * path or below it, no user name in it. Anything else is undefined and must not be opened.
 */
export function underCheckout(address: unknown, checkout: URL): URL | undefined {
  const url = typeof address === "string" ? webAddress(address) : undefined
  const base = checkout.pathname.replace(/\/*$/, "/")
  const inside = url?.origin === checkout.origin && `${url.pathname}/`.startsWith(base)
  return inside && !url.username ? url : undefined
}
