/**
 * Returns the URL to frame if it lies under the checkout address (spec 2.6): same origin, the same
 * path or below it, and no user name. Returns undefined for anything else, which must not be
 * opened.
 */
export function underCheckout(address: unknown, checkoutUrl: unknown): URL | undefined {
  try {
    const url = new URL(`${address}`)
    const { origin, pathname } = new URL(`${checkoutUrl}`)
    return url.origin === origin &&
      `${url.pathname}/`.startsWith(pathname.replace(/\/*$/, "/")) &&
      !url.username
      ? url
      : undefined
  } catch {
    return undefined
  }
}
