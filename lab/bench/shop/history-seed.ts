import type { ExecArgs } from "@medusajs/framework/types"
import { createUser } from "../../../integration-tests/support/admin"
import seed from "./seed"

/** Seeds the measured shop, and its owner, who opens the dashboard. */
export default async function historySeed(given: ExecArgs): Promise<void> {
  await seed(given)
  await createUser(given.container)
}
