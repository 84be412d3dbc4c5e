import type { PurchaseView } from "../purchase/view"

/** The result of one call: the purchase, a rejection (with the invalid field), or no connection. */
export type Answer =
  | { kind: "purchase"; purchase: PurchaseView }
  | { kind: "refused"; status: number; path: string | null }
  | { kind: "offline" }

type ErrorBody = { error: { path?: string } }

async function call(path: string, init?: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(`api/${path}`, init)
    if (response.ok) {
      return { kind: "purchase", purchase: (await response.json()) as PurchaseView }
    }
    const { error } = (await response.json()) as ErrorBody
    return { kind: "refused", status: response.status, path: error.path ?? null }
  } catch {
    return { kind: "offline" }
  }
}

/** Returns the state of a purchase without changing it. */
export function read(token: string): Promise<Answer> {
  return call(encodeURIComponent(token))
}

/** Calls one action of the modal's JSON interface. */
export function post(token: string, action: string, body: object): Promise<Answer> {
  return call(`${encodeURIComponent(token)}/${action}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
}

/** Reports that a window was closed; still arrives when the window is gone. */
export function reportClosed(token: string, view: string): void {
  const body = new Blob([JSON.stringify({ view })], { type: "application/json" })
  navigator.sendBeacon(`api/${encodeURIComponent(token)}/close`, body)
}
