import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { escapeLike, referenceOfSku } from "../lib/text"
import type { InventoryLevel, Part } from "./inventory"
import { selectTogether } from "./sql"

/** A variant with the data that its line item, promotions and stock depend on. */
export type CartVariant = {
  id: string
  title: string | null
  /** The title in the shop's own language: Medusa's cart translates only the other title. */
  subtitle: string | null
  sku: string | null
  barcode: string | null
  thumbnail: string | null
  manage_inventory: boolean
  allow_backorder: boolean
  weight: number | null
  length: number | null
  height: number | null
  width: number | null
  material: string | null
  metadata: Record<string, unknown> | null
  price_set_id: string | null
  /** False if the sales channel is disabled or deleted: it sells nothing. */
  channel_enabled: boolean
  product: VariantProduct
  inventory: VariantInventory[]
}

type VariantProduct = {
  id: string
  title: string
  subtitle: string | null
  description: string | null
  handle: string
  thumbnail: string | null
  status: string
  discountable: boolean
  is_giftcard: boolean
  weight: number | null
  collection_id: string | null
  type_id: string | null
  metadata: Record<string, unknown> | null
  /** In the shop's own language, like every field that is not an object with an id. */
  type?: { value: string } | null
  collection?: { title: string } | null
  shipping_profile_id: string | null
  categories: { id: string }[]
  tags: { id: string }[]
  images: string[]
  in_sales_channel: boolean
}

/** One inventory item of a variant (a kit has several) and its available quantity by location. */
type VariantInventory = Part & {
  requires_shipping: boolean
  /** Only locations of the sales channel; what the cart itself holds is available to it. */
  levels: Pick<InventoryLevel, "location_id" | "available">[]
}

const VARIANTS = `
SELECT v.id, v.title, v.title AS subtitle, v.sku, v.barcode, v.thumbnail, v.manage_inventory, v.allow_backorder,
  v.weight, v.length, v.height, v.width, v.material, v.metadata,
  (SELECT l.price_set_id FROM product_variant_price_set l
    WHERE l.variant_id = v.id AND l.deleted_at IS NULL LIMIT 1) AS price_set_id,
  EXISTS (SELECT 1 FROM sales_channel s
    WHERE s.id = :channel AND NOT s.is_disabled AND s.deleted_at IS NULL) AS channel_enabled,
  json_build_object(
    'id', p.id, 'title', p.title, 'subtitle', p.subtitle, 'description', p.description,
    'handle', p.handle, 'thumbnail', p.thumbnail, 'status', p.status,
    'discountable', p.discountable, 'is_giftcard', p.is_giftcard, 'weight', p.weight,
    'collection_id', p.collection_id, 'type_id', p.type_id, 'metadata', p.metadata,
    'type', (SELECT json_build_object('value', t.value) FROM product_type t
      WHERE t.id = p.type_id AND t.deleted_at IS NULL),
    'collection', (SELECT json_build_object('title', c.title) FROM product_collection c
      WHERE c.id = p.collection_id AND c.deleted_at IS NULL),
    'shipping_profile_id', (SELECT l.shipping_profile_id FROM product_shipping_profile l
      WHERE l.product_id = p.id AND l.deleted_at IS NULL LIMIT 1),
    'categories', COALESCE((SELECT json_agg(json_build_object('id', l.product_category_id))
      FROM product_category_product l JOIN product_category c ON c.id = l.product_category_id
      WHERE l.product_id = p.id AND c.deleted_at IS NULL), '[]'),
    'tags', COALESCE((SELECT json_agg(json_build_object('id', l.product_tag_id))
      FROM product_tags l JOIN product_tag t ON t.id = l.product_tag_id
      WHERE l.product_id = p.id AND t.deleted_at IS NULL), '[]'),
    'images', COALESCE((SELECT json_agg(i.url ORDER BY i.rank, i.id) FROM image i
      WHERE i.product_id = p.id AND i.deleted_at IS NULL), '[]'),
    'in_sales_channel', EXISTS (SELECT 1 FROM product_sales_channel l
      WHERE l.product_id = p.id AND l.sales_channel_id = :channel AND l.deleted_at IS NULL)
  ) AS product,
  COALESCE((SELECT json_agg(json_build_object(
      'inventory_item_id', i.id,
      'required_quantity', l.required_quantity,
      'requires_shipping', i.requires_shipping,
      'levels', COALESCE((SELECT json_agg(json_build_object(
          'location_id', s.location_id,
          'available', s.stocked_quantity - s.reserved_quantity + COALESCE((
            SELECT sum(r.quantity) FROM reservation_item r WHERE r.line_item_id = ANY(:holders)
              AND r.inventory_item_id = i.id AND r.location_id = s.location_id
              AND r.deleted_at IS NULL), 0)))
        FROM inventory_level s
        JOIN sales_channel_stock_location cl ON cl.stock_location_id = s.location_id
          AND cl.sales_channel_id = :channel AND cl.deleted_at IS NULL
        WHERE s.inventory_item_id = i.id AND s.deleted_at IS NULL), '[]')) ORDER BY i.id)
    FROM product_variant_inventory_item l
    JOIN inventory_item i ON i.id = l.inventory_item_id AND i.deleted_at IS NULL
    WHERE l.variant_id = v.id AND l.deleted_at IS NULL), '[]') AS inventory
FROM product_variant v
JOIN product p ON p.id = v.product_id AND p.deleted_at IS NULL
WHERE v.deleted_at IS NULL AND `

