/**
 * The address to frame, where it lies under the checkout address (spec 2.6): same origin, same
 * path or below it, no user name in it. Anything else is undefined and must not be opened.
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
