import type { MedusaContainer } from "@medusajs/framework/types"
import { allOf } from "../lib/all-of"
import { byText } from "../lib/text"
import type { PricePreference } from "./prices"
import type { CartRegion } from "./regions"
import { readGraph } from "./sql"
import type { ShippingOptionRule } from "./shipping-options"

/** Medusa's shipping data that static rules depend on. Amounts in major units. */
export type ShopShipping = Awaited<ReturnType<typeof loadShopShipping>>

export type ShopRegion = Pick<CartRegion, "id" | "currency_code" | "automatic_taxes"> & {
  /** Two lower-case letters each; a country is in one region at most. */
  countries: { iso_2: string }[]
}

export type ShopTaxRegion = {
  country_code: string
  /** Null for the whole country. */
  province_code: string | null
  provider_id: string
  tax_rates: {
    rate: number
    is_default: boolean
    rules: { reference: string; reference_id: string }[]
  }[]
}

export type ShopOption = {
  id: string
  name: string
  price_type: "flat" | "calculated"
  shipping_profile_id: string | null
  service_zone: {
    name: string
    geo_zones: { type: string; country_code: string }[]
    /** Its type is `shipping` or `pickup`, or the one the shop gave it. */
    fulfillment_set: { id: string; type: string }
  }
  provider?: { is_enabled: boolean } | null
  rules: ShippingOptionRule[]
  /** Those of one piece that apply now or later. */
  prices: ShopPrice[]
}

export type ShopPrice = {
  currency_code: string
  amount: number
  /** Medusa's own count, which decides between prices that all apply. */
  rules_count: number
  min_quantity: number | null
  price_list_id: string | null
  price_list?: { status: string; ends_at: string | Date | null } | null
  price_rules: { attribute: string; operator: string; value: string }[]
}

/** Returns all data that static rules are compiled from. */
export async function loadShopShipping(container: MedusaContainer) {
  const { products, ...found } = await allOf({
    regions: readGraph<ShopRegion>(container, {
      entity: "region",
      fields: ["id", "currency_code", "automatic_taxes", "countries.iso_2"],
    }),
    /** Whether prices of a region or a currency include taxes. */
    price_preferences: readGraph<PricePreference>(container, {
      entity: "price_preference",
      fields: ["*"],
    }),
    tax_regions: readGraph<ShopTaxRegion>(container, {
      entity: "tax_region",
      fields: ["*", "tax_rates.*", "tax_rates.rules.*"],
    }),
    options: loadOptions(container),
    sales_channels: loadKeyChannels(container),
    products: loadProducts(container),
    /** Codes of automatic promotions that discount shipping. */
    shipping_promotions: loadShippingPromotions(container),
  })
  return { ...found, ...products }
}

async function loadOptions(container: MedusaContainer): Promise<ShopOption[]> {
  type Found = Omit<ShopOption, "prices"> & { prices?: (ShopPrice | null)[] }
  const options = await readGraph<Found>(container, {
    entity: "shipping_option",
    fields: [
      "*",
      "provider.is_enabled",
      "rules.*",
      "service_zone.*",
      "service_zone.geo_zones.*",
      "service_zone.fulfillment_set.*",
      "prices.*",
      "prices.price_rules.*",
      "prices.price_list.*",
    ],
  })
  return options
    .map(({ prices, ...option }) => ({
      ...option,
      prices: (prices ?? []).flatMap((price) => (price && mayApply(price) ? price : [])),
    }))
    .sort(byText(({ id }) => id))
}

/** Returns whether a price is one of a single piece that applies now or later. */
function mayApply({ min_quantity, price_list_id, price_list: list }: ShopPrice): boolean {
  const isListed = list?.status === "active" && !hasEnded(list.ends_at)
  return Number(min_quantity ?? 0) <= 1 && (price_list_id === null || isListed)
}

function hasEnded(moment: string | Date | null | undefined): boolean {
  return !!moment && new Date(moment) <= new Date()
}

/** Reads the variants only of products without a profile: a shop has few, if any. */
async function loadProducts(container: MedusaContainer) {
  type Product = { id: string; shipping_profiles_link?: { shipping_profile_id: string } | null }
  const products = await readGraph<Product>(container, {
    entity: "product",
    fields: ["id", "shipping_profiles_link.shipping_profile_id"],
    filters: { status: "published" },
  })
  const without = products.filter((product) => !product.shipping_profiles_link)
  type Variant = {
    inventory_items?: ({ inventory?: { requires_shipping: boolean } | null } | null)[]
  }
  const variants = await readGraph<Variant>(container, {
    entity: "variant",
    fields: ["id", "inventory_items.inventory.requires_shipping"],
    filters: { product_id: without.map(({ id }) => id) },
  })
  const profiles = products.flatMap((product) => product.shipping_profiles_link ?? [])
  return {
    /** Shipping profiles of published products. */
    profiles_in_use: [...new Set(profiles.map((profile) => profile.shipping_profile_id))],
    /** Whether a product for sale needs no shipping. */
    sells_unshipped: variants.some(
      ({ inventory_items: items }) => !items?.some((item) => item?.inventory?.requires_shipping)
    ),
  }
}

async function loadShippingPromotions(container: MedusaContainer): Promise<string[]> {
  type Promotion = { code: string; campaign?: { ends_at: string | null } | null }
  const promotions = await readGraph<Promotion>(container, {
    entity: "promotion",
    fields: ["code", "campaign.ends_at"],
    filters: {
      is_automatic: true,
      status: "active",
      application_method: { target_type: "shipping_methods" },
    },
  })
  return promotions.filter(({ campaign }) => !hasEnded(campaign?.ends_at)).map(({ code }) => code)
}

/**
 * Returns the sales channels a storefront can use: enabled, with a publishable key that is not
 * revoked.
 */
export async function loadKeyChannels(container: MedusaContainer) {
  type Location = { fulfillment_sets?: ({ id: string } | null)[] }
  type Channel = {
    id: string
    name: string
    is_disabled: boolean
    stock_locations?: (Location | null)[]
  }
  type Key = { revoked_at: string | null; sales_channels?: (Channel | null)[] }
  const keys = await readGraph<Key>(container, {
    entity: "api_key",
    fields: [
      "revoked_at",
      "sales_channels.*",
      "sales_channels.stock_locations.id",
      "sales_channels.stock_locations.fulfillment_sets.id",
    ],
    filters: { type: "publishable" },
  })
  const channels = keys
    .filter(({ revoked_at }) => !hasEnded(revoked_at))
    .flatMap((key) => (key.sales_channels ?? []).flatMap((channel) => channel ?? []))
    .filter(({ is_disabled }) => !is_disabled)
    .map(({ id, name, stock_locations }) => {
      const locations = (stock_locations ?? []).flatMap((location) => location ?? [])
      const sets = locations.flatMap(({ fulfillment_sets }) => fulfillment_sets ?? [])
      return {
        id,
        name,
        has_location: locations.length > 0,
        /** The fulfillment sets whose shipping options it offers. */
        set_ids: sets.flatMap((set) => set?.id ?? []),
      }
    })
  return [...new Map(channels.map((channel) => [channel.id, channel])).values()]
}
