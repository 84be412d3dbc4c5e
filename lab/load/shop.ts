import type { DemoDescription } from "../../demo/description"
import { askSuccessfully, logIn } from "../../testing/http"

export type ShopOrder = {
  id: string
  status: string
  total: number
  currency_code: string
  metadata: Record<string, unknown> | null
  items: { variant_id: string | null; quantity: number }[]
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

const PAGE = 200

/** The shop as its owner sees it, through Medusa's admin API. */
export class Shop {
  private constructor(
    private readonly url: string,
    private readonly headers: { authorization: string }
  ) {}

  static async enter({ backend_url, admin }: DemoDescription): Promise<Shop> {
    return new Shop(backend_url, await logIn(backend_url, admin))
  }

  async stock(): Promise<ShopStock[]> {
    const { inventory_items } = await this.get<{ inventory_items: ShopStock[] }>(
      `/admin/inventory-items?limit=${PAGE}&fields=id,sku,*location_levels`
    )
    return inventory_items
  }

  async setStock({ id, location_levels }: ShopStock, stocked_quantity: number): Promise<void> {
    for (const { location_id } of location_levels) {
      await this.post(`/admin/inventory-items/${id}/location-levels/${location_id}`, {
        stocked_quantity,
      })
    }
  }

  async orders(): Promise<ShopOrder[]> {
    const orders: ShopOrder[] = []
    const fields = "id,status,total,currency_code,metadata,items.variant_id,items.quantity"
    for (;;) {
      const page = await this.get<{ orders: ShopOrder[]; count: number }>(
        `/admin/orders?limit=${PAGE}&offset=${orders.length}&fields=${fields}&order=created_at`
      )
      orders.push(...page.orders)
      if (!page.orders.length || orders.length >= page.count) {
        return orders
      }
    }
  }

  async waiting(): Promise<Waiting> {
    return (await this.get<{ waiting: Waiting }>("/one-click/health")).waiting
  }

  private get<Answer>(path: string): Promise<Answer> {
    return askSuccessfully(`${this.url}${path}`, { headers: this.headers })
  }

  private post(path: string, body: unknown): Promise<unknown> {
    return askSuccessfully(`${this.url}${path}`, { headers: this.headers, body })
  }
}
