import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { updateApiKeysWorkflow, updateSalesChannelsWorkflow } from "@medusajs/medusa/core-flows"

/**
 * Renames the sales channel and publishable key that Medusa creates at its first start, and returns
 * both.
 */
export async function seedSalesChannel(
  container: MedusaContainer
): Promise<{ salesChannelId: string; publishableKey: string }> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [channels, keys] = await Promise.all([
    query.graph({ entity: "sales_channel", fields: ["id"] }),
    query.graph({
      entity: "api_key",
      fields: ["id", "token"],
      filters: { type: "publishable" },
    }),
  ])
  const [channel] = channels.data
  const [key] = keys.data
  await updateSalesChannelsWorkflow(container).run({
    input: {
      selector: { id: channel.id },
      update: { name: "Online shop", description: "The demo's storefront" },
    },
  })
  await updateApiKeysWorkflow(container).run({
    input: { selector: { id: key.id }, update: { title: "Storefront" } },
  })
  return { salesChannelId: channel.id, publishableKey: key.token }
}
