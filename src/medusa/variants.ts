import type { MedusaContainer } from "@medusajs/framework/types"
import * as fast from "./fast/variants"
import * as viaMedusa from "./public/variants"
import { byMode } from "./readers"

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
  type: string | null
  collection: string | null
  shipping_profile_id: string | null
  categories: { id: string }[]
  tags: { id: string }[]
  images: string[]
  in_sales_channel: boolean
}

/** One inventory item of a variant (a kit has several) and its available quantity by location. */
export type VariantInventory = {
  inventory_item_id: string
  required_quantity: number
  requires_shipping: boolean
  /** Only locations of the sales channel. */
  levels: { location_id: string; available: number }[]
}

type VariantReader = {
  /** Returns the variants with these ids, by id; leaves out unknown ids. */
  loadVariants: (
    container: MedusaContainer,
    variantIds: string[],
    salesChannelId: string
  ) => Promise<Map<string, CartVariant>>
  /** Returns the variants of these products in the shop's order, for choosing a gift. */
  loadVariantsOfProducts: (
    container: MedusaContainer,
    productIds: string[],
    salesChannelId: string
  ) => Promise<CartVariant[]>
}

export const { loadVariants, loadVariantsOfProducts } = byMode<VariantReader>("variants", {
  fast,
  public: viaMedusa,
})
