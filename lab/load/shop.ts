import type { DemoDescription } from "../../demo/description"
import { askSuccessfully, logIn } from "../../testing/http"

export type ShopOrder = {
  id: string
  status: string
  total: number
  metadata: Record<string, unknown> | null
  items: { quantity: number }[]
}

export type ShopStock = {
  id: string
  sku: string
  location_levels: { location_id: string; stocked_quantity: number; reserved_quantity: number }[]
}

type Waiting = {
  review: number
  failed: number
  to_approve: number
  working: number
  held_units: number
}

const EVERY = "limit=10000"

/** Returns the shop as its owner sees it, through Medusa's admin API. */
export async function enterShop({ backend_url, admin }: DemoDescription) {
  const headers = await logIn(backend_url, admin)
  const ask = <Answer>(path: string, body?: unknown) =>
    askSuccessfully<Answer>(`${backend_url}${path}`, { headers, body })
  return {
    stock: async () => {
      const path = `/admin/inventory-items?${EVERY}&fields=id,sku,*location_levels`
      return (await ask<{ inventory_items: ShopStock[] }>(path)).inventory_items
    },
    setStock: async ({ id, location_levels }: ShopStock, stocked_quantity: number) => {
      for (const { location_id } of location_levels) {
        await ask(`/admin/inventory-items/${id}/location-levels/${location_id}`, {
          stocked_quantity,
        })
      }
    },
    orders: async () => {
      const fields = "id,status,total,metadata,items.quantity"
      const path = `/admin/orders?${EVERY}&fields=${fields}`
      return (await ask<{ orders: ShopOrder[] }>(path)).orders
    },
    waiting: async () => (await ask<{ waiting: Waiting }>("/one-click/health")).waiting,
  }
}
