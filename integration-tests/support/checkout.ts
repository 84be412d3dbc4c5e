import type { AxiosRequestConfig } from "axios"
import type { SeededShop } from "./seed-shop"

type Answer = {
  type?: string
  cart?: { id: string }
  order?: { id: string }
  payment_collection?: { id: string }
}

type Api = {
  post: (path: string, body: unknown, config: AxiosRequestConfig) => Promise<{ data: Answer }>
}

/**
 * Takes a cart through Medusa's own checkout over its store API, up to the last call.
 *
 * @returns the cart's id, and a function that completes the cart and returns the order, if any
 */
export async function prepareCheckout(
  api: Api,
  shop: SeededShop,
  line: { variant_id: string; quantity: number }
) {
  const config = {
    headers: { "x-publishable-api-key": shop.publishableKey },
    validateStatus: () => true,
  }
  const post = async (path: string, body: unknown) => (await api.post(path, body, config)).data
  const address = {
    first_name: "Ada",
    last_name: "Lovelace",
    address_1: "1 rue de la Paix",
    city: "Paris",
    postal_code: "75002",
    country_code: "fr",
  }
  const { cart } = await post("/store/carts", {
    region_id: shop.regionId,
    sales_channel_id: shop.salesChannelId,
    email: "ada@example.com",
    shipping_address: address,
    billing_address: address,
    items: [line],
  })
  const id = cart?.id
  await post(`/store/carts/${id}/shipping-methods`, { option_id: shop.standardId })
  const { payment_collection } = await post("/store/payment-collections", { cart_id: id })
  await post(`/store/payment-collections/${payment_collection?.id}/payment-sessions`, {
    provider_id: "pp_system_default",
  })
  return {
    cart_id: id,
    complete: async (): Promise<{ id: string } | undefined> => {
      const answer = await post(`/store/carts/${id}/complete`, {})
      return answer.type === "order" ? answer.order : undefined
    },
  }
}
