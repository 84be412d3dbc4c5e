export const SIGNING_SECRET = "a secret of thirty-two characters"
export const API_KEY = "sandbox_demo_key"

type Addresses = { service: string; checkout: string; shop: string }

/**
 * Returns the plugin's configuration of a shop under test, for these addresses of service and shop.
 */
export function pluginEnvironment({ service, checkout, shop }: Addresses): Record<string, string> {
  return {
    ONE_CLICK_API_KEY: API_KEY,
    ONE_CLICK_BASE_URL: service,
    ONE_CLICK_CHECKOUT_URL: checkout,
    ONE_CLICK_NOTIFICATION_URL: shop,
    ONE_CLICK_SIGNING_SECRET: SIGNING_SECRET,
  }
}
