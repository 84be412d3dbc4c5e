import type { AxiosInstance } from "axios"
import type { Unread } from "./admin"

type Headers = Record<string, string>

/** Calls store routes as a storefront with this key; returns responses of any status. */
export function storeClient(api: AxiosInstance, publishableKey: string) {
  const config = (headers?: Headers) => ({
    headers: { "x-publishable-api-key": publishableKey, ...headers },
    validateStatus: () => true,
  })
  return {
    get: (path: string, params?: object) =>
      api.get<Unread>(`/store/${path}`, { ...config(), params }),
    post: (path: string, body: unknown = {}, headers?: Headers) =>
      api.post<Unread>(`/store/${path}`, body, config(headers)),
  }
}

export type StoreClient = ReturnType<typeof storeClient>
