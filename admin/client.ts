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

export type Query = Record<string, unknown>

/** Calls a reading admin route of the plugin, such as `orders`. */
export function read<Answer>(path: string, query?: Query): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/one-click/${path}`, { query })
}

/** Saves what a reading admin route of the plugin answers as a file. */
export async function download(path: string, query: Query, filename: string): Promise<void> {
  const answer = await sdk.client.fetch<Response>(`/admin/one-click/${path}`, {
    query,
    headers: { accept: "text/csv" },
  })
  save(await answer.blob(), filename)
}

/** Lets the browser save a file. */
function save(file: Blob, filename: string): void {
  const link = document.createElement("a")
  link.href = URL.createObjectURL(file)
  link.download = filename
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Calls a changing admin route of the plugin. */
export function write<Answer>(path: string, body: Query): Promise<Answer> {
  return sdk.client.fetch<Answer>(`/admin/one-click/${path}`, { method: "POST", body })
}
