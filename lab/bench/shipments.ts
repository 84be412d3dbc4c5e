import type { Cart } from "./carts"
import { addressOf, storeHeaders } from "./carts"
import { call } from "./http"
import type { BenchShop, Scenario } from "./scenario"

/** Returns the scenario of the shipping options and rates for a changed address. */
export function shipments(url: string, shop: BenchShop, carts: Cart[]): Scenario {
  const headers = storeHeaders(shop)
  return {
    name: "shipments",
    aim: 15,
    ours: (buyer, request) => {
      const { country_code, postal_code, city } = addressOf(shop, request)
      return call(
        "POST",
        url + shop.purchases[buyer],
        {},
        {
          event: "order.shipments.get",
          data: {
            items: [{ reference: shop.reference, quantity: 1 }],
            user: { address: { country: country_code, postcode: postal_code, city } },
          },
        }
      )
    },
    medusa: async (buyer, request) => {
      const { id } = carts[buyer]
      await call("POST", `${url}/store/carts/${id}`, headers, {
        shipping_address: addressOf(shop, request),
      })
      await call("GET", `${url}/store/shipping-options?cart_id=${id}`, headers)
    },
  }
}
