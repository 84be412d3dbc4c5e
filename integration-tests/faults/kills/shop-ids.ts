import { query } from "../../../testing/query"

export type ShopIds = Record<"publishableKey" | "regionId" | "standardId" | "variantId", string>

/** Reads the ids of the seeded shop from its database. */
export async function readShopIds(databaseUrl: string): Promise<ShopIds> {
  const [ids] = await query<ShopIds>(
    databaseUrl,
    `SELECT (SELECT token FROM api_key WHERE title = 'Web') AS "publishableKey",
       (SELECT id FROM region WHERE name = 'Europe') AS "regionId",
       (SELECT id FROM shipping_option WHERE name = 'Standard') AS "standardId",
       (SELECT id FROM product_variant WHERE sku = 'SHIRT') AS "variantId"`
  )
  return ids
}
