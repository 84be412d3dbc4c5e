import type { DemoOptions } from "./options"

export type Addresses = { backend: string; storefront: string; dashboard: string }

/**
 * Returns the URLs of the demo's own parts; the dashboard's is empty if the dashboard is left out.
 */
export function addressesOf({ ports, dashboard }: DemoOptions): Addresses {
  const backend = `http://localhost:${ports.backend}`
  return {
    backend,
    storefront: `http://localhost:${ports.storefront}`,
    dashboard: dashboard ? `${backend}/app` : "",
  }
}
