import type { MedusaContainer } from "@medusajs/framework/types"
import type { InventoryLevel, Reservation, SoldVariantStock } from "../inventory"
import { selectRows } from "../sql"

type VariantRow = SoldVariantStock & { manage_inventory: boolean }

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
      WHERE s.id = :channel AND NOT s.is_disabled AND s.deleted_at IS NULL)
    AND EXISTS (SELECT 1 FROM product p WHERE p.id = v.product_id AND p.status = 'published'
      AND p.deleted_at IS NULL) AS for_sale
  FROM product_variant v WHERE v.id = :variant AND v.deleted_at IS NULL`

export async function readVariantStock(
  container: MedusaContainer,
  variantId: string,
  salesChannelId: string
): Promise<SoldVariantStock | undefined> {
  const [variant] = await selectRows<VariantRow>(container, QUERY, {
    variant: variantId,
    channel: salesChannelId,
  })
  if (!variant || (variant.manage_inventory && !variant.parts.length)) {
    return undefined
  }
  const { manage_inventory, parts, ...sold } = variant
  return { ...sold, parts: manage_inventory ? parts : [] }
}

export async function readLevels(
  container: MedusaContainer,
  inventoryItemIds: string[],
  locationIds: string[]
): Promise<InventoryLevel[]> {
  if (!inventoryItemIds.length || !locationIds.length) {
    return []
  }
  return selectRows<InventoryLevel>(
    container,
    `SELECT inventory_item_id, location_id,
       CAST(stocked_quantity - reserved_quantity AS double precision) AS available
     FROM inventory_level
     WHERE inventory_item_id = ANY(:items) AND location_id = ANY(:locations) AND deleted_at IS NULL`,
    { items: [...new Set(inventoryItemIds)], locations: [...new Set(locationIds)] }
  )
}

export async function readReservations(
  container: MedusaContainer,
  lineItemIds: string[]
): Promise<Map<string, Reservation[]>> {
  const byLine = new Map<string, Reservation[]>(lineItemIds.map((id) => [id, []]))
  if (!lineItemIds.length) {
    return byLine
  }
  const rows = await selectRows<Reservation & { line_item_id: string }>(
    container,
    `SELECT id, line_item_id, inventory_item_id, location_id,
       CAST(quantity AS double precision) AS quantity, allow_backorder
     FROM reservation_item WHERE line_item_id = ANY(:lines) AND deleted_at IS NULL ORDER BY id`,
    { lines: lineItemIds }
  )
  for (const { line_item_id, ...reservation } of rows) {
    byLine.get(line_item_id)?.push(reservation)
  }
  return byLine
}

export async function findReservationsOfOrder(
  container: MedusaContainer,
  orderId: string
): Promise<string[]> {
  const rows = await selectRows<{ id: string }>(
    container,
    `SELECT DISTINCT r.id FROM "order" o
     JOIN order_item l ON l.order_id = o.id AND l.version = o.version AND l.deleted_at IS NULL
     JOIN reservation_item r ON r.line_item_id = l.item_id AND r.deleted_at IS NULL
     WHERE o.id = :order AND o.deleted_at IS NULL ORDER BY r.id`,
    { order: orderId }
  )
  return rows.map(({ id }) => id)
}

export async function findCanceledWithReservations(
  container: MedusaContainer,
  orderIds: string[],
  limit: number
): Promise<string[]> {
  if (!orderIds.length) {
    return []
  }
  const rows = await selectRows<{ id: string }>(
    container,
    `SELECT DISTINCT o.id FROM "order" o
     JOIN order_item l ON l.order_id = o.id AND l.deleted_at IS NULL
     JOIN reservation_item r ON r.line_item_id = l.item_id AND r.deleted_at IS NULL
     WHERE o.id = ANY(:orders) AND o.status = 'canceled' AND o.deleted_at IS NULL LIMIT :limit`,
    { orders: orderIds, limit }
  )
  return rows.map(({ id }) => id)
}
