import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import type { AxiosInstance } from "axios"

const ACCOUNT = { email: "hostile@example.com", password: "supersecret" }

/** Returns a token of a dashboard user. */
export async function adminToken(container: MedusaContainer, api: AxiosInstance): Promise<string> {
  const { authIdentity } = await container
    .resolve(Modules.AUTH)
    .register("emailpass", { body: ACCOUNT })
  await createUserAccountWorkflow(container).run({
    input: { authIdentityId: authIdentity?.id ?? "", userData: { email: ACCOUNT.email } },
  })
  const { data } = await api.post<{ token: string }>("/auth/user/emailpass", ACCOUNT)
  return data.token
}
