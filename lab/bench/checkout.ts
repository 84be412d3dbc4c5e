import { addressOf, storeHeaders } from "./carts"
import { call } from "./http"
import type { BenchShop } from "./scenario"

type Answer = {
  type?: string
  cart: { id: string }
  payment_collection: { id: string }
  shipping_options: { id: string }[]
}

/** Returns Medusa's own calls from an empty cart to a placed order. */
export function checkout(url: string, shop: BenchShop) {
  const headers = storeHeaders(shop)
  const post = async (path: string, body: unknown) =>
    (await call("POST", `${url}/store/${path}`, headers, body)) as Answer
  return {
    emptyCart: async () => (await post("carts", { region_id: shop.region_id })).cart.id,
    cartOfOne: async () => {
      const items = [{ variant_id: shop.variant_id, quantity: 1 }]
      return (await post("carts", { region_id: shop.region_id, items })).cart.id
    },
    order: async (id: string, number: number) => {
      const address = { first_name: "Ada", last_name: "Martin", address_1: "1 rue" }
      const shipping_address = { ...address, ...addressOf(shop, number) }
      await post(`carts/${id}/line-items`, { variant_id: shop.variant_id, quantity: 1 })
      await post(`carts/${id}`, {
        email: `guest-${number}@shop.example`,
        shipping_address,
        billing_address: shipping_address,
      })
      const options = (await call(
        "GET",
        `${url}/store/shipping-options?cart_id=${id}`,
        headers
      )) as Answer
      await post(`carts/${id}/shipping-methods`, { option_id: options.shipping_options[0].id })
      const { payment_collection } = await post("payment-collections", { cart_id: id })
      await post(`payment-collections/${payment_collection.id}/payment-sessions`, {
        provider_id: "pp_system_default",
      })
      const { type } = await post(`carts/${id}/complete`, {})
      if (type !== "order") {
        throw new Error("Medusa's checkout did not end in an order.")
      }
    },
  }
}
