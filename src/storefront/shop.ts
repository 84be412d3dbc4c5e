import type { OneClickProperties } from "./properties"
import { settingOf } from "./settings"

/** The parts of an element that requests to the shop need. */
export interface Customer extends OneClickProperties, HTMLElement {
  headers: Record<string, string>
}

/** The shop's response to a request. */
export interface ShopResponse {
  /** The HTTP status; 0 if there was no response or no JSON. */
  status: number
  body?: unknown
  /** The purchase's context id, if the response has one. */
  context?: string | null
}

/** Returns the buyer's region and country, if the page names them. */
export function placeOf({ regionId, countryCode }: OneClickProperties): Record<string, string> {
  return {
    ...(regionId && { region_id: regionId }),
    ...(countryCode && { country_code: countryCode }),
  }
}

/**
 * Calls the store API at a path below `/store/one-click/`, with POST if there is a body. Never
 * rejects.
 */
export async function requestShop(
  element: Customer,
  path: string,
  { signal, body }: { signal?: AbortSignal; body?: unknown } = {}
): Promise<ShopResponse> {
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
    return { status: response.status, body: await response.json(), context }
  } catch {
    return { status: 0 }
  }
}

/** Returns a field of outside data; undefined if there is none. */
export function field(from: unknown, name: string): unknown {
  return Object(from)[name]
}
