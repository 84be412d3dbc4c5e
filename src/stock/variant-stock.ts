import { MedusaContainer } from "@medusajs/framework/types"
import { z } from "@medusajs/framework/zod"
import { selectRows } from "../cart/load/sql"
import type { VariantStock } from "./placement"

const variantRow = z.object({
  manage_inventory: z.boolean(),
  allow_backorder: z.boolean(),
  parts: z.array(z.object({ inventory_item_id: z.string(), required_quantity: z.number() })),
  location_ids: z.array(z.string()),
  channel_enabled: z.boolean(),
})

/** How a variant is sold now, and whether its sales channel is enabled. */
export type SoldVariantStock = VariantStock & { channel_enabled: boolean }

/** Ordered by id, as in Medusa's checkout. */
const QUERY = `
  SELECT v.manage_inventory, v.allow_backorder,
    coalesce((SELECT json_agg(json_build_object('inventory_item_id', i.inventory_item_id,
        'required_quantity', i.required_quantity) ORDER BY i.inventory_item_id)
      FROM product_variant_inventory_item i
      WHERE i.variant_id = v.id AND i.deleted_at IS NULL), '[]') AS parts,
    coalesce((SELECT json_agg(l.stock_location_id ORDER BY l.stock_location_id)
      FROM sales_channel_stock_location l
      WHERE l.sales_channel_id = :channel AND l.deleted_at IS NULL), '[]') AS location_ids,
    EXISTS (SELECT 1 FROM sales_channel s
      WHERE s.id = :channel AND NOT s.is_disabled AND s.deleted_at IS NULL) AS channel_enabled
  FROM product_variant v WHERE v.id = :variant AND v.deleted_at IS NULL`

/**
 * Returns how a variant is sold in a sales channel: what one unit takes, whether backorders are
 * allowed, which locations serve the channel, and whether the channel is enabled. A paid order
 * takes its stock in a disabled channel, too. `parts` is empty if the variant's stock is not
 * managed.
 *
 * @returns undefined if the variant cannot be sold: it was deleted, or nothing is stocked for it
 */
export async function readVariantStock(
  container: MedusaContainer,
  variantId: string,
  salesChannelId: string
): Promise<SoldVariantStock | undefined> {
  const rows = await selectRows<Record<string, unknown>>(container, QUERY, {
    variant: variantId,
    channel: salesChannelId,
  })
  const [variant] = z.array(variantRow).parse(rows)
  if (!variant || (variant.manage_inventory && !variant.parts.length)) {
    return undefined
  }
  const { manage_inventory, parts, ...sold } = variant
  return { ...sold, parts: manage_inventory ? parts : [] }
}
