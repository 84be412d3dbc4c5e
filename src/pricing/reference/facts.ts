import type { MedusaContainer, PromotionDTO, PromotionRuleDTO } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { byText } from "../../lib/text"
import type { AskedVariant, CartVariant } from "../../medusa/variants"
import {
  type InventoryLevel,
  isChannelEnabled,
  locationIdsOf,
  type Part,
  readLevels,
  readReservations,
  type Reservation,
} from "../../medusa/inventory"
import { type Promotion, valueOf } from "../../medusa/promotions"
import type { CartRegion } from "../../medusa/regions"

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
  product: Omit<CartVariant["product"], "type" | "collection" | "images"> & {
    type?: { value: string } | null
    collection?: { title: string } | null
    images?: { id: string; url: string; rank: number }[]
    shipping_profiles_link?: { shipping_profile_id: string } | null
    sales_channels_link?: { sales_channel_id: string }[]
  }
}

export async function loadVariants(
  container: MedusaContainer,
  asked: AskedVariant[],
  salesChannelId: string
): Promise<Map<string, CartVariant>> {
  const variants = await read(container, salesChannelId, {
    filters: { id: asked.map(({ variant_id }) => variant_id) },
    holders: asked.flatMap(({ line_item_id }) => (line_item_id ? { line_item_id } : [])),
  })
  return new Map(variants.map((variant) => [variant.id, variant]))
}

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

type Selection = {
  filters: Record<string, string[]>
  /** Line items whose reservations count as available. */
  holders?: { line_item_id: string }[]
  pagination?: { take: number; order: Record<string, "ASC"> }
}

async function read(
  container: MedusaContainer,
  salesChannelId: string,
  { holders = [], ...selection }: Selection
): Promise<CartVariant[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [{ data }, isEnabled, locationIds, reservations] = await Promise.all([
    query.graph({ entity: "variant", fields: FIELDS, ...selection }),
    isChannelEnabled(container, salesChannelId),
    locationIdsOf(container, salesChannelId),
    readReservations(container, holders),
  ])
  const variants = (data as unknown as Graph[]).filter(({ product }) => product)
  const items = variants.flatMap(({ inventory_items: parts }) => parts ?? [])
  const itemIds = items.map(({ inventory_item_id }) => inventory_item_id)
  const own = [...reservations.values()].flat()
  const levels = (await readLevels(container, itemIds, locationIds)).map((level) => ({
    ...level,
    available: own
      .filter((one) => isAt(level, one))
      .reduce((sum, { quantity }) => sum + quantity, level.available),
  }))
  return variants.map((variant) => toVariant(variant, { salesChannelId, isEnabled, levels }))
}

function isAt(level: InventoryLevel, { inventory_item_id, location_id }: Reservation): boolean {
  return level.inventory_item_id === inventory_item_id && level.location_id === location_id
}

type Scope = { salesChannelId: string; isEnabled: boolean; levels: InventoryLevel[] }

function toVariant(found: Graph, { salesChannelId, isEnabled, levels }: Scope): CartVariant {
  const { price_set_link, inventory_items, product, ...variant } = found
  const { type, collection, images = [], shipping_profiles_link, sales_channels_link } = product
  return {
    ...variant,
    subtitle: variant.title,
    price_set_id: price_set_link?.price_set_id ?? null,
    channel_enabled: isEnabled,
    product: {
      ...product,
      type: type?.value ?? null,
      collection: collection?.title ?? null,
      shipping_profile_id: shipping_profiles_link?.shipping_profile_id ?? null,
      images: images.sort((a, b) => a.rank - b.rank || byId(a, b)).map(({ url }) => url),
      in_sales_channel: (sales_channels_link ?? []).some(
        ({ sales_channel_id: id }) => id === salesChannelId
      ),
    },
    inventory: (inventory_items ?? []).flatMap(({ inventory, ...part }) => {
      const at = levels.filter((level) => level.inventory_item_id === part.inventory_item_id)
      return inventory
        ? { ...part, requires_shipping: inventory.requires_shipping, levels: at }
        : []
    }),
  }
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
  return found.map(toPromotion).sort((a, b) => valueOf(b) - valueOf(a) || byId(a, b))
}

function toPromotion(found: PromotionDTO): Promotion {
  const { application_method: method, rules, ...promotion } = found
  return {
    ...promotion,
    application_method: method && {
      ...method,
      target_rules: inOrder(method.target_rules),
      buy_rules: inOrder(method.buy_rules),
    },
    rules: inOrder(rules),
  } as unknown as Promotion
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
