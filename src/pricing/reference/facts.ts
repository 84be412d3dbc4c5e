import type { MedusaContainer, PromotionRuleDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { byText } from "../../lib/text"
import type { AskedVariant, CartVariant } from "../../medusa/variants"
import {
  type InventoryLevel,
  type Part,
  readLevels,
  readReservations,
} from "../../medusa/inventory"
import { type Promotion, valueOf } from "../../medusa/promotions"
import type { CartRegion } from "../../medusa/regions"
import { readGraph, type Selection } from "../../medusa/sql"

const FIELDS = [
  "*",
  "price_set_link.price_set_id",
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
  "inventory_items.inventory.requires_shipping",
  "product.*",
  "product.type.value",
  "product.collection.title",
  "product.categories.id",
  "product.tags.id",
  "product.images.*",
  "product.shipping_profiles_link.shipping_profile_id",
  "product.sales_channels_link.sales_channel_id",
]

type Graph = Omit<CartVariant, "product" | "inventory"> & {
  price_set_link?: { price_set_id: string } | null
  inventory_items?: (Part & { inventory?: { requires_shipping: boolean } | null })[] | null
  product: Omit<CartVariant["product"], "images"> & {
    images?: { id: string; url: string; rank: number }[]
    shipping_profiles_link?: { shipping_profile_id: string } | null
    sales_channels_link?: { sales_channel_id: string }[]
  }
}

type Channel = { is_disabled: boolean; locations_link?: { stock_location_id: string }[] }

/** Returns the same as the engine's `loadVariants`. */
export function loadVariants(
  container: MedusaContainer,
  asked: AskedVariant[],
  salesChannelId: string
): Promise<CartVariant[]> {
  const filters = { id: asked.map(({ variant_id }) => variant_id) }
  const holders = asked.flatMap(({ line_item_id }) => (line_item_id ? { line_item_id } : []))
  return read(container, salesChannelId, { filters }, holders)
}

/** Returns the same as the engine's `loadVariantsOfProducts`. */
export function loadVariantsOfProducts(
  container: MedusaContainer,
  productIds: string[],
  salesChannelId: string
): Promise<CartVariant[]> {
  return read(container, salesChannelId, {
    filters: { product_id: productIds },
    pagination: { take: 100, order: { variant_rank: "ASC", id: "ASC" } },
  })
}

/** @param holders line items whose reservations count as available */
async function read(
  container: MedusaContainer,
  salesChannelId: string,
  selection: Pick<Selection, "filters" | "pagination">,
  holders: { line_item_id: string }[] = []
): Promise<CartVariant[]> {
  const [found, [channel], reservations] = await Promise.all([
    readGraph<Graph>(container, { entity: "variant", fields: FIELDS, ...selection }),
    readGraph<Channel | undefined>(container, {
      entity: "sales_channel",
      fields: ["is_disabled", "locations_link.stock_location_id"],
      filters: { id: salesChannelId },
    }),
    readReservations(container, holders),
  ])
  const variants = found.filter(({ product }) => product)
  const items = variants.flatMap(({ inventory_items: parts }) => parts ?? [])
  const itemIds = items.map(({ inventory_item_id }) => inventory_item_id)
  const locations = channel?.locations_link ?? []
  const levels = await readLevels(
    container,
    itemIds,
    locations.map(({ stock_location_id }) => stock_location_id)
  )
  const held = [...reservations.values()].flat()
  const withHeld = ({ inventory_item_id, location_id, available }: InventoryLevel) => ({
    location_id,
    available: held
      .filter(
        (one) => one.inventory_item_id === inventory_item_id && one.location_id === location_id
      )
      .reduce((sum, { quantity }) => sum + quantity, available),
  })
  return variants.map(({ price_set_link, inventory_items, product, ...variant }) => ({
    ...variant,
    subtitle: variant.title,
    price_set_id: price_set_link?.price_set_id ?? null,
    channel_enabled: !!channel && !channel.is_disabled,
    product: {
      ...product,
      shipping_profile_id: product.shipping_profiles_link?.shipping_profile_id ?? null,
      images: (product.images ?? [])
        .sort((a, b) => a.rank - b.rank || byId(a, b))
        .map(({ url }) => url),
      in_sales_channel: !!product.sales_channels_link?.some(
        ({ sales_channel_id: id }) => id === salesChannelId
      ),
    },
    inventory: (inventory_items ?? []).flatMap(({ inventory, ...part }) => {
      const at = levels.filter((level) => level.inventory_item_id === part.inventory_item_id)
      return inventory ? { ...part, ...inventory, levels: at.map(withHeld) } : []
    }),
  }))
}

const byId = byText<{ id?: string }>(({ id = "" }) => id)

/** Returns the same as the engine's `findRegion`. */
export async function findRegion(
  container: MedusaContainer,
  { region_id, country_code }: { region_id?: string; country_code?: string }
): Promise<CartRegion | undefined> {
  const [regions, stores] = await Promise.all([
    container.resolve(Modules.REGION).listRegions(region_id ? { id: [region_id] } : {}, {
      relations: ["countries"],
      order: { created_at: "ASC", id: "ASC" },
      take: null,
    }),
    container.resolve(Modules.STORE).listStores({}, { select: ["id", "default_region_id"] }),
  ])
  const possible = regions
    .map(({ countries, ...region }) => ({
      ...region,
      countries: countries.flatMap(({ iso_2 }) => iso_2 ?? []),
    }))
    .filter(({ countries }) => region_id || !country_code || countries.includes(country_code))
  const isDefault = ({ id }: CartRegion) =>
    stores.some(({ default_region_id }) => default_region_id === id)
  return possible.find(isDefault) ?? possible[0]
}

const RELATIONS = [
  "application_method.target_rules.values",
  "application_method.buy_rules.values",
  "rules.values",
  "campaign.budget",
]

/** Returns the active automatic promotions and those with these codes, the greatest value first. */
export async function listPromotions(
  container: MedusaContainer,
  codes: string[]
): Promise<Promotion[]> {
  const found = await container
    .resolve(Modules.PROMOTION)
    .listPromotions(
      { $or: [{ code: codes }, { is_automatic: true, status: ["active"] }] },
      { relations: RELATIONS, take: null }
    )
  const promotions = found.map(({ application_method: method, ...promotion }) => ({
    ...promotion,
    application_method: method && { ...method, target_rules: inOrder(method.target_rules) },
  }))
  return (promotions as unknown as Promotion[]).sort(
    (a, b) => valueOf(b) - valueOf(a) || byId(a, b)
  )
}

/** Sorts rules and their values by id, because the first free product of a rule is the gift. */
function inOrder(rules: PromotionRuleDTO[] = []): PromotionRuleDTO[] {
  return rules.map((rule) => ({ ...rule, values: [...(rule.values ?? [])].sort(byId) })).sort(byId)
}

/** Returns whether a promotion, or its campaign's budget, is used up. */
export function isUsedUp({ limit, used, campaign }: Promotion): boolean {
  return [{ limit, used }, { ...campaign?.budget }].some(
    (most) => Number(most.used ?? 0) >= Number(most.limit ?? Infinity)
  )
}
