import type { DemoDescription } from "./description"

/** Returns the URLs and the login as a small table for the terminal. */
export function summary(demo: DemoDescription): string {
  const rows: [string, string][] = [
    ["Storefront", demo.storefront_url],
    ["Dashboard", demo.dashboard_url],
    ["", demo.dashboard_url && `${demo.admin.email}  /  ${demo.admin.password}`],
    ["Medusa", demo.backend_url],
    ["Service", demo.sandbox_url],
  ]
  return rows
    .filter(([, value]) => value)
    .map(([name, value]) => `  ${name.padEnd(11)} ${value}`)
    .join("\n")
}
