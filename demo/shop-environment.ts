import type { Addresses, DemoOptions } from "./options"
import type { DemoSecrets } from "./secrets"
import type { Service } from "./service"

/**
 * Returns the environment of the shop's processes, from which the plugin reads its variables;
 * variables set in the terminal win.
 */
export function shopEnvironment(
  base: NodeJS.ProcessEnv,
  options: DemoOptions,
  addresses: Addresses,
  secrets: DemoSecrets,
  service: Service,
  databaseUrl: string
): NodeJS.ProcessEnv {
  const given = Object.entries({
    ONE_CLICK_API_KEY: service.apiKey,
    ONE_CLICK_BASE_URL: service.baseUrl,
    ONE_CLICK_CHECKOUT_URL: service.checkoutUrl,
    ONE_CLICK_ORDER_URL: service.orderUrl,
    ONE_CLICK_NOTIFICATION_URL: addresses.backend,
    ONE_CLICK_SIGNING_SECRET: secrets.signing,
    ...options.plugin,
    DATABASE_URL: databaseUrl,
    REDIS_URL: options.redisUrl,
    BACKEND_URL: addresses.backend,
    STOREFRONT_URL: addresses.storefront,
    DEMO_DASHBOARD: String(options.dashboard),
    JWT_SECRET: secrets.jwt,
    COOKIE_SECRET: secrets.cookie,
    NODE_ENV: "production",
    MEDUSA_DISABLE_TELEMETRY: "true",
    FORCE_COLOR: "0",
  })
  const inherited = Object.entries(base).filter(([name]) => !/^(ONE_CLICK|MEDUSA)_/.test(name))
  return Object.fromEntries([...inherited, ...given.filter(([, value]) => value !== undefined)])
}
