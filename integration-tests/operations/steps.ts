import { Modules } from "@medusajs/framework/utils"
import type { Answer, Subject } from "./operation"

type Method = "post" | "delete"

/** Makes one call of the dashboard to Medusa. */
export async function call(
  { test: { admin, api } }: Subject,
  method: Method,
  path: string,
  body: object = {}
): Promise<Answer & { data: Record<string, never> }> {
  const { status, data } =
    method === "post"
      ? await admin.medusa(path, body)
      : await api.delete(`/admin/${path}`, admin.config)
  return { status, message: data?.message, data }
}

/** Makes one call after the other, up to the first refused one. */
export async function inTurn(
  ...calls: (() => Promise<Answer & { data: Record<string, never> }>)[]
): Promise<Answer> {
  let last: Answer = { status: 0 }
  for (const next of calls) {
    last = await next()
    if (last.status >= 400) {
      return last
    }
  }
  return last
}

type KnownOrder = {
  customer_id: string | null
  items?: { id: string }[]
  fulfillments?: { id: string; canceled_at: string | null }[]
  payment_collections?: { id: string; payments?: { id: string; provider_id: string }[] }[]
}

/** Returns what the dashboard knows of the order it acts on. */
export async function orderOf({ test, order_id }: Subject) {
  const [order] = await test.graph<KnownOrder>(
    "order",
    [
      "customer_id",
      "items.id",
      "fulfillments.id",
      "fulfillments.canceled_at",
      "payment_collections.id",
      "payment_collections.payments.id",
      "payment_collections.payments.provider_id",
    ],
    { id: order_id }
  )
  const own = order?.payment_collections?.find(({ payments }) =>
    payments?.some(({ provider_id }) => provider_id.startsWith("pp_one-click"))
  )
  return {
    item_id: String(order?.items?.[0]?.id),
    customer_id: String(order?.customer_id),
    fulfillment_id: String(order?.fulfillments?.find((one) => !one.canceled_at)?.id),
    collection_id: String(own?.id),
    payment_id: String(own?.payments?.[0]?.id),
  }
}

/** Returns the inventory item of the purchased variant. */
export async function inventoryItemOf({ test }: Subject): Promise<string> {
  const [item] = await test.container
    .resolve(Modules.INVENTORY)
    .listInventoryItems({ sku: test.shop.shirt.sku })
  return item.id
}
