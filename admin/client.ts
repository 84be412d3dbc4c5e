import Medusa from "@medusajs/js-sdk"

declare const __BACKEND_URL__: string | undefined
declare const __AUTH_TYPE__: "session" | "jwt" | undefined
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined

/** The dashboard's own way to its back end: same address, same session. */
const sdk = new Medusa({
  baseUrl: __BACKEND_URL__ ?? "/",
  auth: {
    type: __AUTH_TYPE__ ?? "session",
    jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ || undefined,
  },
})

type Query = Record<string, unknown>

/** Reads one of the plugin's admin routes, such as `orders`. */
export function read<Answer>(path: string, query?: Query): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/one-click/${path}`, { query })
}

/** Calls one of the plugin's admin routes to change something. */
export function write<Answer>(path: string, body: Query = {}): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/one-click/${path}`, { method: "POST", body })
}

/** Reads one of Medusa's own admin routes. */
export function readMedusa<Answer>(path: string, query?: Query): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/${path}`, { query })
}
