import type { DemoOptions } from "./options"

export type Addresses = { backend: string; storefront: string; dashboard: string }

/** Where the parts of our own are reached; the dashboard's is empty where it is left out. */
export function addressesOf({ ports, dashboard }: DemoOptions): Addresses {
  const backend = `http://localhost:${ports.backend}`
  return {
    backend,
    storefront: `http://localhost:${ports.storefront}`,
    dashboard: dashboard ? `${backend}/app` : "",
  }
}
