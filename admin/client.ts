import Medusa from "@medusajs/js-sdk"

declare const __BACKEND_URL__: string | undefined
declare const __AUTH_TYPE__: "session" | "jwt" | undefined
declare const __JWT_TOKEN_STORAGE_KEY__: string | undefined

/** The dashboard's client for its backend: same origin, same session. */
const sdk = new Medusa({
  baseUrl: __BACKEND_URL__ ?? "/",
  auth: {
    type: __AUTH_TYPE__ ?? "session",
    jwtTokenStorageKey: __JWT_TOKEN_STORAGE_KEY__ || undefined,
  },
})

type Query = Record<string, unknown>

/** Calls a reading admin route of the plugin, such as `orders`. */
export function read<Answer>(path: string, query?: Query): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/one-click/${path}`, { query })
}

/** Calls a changing admin route of the plugin. */
export function write<Answer>(path: string, body: Query = {}): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/one-click/${path}`, { method: "POST", body })
}

/** Calls a reading admin route of Medusa. */
export function readMedusa<Answer>(path: string, query?: Query): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/${path}`, { query })
}
