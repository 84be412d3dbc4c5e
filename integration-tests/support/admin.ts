import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import type { AxiosInstance, AxiosResponse } from "axios"
import { runWorkflow } from "../../testing/run-workflow"

export const OWNER = { email: "owner@example.com", password: "supersecret" }

/** A body whose shape the test itself checks. */
export type Unread = AxiosResponse["data"]

/** Creates a user of the dashboard as `medusa user` does: the shop's owner by default. */
export async function createUser(container: MedusaContainer, credentials = OWNER) {
  const { authIdentity } = await container.resolve(Modules.AUTH).register("emailpass", {
    body: credentials,
  })
  return runWorkflow(container, createUserAccountWorkflow, {
    authIdentityId: authIdentity?.id ?? "",
    userData: { email: credentials.email },
  })
}

/**
 * Calls admin routes as a user who must exist, by default the shop's owner; returns responses of
 * any status.
 */
export async function signInAsAdmin(api: AxiosInstance, credentials = OWNER) {
  const { data } = await api.post<{ token: string }>("/auth/user/emailpass", credentials)
  const config = {
    headers: { Authorization: `Bearer ${data.token}` },
    validateStatus: () => true,
  }
  return {
    /** For other requests to Medusa's own admin routes. */
    config,
    /** Posts to one of Medusa's own admin routes. */
    medusa: (path: string, body: object = {}) => api.post<Unread>(`/admin/${path}`, body, config),
    get: <Body = Unread>(path: string, params?: object) =>
      api.get<Body>(`/admin/one-click/${path}`, { ...config, params }),
    post: <Body = Unread>(path: string, body: object = {}) =>
      api.post<Body>(`/admin/one-click/${path}`, body, config),
  }
}

/** What a refused call answers, with a part of its message. */
export const refusal = (message: string | RegExp, status = 400, code?: string) => ({
  status,
  data: {
    ...(code && { code }),
    message:
      message instanceof RegExp ? expect.stringMatching(message) : expect.stringContaining(message),
  },
})

export type AdminClient = Awaited<ReturnType<typeof signInAsAdmin>>
