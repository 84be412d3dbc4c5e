import { call } from "./http"
import type { BenchShop } from "./scenario"

export type Cart = { id: string; items: { id: string }[] }

type Store = ReturnType<typeof storeOf>

/** Returns the calls that a storefront makes to Medusa's store API. */
export function storeOf(url: string, { publishable_key }: { publishable_key: string }) {
  const headers = { "x-publishable-api-key": publishable_key }
  return {
    get: <Answer>(path: string) => call<Answer>("GET", `${url}/store/${path}`, { headers }),
    post: <Answer>(path: string, body: object) =>
      call<Answer>("POST", `${url}/store/${path}`, { headers, body }),
  }
}

export async function createCart(store: Store, body: object): Promise<Cart> {
  return (await store.post<{ cart: Cart }>("carts", body)).cart
}

/** Places an order from an empty cart, with the calls of a checkout. */
export async function checkOut(
  store: Store,
  shop: BenchShop,
  { id }: Cart,
  number: number
): Promise<void> {
  const address = { first_name: "Ada", last_name: "Martin", address_1: "1 rue" }
  const shipping_address = { ...address, ...addressOf(shop, number) }
  await store.post(`carts/${id}/line-items`, { variant_id: shop.variant_id, quantity: 1 })
  await store.post(`carts/${id}`, {
    email: `guest-${number}@shop.example`,
    shipping_address,
    billing_address: shipping_address,
  })
  const { shipping_options } = await store.get<{ shipping_options: { id: string }[] }>(
    `shipping-options?cart_id=${id}`
  )
  await store.post(`carts/${id}/shipping-methods`, { option_id: shipping_options[0].id })
  const { payment_collection } = await store.post<{ payment_collection: { id: string } }>(
    "payment-collections",
    { cart_id: id }
  )
  await store.post(`payment-collections/${payment_collection.id}/payment-sessions`, {
    provider_id: "pp_system_default",
  })
  const { type } = await store.post<{ type: string }>(`carts/${id}/complete`, {})
  if (type !== "order") {
    throw new Error("Medusa's checkout did not end in an order.")
  }
}

export function addressOf({ country_code }: BenchShop, request: number) {
  return { country_code, city: "Lille", postal_code: String(59_000 + (request % 97)) }
}
