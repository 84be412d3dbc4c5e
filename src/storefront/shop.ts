import type { OneClickProperties } from "./attributes"
import { settings } from "./settings"

/** The parts of an element that requests to the shop need. */
export interface Customer extends OneClickProperties, Element {
  headers: Record<string, string>
}

/** The response to a request; the status is 0 if there was no response or no JSON. */
export type Answer = [status: number, body?: unknown, context?: string | null]

/** Returns a setting of an element, or else of the page. */
export function settingOf(
  element: OneClickProperties,
  name: "publishableKey" | "backendUrl" | "checkoutUrl"
): string | undefined {
  return element[name] ?? settings()[name]
}

/** Returns the buyer's region and country, if the page names them. */
export function placeOf({ regionId, countryCode }: OneClickProperties): Record<string, string> {
  return {
    ...(regionId && { region_id: regionId }),
    ...(countryCode && { country_code: countryCode }),
  }
}

/** Calls the store API at a path below `/store/one-click/`; never throws. */
export async function ask(
  element: Customer,
  path: string,
  signal?: AbortSignal,
  body?: unknown
): Promise<Answer> {
  try {
    const backend = settingOf(element, "backendUrl")?.replace(/\/$/, "")
    const response = await fetch(`${backend}/store/one-click/${path}`, {
      method: body ? "POST" : undefined,
      headers: {
        "content-type": "application/json",
        "x-publishable-api-key": `${settingOf(element, "publishableKey")}`,
        ...element.headers,
      },
      body: JSON.stringify(body),
      credentials: "include",
      signal,
    })
    const context = response.headers.get("x-one-click-context")
    return [response.status, await response.json(), context]
  } catch {
    return [0]
  }
}

/** Returns a field of outside data; undefined if there is none. */
export function field(from: unknown, name: string): unknown {
  return Object(from)[name]
}
