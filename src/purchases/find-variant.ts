import type { MedusaContainer } from "@medusajs/framework/types"
import { selectRows } from "../cart/load/sql"

/** What decides, before pricing, whether a variant may be sold. */
export type VariantFacts = {
  id: string
  metadata: Record<string, unknown> | null
  product: {
    id: string
    status: string
    metadata: Record<string, unknown> | null
    /** Enabled sales channels: Medusa rejects carts of the others. */
    sales_channel_ids: string[]
  }
}

const VARIANT = `
SELECT v.id, v.metadata, json_build_object('id', p.id, 'status', p.status, 'metadata', p.metadata,
  'sales_channel_ids', COALESCE((SELECT json_agg(l.sales_channel_id)
    FROM product_sales_channel l JOIN sales_channel s ON s.id = l.sales_channel_id
      AND NOT s.is_disabled AND s.deleted_at IS NULL
    WHERE l.product_id = p.id AND l.deleted_at IS NULL), '[]')) AS product
FROM product_variant v JOIN product p ON p.id = v.product_id AND p.deleted_at IS NULL
WHERE v.id = :id AND v.deleted_at IS NULL`

export async function findVariant(
  container: MedusaContainer,
  id: string
): Promise<VariantFacts | undefined> {
  const [variant] = await selectRows<VariantFacts>(container, VARIANT, { id })
  return variant
}
