import type { MedusaContainer, ShippingOptionDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
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
  rules: { attribute: string; operator: string; value: string }[]
}

/** The provider is always loaded; the declared type lacks it. */
type FoundOption = ShippingOptionDTO & { provider?: { is_enabled: boolean } | null }

export const EVERY = { take: null }

/** Returns every shipping option with its prices, as static rules need them. */
export async function loadShopOptions(container: MedusaContainer): Promise<ShopOption[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [options, { data: locations }, priceSets] = await Promise.all([
    container
      .resolve(Modules.FULFILLMENT)
      .listShippingOptions(
        {},
        { relations: ["rules", "provider", "service_zone.fulfillment_set"], ...EVERY }
      ),
    query.graph({
      entity: "stock_location",
      fields: [
        "id",
        "fulfillment_set_link.fulfillment_set_id",
        "sales_channels_link.sales_channel_id",
      ],
    }),
    priceSetsOf(container),
  ])
  const prices = await pricesOf(container, [...priceSets.values()])
  type Place = {
    fulfillment_set_link?: ({ fulfillment_set_id: string } | null)[]
    sales_channels_link?: ({ sales_channel_id: string } | null)[]
  }
  const channelsOfSet = (setId: string) =>
    (locations as unknown as Place[])
      .filter(({ fulfillment_set_link: sets }) =>
        sets?.some((set) => set?.fulfillment_set_id === setId)
      )
      .flatMap(({ sales_channels_link: channels }) =>
        (channels ?? []).flatMap((channel) => channel?.sales_channel_id ?? [])
      )
  return byId(
    (options as FoundOption[]).map((option) => {
      const { fulfillment_set: set } = option.service_zone
      return {
        id: option.id,
        name: option.name,
        price_type: option.price_type as ShopOption["price_type"],
        zone_id: option.service_zone_id,
        set_type: set.type,
        shipping_profile_id: option.shipping_profile_id,
        provider_enabled: option.provider?.is_enabled ?? false,
        sales_channel_ids: [...new Set(channelsOfSet(set.id))].sort(),
        rules: option.rules.map(plainRule),
        prices: prices.get(priceSets.get(option.id) ?? "") ?? [],
      }
    })
  ).sort((a, b) => Number(a.price_type === "calculated") - Number(b.price_type === "calculated"))
}

type FoundPrice = {
  id: string
  price_set_id: string
  currency_code: string
  amount: number
  rules_count: number
  min_quantity: number | null
  price_list: { status: string; ends_at: string | Date | null } | null
  price_list_id: string | null
  price_rules?: { attribute: string; operator: string; value: string }[]
}

/** Returns the prices of one piece that apply now or later, by price set id. */
async function pricesOf(
  container: MedusaContainer,
  priceSetIds: string[]
): Promise<Map<string, ShopPrice[]>> {
  const found = await container
    .resolve(Modules.PRICING)
    .listPrices(
      { price_set_id: priceSetIds },
      { relations: ["price_rules", "price_list"], ...EVERY }
    )
  const bySet = new Map<string, ShopPrice[]>()
  for (const price of byId(found as unknown as FoundPrice[])) {
    const { price_list: list, price_set_id: set } = price
    const isListed =
      list?.status === "active" && (!list.ends_at || new Date(list.ends_at) > new Date())
    if (Number(price.min_quantity ?? 0) <= 1 && (!price.price_list_id || isListed)) {
      bySet.set(set, [...(bySet.get(set) ?? []), toShopPrice(price)])
    }
  }
  return bySet
}

function toShopPrice(price: FoundPrice): ShopPrice {
  return {
    currency_code: price.currency_code,
    amount: Number(price.amount),
    rules_count: price.rules_count,
    in_price_list: price.price_list_id !== null,
    rules: (price.price_rules ?? []).map(plainRule),
  }
}

/** Returns the price sets of all shipping options, by option id. */
async function priceSetsOf(container: MedusaContainer): Promise<Map<string, string>> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "shipping_option_price_set",
    fields: ["shipping_option_id", "price_set_id"],
  })
  return new Map(
    data.map(({ shipping_option_id, price_set_id }) => [
      shipping_option_id as string,
      price_set_id as string,
    ])
  )
}

type Rule<Value> = { attribute: string; operator: string; value: Value }

/** Returns a rule of a price or a shipping option without the fields of its row. */
function plainRule<Value>({ attribute, operator, value }: Rule<Value>): Rule<Value> {
  return { attribute, operator, value }
}

export function byId<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...rows].sort(byText(({ id }) => id))
}
