import type {
  MedusaContainer,
  PricePreferenceDTO,
  TaxRateDTO,
  TaxRegionDTO,
} from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { byText } from "../lib/text"
import { byId, EVERY, loadShopOptions } from "./shop-options"

/** Medusa's shipping data that static rules depend on. Amounts in major units. */
export type ShopShipping = Awaited<ReturnType<typeof loadShopShipping>>
export type ShopRegion = ShopShipping["regions"][number]
export type ShopTaxRegion = ShopShipping["tax_regions"][number]
export type ShopZone = ShopShipping["zones"][number]

/** Returns all data that static rules are compiled from. */
export async function loadShopShipping(container: MedusaContainer) {
  const preferences = await container.resolve(Modules.PRICING).listPricePreferences({}, EVERY)
  const channels = await loadKeyChannels(container)
  return {
    regions: await regionsOf(container, preferences),
    tax_regions: await taxRegionsOf(container),
    zones: await zonesOf(container),
    /** In Medusa's order: flat prices first, then by id. */
    options: await loadShopOptions(container),
    /** Sales channels a storefront can use: enabled, with a publishable key that is not revoked. */
    sales_channels: channels.map(({ id, name }) => ({ id, name })),
    ...(await productsOf(container)),
    /** Codes of automatic promotions that discount shipping. */
    shipping_promotions: await shippingPromotionsOf(container),
    /** Currencies whose prices include taxes unless the region's preference says otherwise. */
    currencies_with_taxes: preferences
      .filter(
        ({ attribute, is_tax_inclusive }) => attribute === "currency_code" && is_tax_inclusive
      )
      .flatMap(({ value }) => value ?? [])
      .sort(),
  }
}

async function regionsOf(container: MedusaContainer, preferences: PricePreferenceDTO[]) {
  const regions = await container
    .resolve(Modules.REGION)
    .listRegions({}, { relations: ["countries"], ...EVERY })
  return byId(
    regions.map(({ id, name, currency_code, automatic_taxes, countries }) => ({
      id,
      name,
      currency_code,
      automatic_taxes,
      /** The region's preference, for prices of this region; null if it has none. */
      prices_include_taxes:
        preferences.find(({ attribute, value }) => attribute === "region_id" && value === id)
          ?.is_tax_inclusive ?? null,
      /** Two lower-case letters each; a country is in one region at most. */
      countries: countries.flatMap(({ iso_2 }) => iso_2 ?? []).sort(),
    }))
  )
}

type FoundTaxRegion = TaxRegionDTO & {
  tax_rates: (TaxRateDTO & { rules?: { reference: string; reference_id: string }[] })[]
}

async function taxRegionsOf(container: MedusaContainer) {
  const regions = await container
    .resolve(Modules.TAX)
    .listTaxRegions({}, { relations: ["tax_rates.rules"], ...EVERY })
  return byId(regions as FoundTaxRegion[])
    .sort(byText(({ country_code }) => country_code ?? ""))
    .map((region) => ({
      country_code: region.country_code ?? "",
      /** Null for the whole country. */
      province_code: region.province_code,
      provider_id: region.provider_id,
      rates: byId(region.tax_rates).map(({ rate, is_default, rules }) => ({
        rate,
        is_default,
        shipping_option_ids: (rules ?? [])
          .filter(({ reference }) => reference === "shipping_option")
          .map(({ reference_id }) => reference_id),
      })),
    }))
}

/**
 * Returns the zones: of a zone's `countries`, all of each is served; of `parts_of`, only provinces,
 * cities or postal codes are.
 */
async function zonesOf(container: MedusaContainer) {
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

/** Reads the variants only of products without a profile: a shop has few, if any. */
async function productsOf(container: MedusaContainer) {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data: products } = await query.graph({
    entity: "product",
    fields: ["id", "shipping_profiles_link.shipping_profile_id"],
    filters: { status: "published" },
  })
  type Profiled = { id: string; shipping_profiles_link?: { shipping_profile_id: string } | null }
  const profiles = new Map(
    (products as unknown as Profiled[]).map((product) => [
      product.id,
      product.shipping_profiles_link?.shipping_profile_id,
    ])
  )
  const without = [...profiles].flatMap(([id, profile]) => (profile ? [] : id))
  const { data: variants } = await query.graph({
    entity: "variant",
    fields: ["id", "inventory_items.inventory.requires_shipping"],
    filters: { product_id: without },
  })
  type Item = { inventory?: { requires_shipping: boolean } | null }
  return {
    /** Shipping profiles of published products. */
    profiles_in_use: [...new Set([...profiles.values()].flatMap((id) => id ?? []))].sort(),
    /** Whether a product for sale needs no shipping. */
    sells_unshipped: (variants as { inventory_items?: (Item | null)[] }[]).some(
      ({ inventory_items: items }) => !items?.some((item) => item?.inventory?.requires_shipping)
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