/** A variant, and the line item under which Medusa reserves what is held of it. */
export type AskedVariant = { variant_id: string; line_item_id?: string }

/** Returns these variants; leaves out unknown ids. */
export function loadVariants(
  container: MedusaContainer,
  asked: AskedVariant[],
  salesChannelId: string
): Promise<CartVariant[]> {
  return selectTogether<CartVariant>(container, `${VARIANTS} v.id = ANY(:ids)`, {
    ids: asked.map(({ variant_id }) => variant_id),
    holders: asked.flatMap(({ line_item_id }) => line_item_id ?? []),
    channel: salesChannelId,
  })
}

/** Returns the variants of these products in the shop's order, for choosing a gift. */
export function loadVariantsOfProducts(
  container: MedusaContainer,
  productIds: string[],
  salesChannelId: string
): Promise<CartVariant[]> {
  return selectTogether<CartVariant>(
    container,
    `${VARIANTS} v.product_id = ANY(:ids) ORDER BY v.variant_rank NULLS LAST, v.id LIMIT 100`,
    { ids: productIds, holders: [], channel: salesChannelId }
  )
}

/**
 * Returns the reference a variant is sold under (spec 2.2): its trimmed SKU, or the variant's id if
 * the SKU is no valid reference or another variant has the same trimmed SKU. Medusa keeps untrimmed
 * SKUs unique, so a SKU without outer blanks needs no look at other variants.
 */
export async function loadReference(
  container: MedusaContainer,
  { id, sku }: { id: string; sku: string | null }
): Promise<string> {
  const reference = referenceOfSku(sku)
  if (reference === null || reference === sku) {
    return reference ?? id
  }
  const alike = await container
    .resolve(Modules.PRODUCT)
    .listProductVariants(
      { sku: { $like: `%${escapeLike(reference)}%` } },
      { select: ["id", "sku"], take: null }
    )
  const isTaken = alike.some((other) => other.id !== id && other.sku?.trim() === reference)
  return isTaken ? id : reference
}

/**
 * Returns the product's title with the variant's, without a variant title that adds nothing, such
 * as "Default" or the product's own.
 */
export function titleOf(product: string, variant: string | null): string {
  const isTelling = variant && !/^default( variant| title)?$/i.test(variant) && variant !== product
  return isTelling ? `${product} – ${variant}` : product
}
