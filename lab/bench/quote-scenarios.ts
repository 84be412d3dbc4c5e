import { sendEvent } from "./http"
import type { BenchShop, Scenario } from "./scenario"
import { addressOf, type Cart, storeOf } from "./store"

/**
 * Returns the scenario of a changed quantity, a changed address and a code, with the totals of
 * every shipping option.
 */
export function estimate(url: string, shop: BenchShop, carts: Cart[]): Scenario {
  const store = storeOf(url, shop)
  return {
    name: "estimate",
    aim: { one: 30, several: 35 },
    ours: (buyer, request) =>
      sendEvent(url + shop.purchases[buyer], "order.cart.estimate", {
        order: {
          items: [{ product: { reference: shop.reference }, quantity: quantityOf(request) }],
          user: { email: "buyer@shop.example", address: wireAddress(shop, request) },
        },
        discount_coupon: shop.code,
      }),
    medusa: async (buyer, request) => {
      const { id, items } = carts[buyer]
      await store.post(`carts/${id}/line-items/${items[0].id}`, { quantity: quantityOf(request) })
      await store.post(`carts/${id}`, { shipping_address: addressOf(shop, request) })
      await store.post(`carts/${id}/promotions`, { promo_codes: [shop.code] })
      await store.get(`shipping-options?cart_id=${id}`)
    },
  }
}

/** Returns the scenario of the shipping options and rates for a changed address. */
export function shipments(url: string, shop: BenchShop, carts: Cart[]): Scenario {
  const store = storeOf(url, shop)
  return {
    name: "shipments",
    aim: { one: 17, several: 19 },
    ours: (buyer, request) =>
      sendEvent(url + shop.purchases[buyer], "order.shipments.get", {
        items: [{ reference: shop.reference, quantity: 1 }],
        user: { address: wireAddress(shop, request) },
      }),
    medusa: async (buyer, request) => {
      const { id } = carts[buyer]
      await store.post(`carts/${id}`, { shipping_address: addressOf(shop, request) })
      await store.get(`shipping-options?cart_id=${id}`)
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

function wireAddress(shop: BenchShop, request: number) {
  const { country_code, postal_code, city } = addressOf(shop, request)
  return { country: country_code, postcode: postal_code, city }
}
