import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"

type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

const TOTALS = ["", "item_", "shipping_"].flatMap((of) =>
  ["total", "subtotal", "tax_total", "discount_total"].map((name) => `${of}${name}`)
)

const FIELDS = [
  "*",
  ...TOTALS,
  ...TOTALS.map((name) => `original_${name}`).filter((name) => !name.includes("discount")),
  ...["gift_card_total", "credit_line_total", "discount_subtotal", "discount_tax_total"],
  ...["summary.*", "payment_status", "fulfillment_status"],
  ...["items.*", "items.total", "items.discount_total", "items.tax_total", "items.detail.*"],
  ...["items.tax_lines.*", "items.adjustments.*", "items.variant.id", "items.product.id"],
  ...["shipping_methods.*", "shipping_methods.total", "shipping_methods.detail.*"],
  ...["shipping_methods.tax_lines.*", "shipping_methods.adjustments.*"],
  ...["shipping_address.*", "billing_address.*", "customer.*"],
  ...["sales_channel.id", "region.id", "credit_lines.*", "transactions.*", "promotions.code"],
  ...["payment_collections.*", "payment_collections.payment_providers.*"],
  ...["payment_collections.payments.*", "payment_collections.payments.captures.*"],
  ...["payment_collections.payment_sessions.*", "fulfillments.*", "returns.*"],
]

/** Ids that are equal in both orders; all other ids differ. */
const SHARED_IDS = new Set([
  ...["variant_id", "product_id", "product_type_id", "region_id", "sales_channel_id"],
  ...["customer_id", "shipping_option_id", "promotion_id", "tax_rate_id"],
  ...["inventory_item_id", "location_id"],
])

/**
 * What may differ between Medusa's own payment and the plugin's, and the plugin's trace in the
 * order.
 */
const OURS = new Set([
  "order.metadata",
  "order.display_id",
  "reservations.metadata",
  // Only carts name the providers of a payment collection; an order has its payment.
  "order.payment_collections.payment_providers",
])

const OUR_PAYMENT =
  /^order\.payment_collections\.(payments|payment_sessions)\..*(data|provider_id)$/

/**
 * Everything that Medusa stores of an order, field by field, in a form that is compared as a whole:
 * ids of its own are omitted, times are replaced by whether there is one.
 */
export async function orderFigures(container: MedusaContainer, id: string): Promise<Json> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({ entity: "order", fields: FIELDS, filters: { id } })
  const [order] = data
  const lines = (order.items ?? []).flatMap((item: { id: string } | null) => item?.id ?? [])
  const reservations = await container
    .resolve(Modules.INVENTORY)
    .listReservationItems({ line_item_id: lines })
  return {
    order: comparable(JSON.parse(JSON.stringify(order)), "order"),
    reservations: comparable(JSON.parse(JSON.stringify(reservations)), "reservations"),
  }
}

/** How often promotions and campaigns have been used, and how much stock is reserved. */
export async function shopCounters(container: MedusaContainer): Promise<Record<string, number>> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [{ data: promotions }, levels] = await Promise.all([
    query.graph({ entity: "promotion", fields: ["code", "used", "campaign.budget.used"] }),
    container
      .resolve(Modules.INVENTORY)
      .listInventoryLevels({}, { relations: ["inventory_item"], take: 1_000 }),
  ])
  return Object.fromEntries([
    ...promotions.flatMap(({ code, used, campaign }) => [
      [`uses of ${code}`, Number(used ?? 0)],
      [`campaign of ${code}`, Number(campaign?.budget?.used ?? 0)],
    ]),
    ...levels.map((level) => [
      `reserved ${level.inventory_item_id}`,
      Number(level.reserved_quantity),
    ]),
  ])
}

function comparable(value: Json, path: string): Json {
  if (Array.isArray(value)) {
    return value
      .map((entry) => comparable(entry, path))
      .sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)))
  }
  if (value === null || typeof value !== "object") {
    return value
  }
  const entries = Object.entries(value).flatMap(([key, entry]): [string, Json][] => {
    const at = `${path}.${key}`
    if (OURS.has(at) || OUR_PAYMENT.test(at) || (isId(key) && !SHARED_IDS.has(key))) {
      return []
    }
    return [[key, key.endsWith("_at") ? entry !== null : figure(key, comparable(entry, at))]]
  })
  return Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b)))
}

/** Medusa's cart keeps more digits of a fraction of a cent than JSON does. */
function figure(key: string, value: Json): Json {
  if (key !== "value") {
    return typeof value === "number" ? round(value) : value
  }
  return Number.isNaN(Number(value)) ? value : round(Number(value))
}

function round(value: number): number {
  return Number(value.toPrecision(14))
}

function isId(key: string): boolean {
  return key === "id" || (key.endsWith("_id") && key !== "provider_id")
}
