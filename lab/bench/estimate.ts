import { call } from "./http"
import type { BenchShop, Scenario } from "./scenario"
import type { Cart } from "./carts"
import { addressOf, storeHeaders } from "./carts"

/**
 * Returns the scenario of a changed quantity, a changed address and a code, with the totals of
 * every shipping option.
 */
export function estimate(url: string, shop: BenchShop, carts: Cart[]): Scenario {
  const headers = storeHeaders(shop)
  return {
    name: "estimate",
    aim: 25,
    ours: (buyer, request) => {
      const address = addressOf(shop, request)
      return call(
        "POST",
        url + shop.purchases[buyer],
        {},
        {
          event: "order.cart.estimate",
          data: {
            order: {
              items: [{ product: { reference: shop.reference }, quantity: quantityOf(request) }],
              user: {
                email: "buyer@shop.example",
                address: {
                  country: address.country_code,
                  postcode: address.postal_code,
                  city: address.city,
                },
              },
            },
            discount_coupon: shop.code,
          },
        }
      )
    },
    medusa: async (buyer, request) => {
      const { id, item_id } = carts[buyer]
      const cart = `${url}/store/carts/${id}`
      await call("POST", `${cart}/line-items/${item_id}`, headers, {
        quantity: quantityOf(request),
      })
      await call("POST", cart, headers, { shipping_address: addressOf(shop, request) })
      await call("POST", `${cart}/promotions`, headers, { promo_codes: [shop.code] })
      await call("GET", `${url}/store/shipping-options?cart_id=${id}`, headers)
    },
  }
}

/**
 * Returns a quantity that differs between consecutive requests of a buyer, so that no answer comes
 * from a cache.
 */
function quantityOf(request: number): number {
  return 1 + (request % 5)
}
