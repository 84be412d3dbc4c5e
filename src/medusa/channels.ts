import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

/** Returns the ids of the stock locations that serve a sales channel. */
export async function locationIdsOf(container: MedusaContainer, id: string): Promise<string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "sales_channel_locations",
    fields: ["stock_location_id"],
    filters: { sales_channel_id: id },
  })
  return data.map(({ stock_location_id }) => stock_location_id as string)
}

/** Returns whether a sales channel exists and is enabled. */
export async function isChannelEnabled(container: MedusaContainer, id: string): Promise<boolean> {
  const channels = container.resolve(Modules.SALES_CHANNEL)
  const [channel] = await channels.listSalesChannels({ id: [id] })
  return !!channel && !channel.is_disabled
}
