import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import type { AxiosInstance, AxiosResponse } from "axios"

const ADMIN = { email: "owner@example.com", password: "a password of the owner" }

export type AdminCalls = {
  get: <Body = AxiosResponse["data"]>(
    path: string,
    params?: Record<string, unknown>
  ) => Promise<AxiosResponse<Body>>
  post: <Body = AxiosResponse["data"]>(path: string, body?: unknown) => Promise<AxiosResponse<Body>>
}

/** Makes an admin and logs in over HTTP; calls below `/admin/one-click`, whatever their status. */
export async function logInAdmin(
  api: AxiosInstance,
  container: MedusaContainer
): Promise<AdminCalls> {
  const [user] = await container.resolve(Modules.USER).createUsers([{ email: ADMIN.email }])
  const auth = container.resolve(Modules.AUTH)
  const { authIdentity } = await auth.register("emailpass", { body: ADMIN })
  await auth.updateAuthIdentities({
    id: authIdentity?.id ?? "",
    app_metadata: { user_id: user.id },
  })
  const { data } = await api.post("/auth/user/emailpass", ADMIN)
  const config = {
    headers: { authorization: `Bearer ${data.token}` },
    validateStatus: () => true,
  }
  return {
    get: (path, params) => api.get(`/admin/one-click/${path}`, { ...config, params }),
    post: (path, body = {}) => api.post(`/admin/one-click/${path}`, body, config),
  }
}
