import type { MedusaContainer } from "@medusajs/framework/types"
import {
  createApiKeysWorkflow,
  linkSalesChannelsToApiKeyWorkflow,
} from "@medusajs/medusa/core-flows"
import { runWorkflow } from "./run-workflow"

/** Creates a publishable key of these sales channels, and returns it. */
export async function createPublishableKey(
  container: MedusaContainer,
  sales_channel_ids: string[],
  title = "Other"
): Promise<string> {
  const [{ id, token }] = await runWorkflow(container, createApiKeysWorkflow, {
    api_keys: [{ title, type: "publishable", created_by: "" }],
  })
  await runWorkflow(container, linkSalesChannelsToApiKeyWorkflow, { id, add: sales_channel_ids })
  return token
}
