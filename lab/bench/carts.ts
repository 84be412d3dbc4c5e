import { call } from "./http"
import type { BenchShop } from "./scenario"

export type Cart = { id: string; item_id: string }

/** Creates a cart for each buyer through Medusa's store API, as a storefront does. */
export function createCarts(url: string, shop: BenchShop, count: number): Promise<Cart[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, buyer) => {
      const { cart } = (await call("POST", `${url}/store/carts`, storeHeaders(shop), {
        region_id: shop.region_id,
        sales_channel_id: shop.sales_channel_id,
        email: `buyer-${buyer}@shop.example`,
        shipping_address: addressOf(shop, 0),
        items: [{ variant_id: shop.variant_id, quantity: 1 }],
      })) as { cart: { id: string; items: { id: string }[] } }
      return { id: cart.id, item_id: cart.items[0].id }
    })
  )
}

export function storeHeaders({
  publishable_key,
}: {
  publishable_key: string
}): Record<string, string> {
  return { "x-publishable-api-key": publishable_key }
}

export function addressOf({ country_code }: BenchShop, request: number) {
  return { country_code, city: "Lille", postal_code: String(59_000 + (request % 97)) }
}
