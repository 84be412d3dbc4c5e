import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { byText } from "../lib/text"
import type { ShippingOptionRule } from "./shipping-options"

export type ShopOption = {
  id: string
  name: string
  price_type: "flat" | "calculated"
  zone_id: string
  /** `shipping` or `pickup`, or the type the shop gave its fulfillment set. */
  set_type: string
  shipping_profile_id: string | null
  provider_enabled: boolean
  sales_channel_ids: string[]
  rules: ShippingOptionRule[]
  prices: ShopPrice[]
}

export type ShopPrice = {
  currency_code: string
  amount: number
  /** Medusa's own count, which decides between prices that all apply. */
  rules_count: number
  in_price_list: boolean
  rules: Rule<string>[]
}

type Rule<Value> = { attribute: string; operator: string; value: Value }

export const EVERY = { take: null }

type FoundOption = Pick<
  ShopOption,
  "id" | "name" | "price_type" | "shipping_profile_id" | "rules"
> & {
  service_zone_id: string
  service_zone: { fulfillment_set: { id: string; type: string } }
  provider?: { is_enabled: boolean } | null
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
  price_rules?: Rule<string>[]
}

/** Returns every shipping option with its prices, as static rules need them. */
export async function loadShopOptions(container: MedusaContainer): Promise<ShopOption[]> {
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
      set_type: service_zone.fulfillment_set.type,
      provider_enabled: option.provider?.is_enabled ?? false,
      sales_channel_ids: channelsOfSet(service_zone.fulfillment_set.id),
      rules: option.rules,
      prices: pricesOfOnePiece(option.prices ?? []),
    })
  )
  const isCalculated = ({ price_type }: ShopOption) => Number(price_type === "calculated")
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
function pricesOfOnePiece(found: (FoundPrice | null)[]): ShopPrice[] {
  const prices = byId(found.flatMap((price) => price ?? []))
  return prices.filter(mayApply).map((price) => ({
    currency_code: price.currency_code,
    amount: Number(price.amount),
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
