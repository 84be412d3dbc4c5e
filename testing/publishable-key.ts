import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createApiKeysWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} from "@medusajs/medusa/core-flows"

/** Creates a publishable key of these sales channels, and returns it. */
export async function createPublishableKey(
  container: MedusaContainer,
  sales_channel_ids: string[],
  title = "Other"
): Promise<string> {
  const { result } = await createApiKeysWorkflow(container).run({
    input: { api_keys: [{ title, type: "publishable", created_by: "" }] },
  })
  const [{ id, token }] = result
  await linkSalesChannelsToApiKeyWorkflow(container).run({ input: { id, add: sales_channel_ids } })
  return token
}
