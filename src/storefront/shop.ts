import type { OneClickProperties } from "./attributes"
import { settings } from "./settings"

/** An element as far as talking to the shop needs it. */
export interface Customer extends OneClickProperties, Element {
  headers: Record<string, string>
}

/** The answer to a request; the status is 0 where there was none, or no JSON. */
export type Answer = [status: number, body?: unknown, context?: string | null]

/** A setting of an element, or else of the page. */
export function settingOf(
  element: OneClickProperties,
  name: "publishableKey" | "backendUrl" | "checkoutUrl"
): string | undefined {
  return element[name] ?? settings()[name]
}

/** Where the buyer is, as far as the page says. */
export function placeOf({ regionId, countryCode }: OneClickProperties): Record<string, string> {
  return {
    ...(regionId && { region_id: regionId }),
    ...(countryCode && { country_code: countryCode }),
  }
}

/** Asks the store API for the path below `/store/one-click/`; never throws. */
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

/** A field of something from outside; undefined where there is no such thing. */
export function field(from: unknown, name: string): unknown {
  return Object(from)[name]
}
