import type { MedusaContainer, ShippingOptionDTO, TaxRateDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { byText } from "../lib/by-text"
import type { ShippingOptionRule } from "./shipping-options"

/** Medusa's shipping data that static rules depend on. Amounts in major units. */
export type ShopShipping = {
  regions: ShopRegion[]
  /** Currencies whose prices include taxes unless the region's preference says otherwise. */
  currencies_with_taxes: string[]
  tax_regions: ShopTaxRegion[]
  zones: ShopZone[]
  /** In Medusa's order: flat prices first, then by id. */
  options: ShopOption[]
  /** Sales channels a storefront can use: enabled, with a publishable key that is not revoked. */
  sales_channels: { id: string; name: string }[]
  /** Shipping profiles of published products. */
  profiles_in_use: string[]
  /** Whether a product for sale needs no shipping. */
  sells_unshipped: boolean
  /** Codes of automatic promotions that discount shipping. */
  shipping_promotions: string[]
}

export type ShopRegion = {
  id: string
  name: string
  currency_code: string
  automatic_taxes: boolean
  /** The region's preference, for prices of this region; null if it has none. */
  prices_include_taxes: boolean | null
  /** Two lower-case letters each; a country is in one region at most. */
  countries: string[]
}

export type ShopTaxRegion = {
  country_code: string
  /** Null for the whole country. */
  province_code: string | null
  provider_id: string | null
  rates: { rate: number | null; is_default: boolean; shipping_option_ids: string[] }[]
}

export type ShopZone = {
  id: string
  name: string
  /**
   * `countries` are served completely; of `parts_of`, only provinces, cities or postal codes are.
   */
  countries: string[]
  parts_of: string[]
}

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

type FoundRate = TaxRateDTO & { rules?: { reference: string; reference_id: string }[] }

const EVERY = { take: null }

/** Returns all data that static rules are compiled from. */
export async function loadShopShipping(container: MedusaContainer): Promise<ShopShipping> {
  const preferences = await container.resolve(Modules.PRICING).listPricePreferences({}, EVERY)
  const inclusive = new Map(
    preferences.map(({ attribute, value, is_tax_inclusive }) => [
      `${attribute} ${value}`,
      is_tax_inclusive,
    ])
  )
  const [regions, tax_regions, zones, options, sales_channels, products, shipping_promotions] =
    await Promise.all([
      regionsOf(container, inclusive),
      taxRegionsOf(container),
      zonesOf(container),
      optionsOf(container),
      loadKeyChannels(container),
      productsOf(container),
      shippingPromotionsOf(container),
    ])
  return {
    regions,
    tax_regions,
    zones,
    options,
    sales_channels,
    ...products,
    shipping_promotions,
    currencies_with_taxes: preferences
      .filter(
        ({ attribute, is_tax_inclusive }) => attribute === "currency_code" && is_tax_inclusive
      )
      .flatMap(({ value }) => value ?? [])
      .sort(),
  }
}

async function regionsOf(
  container: MedusaContainer,
  inclusive: Map<string, boolean>
): Promise<ShopRegion[]> {
  const regions = await container
    .resolve(Modules.REGION)
    .listRegions({}, { relations: ["countries"], ...EVERY })
  return byId(
    regions.map(({ id, name, currency_code, automatic_taxes, countries }) => ({
      id,
      name,
      currency_code,
      automatic_taxes,
      prices_include_taxes: inclusive.get(`region_id ${id}`) ?? null,
      countries: countries.flatMap(({ iso_2 }) => iso_2 ?? []).sort(),
    }))
  )
}

async function taxRegionsOf(container: MedusaContainer): Promise<ShopTaxRegion[]> {
  const tax = container.resolve(Modules.TAX)
  const [regions, rates] = await Promise.all([
    tax.listTaxRegions({}, EVERY),
    tax.listTaxRates({}, { relations: ["rules"], ...EVERY }),
  ])
  return byId(regions)
    .sort(byText(({ country_code }) => country_code ?? ""))
    .map((region) => ({
      country_code: region.country_code ?? "",
      province_code: region.province_code,
      provider_id: region.provider_id,
      rates: byId(
        (rates as FoundRate[]).filter(({ tax_region_id }) => tax_region_id === region.id)
      ).map(({ rate, is_default, rules }) => ({
        rate,
        is_default,
        shipping_option_ids: (rules ?? [])
          .filter(({ reference }) => reference === "shipping_option")
          .map(({ reference_id }) => reference_id),
      })),
    }))
}

async function zonesOf(container: MedusaContainer): Promise<ShopZone[]> {
  const zones = await container
    .resolve(Modules.FULFILLMENT)
    .listServiceZones({}, { relations: ["geo_zones"], ...EVERY })
  return zones.map(({ id, name, geo_zones }) => {
    const countries = (isWhole: boolean) => [
      ...new Set(
        geo_zones
          .filter(({ type }) => (type === "country") === isWhole)
          .map(({ country_code }) => country_code)
      ),
    ]
    return { id, name, countries: countries(true).sort(), parts_of: countries(false).sort() }
  })
}

async function optionsOf(container: MedusaContainer): Promise<ShopOption[]> {
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

/** Returns the enabled sales channels of publishable keys, which are those of storefronts. */
export async function loadKeyChannels(
  container: MedusaContainer
): Promise<(ShopShipping["sales_channels"][number] & { has_location: boolean })[]> {
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

async function productsOf(
  container: MedusaContainer
): Promise<Pick<ShopShipping, "profiles_in_use" | "sells_unshipped">> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "product",
    fields: [
      "id",
      "shipping_profiles_link.shipping_profile_id",
      "variants.id",
      "variants.inventory_items.inventory.requires_shipping",
    ],
    filters: { status: "published" },
  })
  type Item = { inventory?: { requires_shipping: boolean } | null }
  type Product = {
    shipping_profiles_link?: { shipping_profile_id: string } | null
    variants?: { inventory_items?: (Item | null)[] }[]
  }
  const products = data as unknown as Product[]
  const profileOf = (product: Product) => product.shipping_profiles_link?.shipping_profile_id
  return {
    profiles_in_use: [...new Set(products.flatMap((product) => profileOf(product) ?? []))].sort(),
    sells_unshipped: products.some(
      (product) =>
        !profileOf(product) &&
        product.variants?.some(
          ({ inventory_items: items }) => !items?.some((item) => item?.inventory?.requires_shipping)
        )
    ),
  }
}

async function shippingPromotionsOf(container: MedusaContainer): Promise<string[]> {
  const promotions = await container
    .resolve(Modules.PROMOTION)
    .listPromotions(
      { is_automatic: true, status: ["active"] },
      { relations: ["application_method", "campaign"], ...EVERY }
    )
  return promotions
    .filter(
      ({ application_method: method, campaign }) =>
        method?.target_type === "shipping_methods" &&
        (!campaign?.ends_at || new Date(campaign.ends_at) > new Date())
    )
    .flatMap(({ code }) => code ?? [])
    .sort()
}

function byId<Row extends { id: string }>(rows: Row[]): Row[] {
  return [...rows].sort(byText(({ id }) => id))
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
