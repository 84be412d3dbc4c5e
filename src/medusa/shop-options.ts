import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { byText } from "../lib/text"
import type { ShippingOptionRule } from "./shipping-options"

export type ShopOption = Awaited<ReturnType<typeof loadShopOptions>>[number]
export type ShopPrice = ShopOption["prices"][number]

export const EVERY = { take: null }

type FoundOption = {
  id: string
  name: string
  price_type: "flat" | "calculated"
  shipping_profile_id: string | null
  service_zone_id: string
  service_zone: { fulfillment_set: { id: string; type: string } }
  provider?: { is_enabled: boolean } | null
  rules: ShippingOptionRule[]
  prices?: (FoundPrice | null)[]
}

type FoundPrice = {
  id: string
  currency_code: string
  amount: number
  rules_count: number
  min_quantity: number | null
  price_list?: { status: string; ends_at: string | Date | null } | null
  price_list_id: string | null
  price_rules?: { attribute: string; operator: string; value: string }[]
}

/** Returns every shipping option with its prices, as static rules need them. */
export async function loadShopOptions(container: MedusaContainer) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [{ data }, channelsOfSet] = await Promise.all([
    query.graph({
      entity: "shipping_option",
      fields: [
        "*",
        "provider.is_enabled",
        "rules.*",
        "service_zone.fulfillment_set.*",
        "prices.*",
        "prices.price_rules.*",
        "prices.price_list.*",
      ],
    }),
    loadChannelsOfSets(container),
  ])
  const options = (data as unknown as FoundOption[]).map(
    ({ id, name, price_type, shipping_profile_id, service_zone, ...option }) => ({
      id,
      name,
      price_type,
      shipping_profile_id,
      zone_id: option.service_zone_id,
      /** `shipping` or `pickup`, or the type the shop gave its fulfillment set. */
      set_type: service_zone.fulfillment_set.type,
      provider_enabled: option.provider?.is_enabled ?? false,
      sales_channel_ids: channelsOfSet(service_zone.fulfillment_set.id),
      rules: option.rules,
      prices: pricesOfOnePiece(option.prices ?? []),
    })
  )
  const isCalculated = (option: (typeof options)[number]) =>
    Number(option.price_type === "calculated")
  return byId(options).sort((a, b) => isCalculated(a) - isCalculated(b))
}

/** Returns the sales channels of each fulfillment set, which may have several locations. */
async function loadChannelsOfSets(
  container: MedusaContainer
): Promise<(setId: string) => string[]> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "stock_location",
    fields: [
      "id",
      "fulfillment_set_link.fulfillment_set_id",
      "sales_channels_link.sales_channel_id",
    ],
  })
  type Location = {
    fulfillment_set_link?: ({ fulfillment_set_id: string } | null)[]
    sales_channels_link?: ({ sales_channel_id: string } | null)[]
  }
  return (setId) => {
    const locations = (data as unknown as Location[]).filter(({ fulfillment_set_link: sets }) =>
      sets?.some((set) => set?.fulfillment_set_id === setId)
    )
    const channels = locations.flatMap(({ sales_channels_link }) =>
      (sales_channels_link ?? []).flatMap((channel) => channel?.sales_channel_id ?? [])
    )
    return [...new Set(channels)].sort()
  }
}

/** Returns the prices of one piece that apply now or later. */
function pricesOfOnePiece(found: (FoundPrice | null)[]) {
  const prices = byId(found.flatMap((price) => price ?? []))
  return prices.filter(mayApply).map((price) => ({
    currency_code: price.currency_code,
    amount: Number(price.amount),
    /** Medusa's own count, which decides between prices that all apply. */
    rules_count: price.rules_count,
    in_price_list: price.price_list_id !== null,
    rules: price.price_rules ?? [],
  }))
}

function mayApply({ min_quantity, price_list_id, price_list: list }: FoundPrice): boolean {
  const isListed =
    list?.status === "active" && (!list.ends_at || new Date(list.ends_at) > new Date())
  return Number(min_quantity ?? 0) <= 1 && (price_list_id === null || isListed)
}

export function byId<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...rows].sort(byText(({ id }) => id))
}
