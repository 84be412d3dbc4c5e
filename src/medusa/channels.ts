import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { byText } from "../lib/text"

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

/** Returns the enabled sales channels of publishable keys, which are those of storefronts. */
export async function loadKeyChannels(
  container: MedusaContainer
): Promise<{ id: string; name: string; has_location: boolean }[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "api_key",
    fields: [
      "revoked_at",
      "sales_channels.id",
      "sales_channels.name",
      "sales_channels.is_disabled",
      "sales_channels.stock_locations.id",
    ],
    filters: { type: "publishable" },
  })
  type Channel = {
    id: string
    name: string
    is_disabled: boolean
    stock_locations?: (object | null)[]
  }
  type Key = { revoked_at: string | null; sales_channels?: (Channel | null)[] }
  const channels = (data as unknown as Key[])
    .filter(({ revoked_at }) => !revoked_at || new Date(revoked_at) > new Date())
    .flatMap((key) => (key.sales_channels ?? []).flatMap((channel) => channel ?? []))
    .filter(({ is_disabled }) => !is_disabled)
  const unique = new Map(
    channels.map(({ id, name, stock_locations: locations }) => [
      id,
      { id, name, has_location: !!locations?.some(Boolean) },
    ])
  )
  return [...unique.values()].sort(byText(({ name }) => name))
}
