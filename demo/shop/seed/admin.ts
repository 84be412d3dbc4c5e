import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"
import { DEMO_ADMIN } from "../../admin-login"

/** Creates the admin user of the shop. */
export async function seedAdmin(container: MedusaContainer): Promise<void> {
  const { email, password } = DEMO_ADMIN
  const auth = container.resolve(Modules.AUTH)
  const { success, authIdentity, error } = await auth.register("emailpass", {
    body: { email, password },
  })
  if (!success || !authIdentity) {
    throw new Error(error ?? "The admin's login could not be made.")
  }
  await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId: authIdentity.id,
      userData: { email, first_name: "Camille", last_name: "Martin" },
    },
  })
}
