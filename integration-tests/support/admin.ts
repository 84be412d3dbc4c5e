import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from "axios"

const CREDENTIALS = { email: "owner@example.com", password: "supersecret" }

/** A body whose shape the test itself checks. */
type Unread = AxiosResponse["data"]

/** Calls admin routes as the shop's owner; returns responses of any status. */
export async function signInAsAdmin(container: MedusaContainer, api: AxiosInstance) {
  const { authIdentity } = await container.resolve(Modules.AUTH).register("emailpass", {
    body: CREDENTIALS,
  })
  await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId: authIdentity?.id ?? "",
      userData: { email: CREDENTIALS.email },
    },
  })
  const { data } = await api.post<{ token: string }>("/auth/user/emailpass", CREDENTIALS)
  const config: AxiosRequestConfig = {
    headers: { Authorization: `Bearer ${data.token}` },
    validateStatus: () => true,
  }
  return {
    /** For Medusa's own admin routes. */
    config,
    get: <Body = Unread>(path: string, params?: object) =>
      api.get<Body>(`/admin/one-click/${path}`, { ...config, params }),
    post: <Body = Unread>(path: string, body: object = {}) =>
      api.post<Body>(`/admin/one-click/${path}`, body, config),
  }
}

export type AdminClient = Awaited<ReturnType<typeof signInAsAdmin>>
