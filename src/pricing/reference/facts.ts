import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { byText } from "../../lib/text"
import type { CartVariant, VariantInventory } from "../../medusa/variants"
import { isChannelEnabled, locationIdsOf } from "../../medusa/channels"
import { readLevels } from "../../medusa/inventory"
import type { CartRegion, RegionRequest } from "../../medusa/regions"
import { findCustomerByEmail } from "../../medusa/customers"

const FIELDS = [
  "id",
  "title",
  "sku",
  "barcode",
  "thumbnail",
  "manage_inventory",
  "allow_backorder",
  "weight",
  "length",
  "height",
  "width",
  "material",
  "metadata",
  "price_set_link.price_set_id",
  "inventory_items.inventory_item_id",
  "inventory_items.required_quantity",
  "product.id",
  "product.title",
  "product.subtitle",
  "product.description",
  "product.handle",
  "product.thumbnail",
  "product.status",
  "product.discountable",
  "product.is_giftcard",
  "product.weight",
  "product.collection_id",
  "product.type_id",
  "product.metadata",
  "product.type.value",
  "product.collection.title",
  "product.categories.id",
  "product.tags.id",
  "product.images.id",
  "product.images.url",
  "product.images.rank",
  "product.shipping_profiles_link.shipping_profile_id",
  "product.sales_channels_link.sales_channel_id",
]

type Graph = Omit<CartVariant, "product" | "inventory"> & {
  price_set_link?: { price_set_id: string } | null
  inventory_items?: { inventory_item_id: string; required_quantity: number }[] | null
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
  variantIds: string[],
  salesChannelId: string
): Promise<Map<string, CartVariant>> {
  const variants = await read(container, salesChannelId, { filters: { id: variantIds } })
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
  pagination?: { take: number; order: Record<string, "ASC"> }
}

async function read(
  container: MedusaContainer,
  salesChannelId: string,
  selection: Selection
): Promise<CartVariant[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [{ data }, isEnabled, locationIds] = await Promise.all([
    query.graph({ entity: "variant", fields: FIELDS, ...selection }),
    isChannelEnabled(container, salesChannelId),
    locationIdsOf(container, salesChannelId),
  ])
  const variants = (data as unknown as Graph[]).filter(({ product }) => product)
  const inventory = await inventoryOf(container, variants, locationIds)
  const scope = { salesChannelId, isEnabled, inventory }
  return variants.map((variant) => toVariant(variant, scope))
}

type Inventory = Map<string, Omit<VariantInventory, "required_quantity">>

async function inventoryOf(
  container: MedusaContainer,
  variants: Graph[],
  locationIds: string[]
): Promise<Inventory> {
  const ids = variants.flatMap(({ inventory_items: items }) =>
    (items ?? []).map(({ inventory_item_id: id }) => id)
  )
  if (!ids.length) {
    return new Map()
  }
  const [items, levels] = await Promise.all([
    container.resolve(Modules.INVENTORY).listInventoryItems({ id: ids }, { take: null }),
    readLevels(container, ids, locationIds),
  ])
  return new Map(
    items.map(({ id, requires_shipping }) => [
      id,
      {
        inventory_item_id: id,
        requires_shipping: !!requires_shipping,
        levels: levels
          .filter((level) => level.inventory_item_id === id)
          .map(({ location_id, available }) => ({ location_id, available })),
      },
    ])
  )
}

type Scope = { salesChannelId: string; isEnabled: boolean; inventory: Inventory }

function toVariant(found: Graph, { salesChannelId, isEnabled, inventory }: Scope): CartVariant {
  const { price_set_link, inventory_items, product, ...variant } = found
  const { type, collection, images, shipping_profiles_link, sales_channels_link, ...fields } =
    product
  return {
    ...variant,
    subtitle: variant.title,
    price_set_id: price_set_link?.price_set_id ?? null,
    channel_enabled: isEnabled,
    product: {
      ...fields,
      type: type?.value ?? null,
      collection: collection?.title ?? null,
      shipping_profile_id: shipping_profiles_link?.shipping_profile_id ?? null,
      categories: (fields.categories ?? []).map(({ id }) => ({ id })),
      tags: (fields.tags ?? []).map(({ id }) => ({ id })),
      images: (images ?? []).sort((a, b) => a.rank - b.rank || byId(a, b)).map(({ url }) => url),
      in_sales_channel: (sales_channels_link ?? []).some(
        ({ sales_channel_id: id }) => id === salesChannelId
      ),
    },
    inventory: (inventory_items ?? [])
      .flatMap(({ inventory_item_id, required_quantity }) => {
        const item = inventory.get(inventory_item_id)
        return item ? [{ ...item, required_quantity }] : []
      })
      .sort(byText(({ inventory_item_id }) => inventory_item_id)),
  }
}

const byId = byText<{ id: string }>(({ id }) => id)

export async function readRegion(
  container: MedusaContainer,
  { region_id, currency_code, customer, email, accounts_by_email = false }: RegionRequest
): Promise<CartRegion | undefined> {
  const [[region], preferences, found_by_email] = await Promise.all([
    container
      .resolve(Modules.REGION)
      .listRegions({ id: [region_id] }, { relations: ["countries"], take: 1 }),
    container
      .resolve(Modules.PRICING)
      .listPricePreferences({ value: [region_id, currency_code] }, { take: null }),
    !customer && email
      ? findCustomerByEmail(container, email.toLowerCase(), accounts_by_email)
      : null,
  ])
  return (
    region && {
      id: region.id,
      name: region.name,
      currency_code: region.currency_code,
      automatic_taxes: region.automatic_taxes,
      countries: region.countries.flatMap(({ iso_2 }) => iso_2 ?? []),
      price_preferences: preferences
        .map(({ attribute, value, is_tax_inclusive }) => ({
          attribute: attribute ?? "",
          value: value ?? "",
          is_tax_inclusive,
        }))
        .filter(({ attribute, value }) =>
          attribute === "region_id"
            ? value === region_id
            : attribute === "currency_code" && value === currency_code
        ),
      found_by_email,
    }
  )
}

export async function findRegion(
  container: MedusaContainer,
  { region_id, country_code }: { region_id?: string; country_code?: string }
): Promise<CartRegion | undefined> {
  const regions = await container
    .resolve(Modules.REGION)
    .listRegions(region_id ? { id: [region_id] } : {}, {
      relations: ["countries"],
      order: { created_at: "ASC" },
      take: null,
    })
  const found = regions.find(
    ({ countries }) =>
      region_id || !country_code || countries.some(({ iso_2 }) => iso_2 === country_code)
  )
  return found && readRegion(container, { region_id: found.id, currency_code: found.currency_code })
}
