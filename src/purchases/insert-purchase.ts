import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import type { PurchaseRow } from "../modules/one-click/models"

type NewPurchase = Omit<
  PurchaseRow,
  | "id"
  | "status"
  | "ending"
  | "ending_reason"
  | "ended_at"
  | "opened_at"
  | "address_at"
  | "service_order_id"
  | "order_id"
  | "created_at"
  | "updated_at"
  | "deleted_at"
  | "metadata"
> & { metadata: Record<string, unknown> | null }

const INSERT = `
INSERT INTO one_click_purchase (id, context_id, environment, status, reference, variant_id, product_id, title,
  region_id, sales_channel_id, currency_code, country_code, amount, customer_id, locale, metadata,
  shipping_mode, expires_at)
VALUES (:id, :context_id, :environment, 'open', :reference, :variant_id, :product_id, :title, :region_id,
  :sales_channel_id, :currency_code, :country_code, :amount, :customer_id, :locale,
  CAST(:metadata AS jsonb), :shipping_mode, :expires_at)
RETURNING *`

/** Creates a purchase with one INSERT instead of an entity, because a buyer waits for it. */
export async function insertPurchase(
  container: MedusaContainer,
  { metadata, ...purchase }: NewPurchase
): Promise<PurchaseRow> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await connection.raw<{ rows: PurchaseRow[] }>(INSERT, {
    ...purchase,
    id: generateEntityId(undefined, "ocpur"),
    metadata: metadata && JSON.stringify(metadata),
  })
  return rows[0]
}
