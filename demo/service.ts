import path from "node:path"
import { demoMerchant, startSandbox } from "../sandbox"
import { DemoFailure, oneLine } from "./failure"
import type { DemoOptions } from "./options"
import type { Parts } from "./processes/parts"
import { EUROPE, JAPAN } from "./shop/seed/countries"

/** The one-click service that the shop calls. */
export type Service = {
  baseUrl: string
  checkoutUrl: string
  apiKey?: string
  /** The address of an order in the service's dashboard, with `{id}` for its id. */
  orderUrl?: string
}

/**
 * Returns the service that `ONE_CLICK_BASE_URL` names, or undefined: then the demo starts the
 * sandbox.
 */
export function givenService({ plugin }: DemoOptions): Service | undefined {
  const baseUrl = plugin.ONE_CLICK_BASE_URL
  return baseUrl
    ? {
        baseUrl,
        checkoutUrl: plugin.ONE_CLICK_CHECKOUT_URL ?? "",
        apiKey: plugin.ONE_CLICK_API_KEY,
      }
    : undefined
}

/**
 * Starts the sandbox with the demo shop as its merchant; its orders are stored with the other data.
 */
export async function startService(parts: Parts, options: DemoOptions): Promise<Service> {
  const apiKey = options.plugin.ONE_CLICK_API_KEY ?? demoMerchant.apiKey
  const sandbox = await startSandbox({
    port: options.ports.sandbox,
    publicUrl: `http://localhost:${options.ports.sandbox}`,
    merchants: [
      {
        ...demoMerchant,
        name: "Maison Galet",
        apiKey,
        countries: { EUR: upperCase(EUROPE), JPY: upperCase(JAPAN) },
      },
    ],
    stateFile: path.join(options.directory, "sandbox.json"),
  }).catch((error) => {
    throw new DemoFailure(`The sandbox did not start: ${oneLine(error)}`)
  })
  await parts.add({ name: "The sandbox", stop: () => sandbox.close() })
  return {
    baseUrl: sandbox.url,
    checkoutUrl: sandbox.checkoutUrl,
    apiKey,
    orderUrl: `${sandbox.controlUrl}/orders/{id}`,
  }
}

function upperCase(rates: Record<string, number>): string[] {
  return Object.keys(rates).map((country) => country.toUpperCase())
}
