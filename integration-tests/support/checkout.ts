import type { AxiosRequestConfig } from "axios"
import type { Unread } from "./admin"
import { ada } from "./buy"
import type { SeededShop } from "./seed-shop"

type Api = {
  post: (path: string, body: object, config: AxiosRequestConfig) => Promise<{ data: Unread }>
}

type Shop = Pick<SeededShop, "publishableKey" | "regionId" | "standardId">

/** What is bought, in France with standard shipping unless it says otherwise. */
export type Bought = {
  variant_id: string
  quantity: number
  metadata?: Record<string, unknown>
  code?: string
  /** Line items that a storefront adds itself: a promotion's gifts. */
  gifts?: { variant_id: string; quantity: number }[]
  region_id?: string
  country?: string
  /** Undefined if nothing is shipped. */
  option_id?: string
}

export const inFrance = ({ regionId, standardId }: Shop) => ({
  region_id: regionId,
  country: "fr",
  option_id: standardId as string | undefined,
})

/**
 * Takes a cart through Medusa's own checkout over its store API, as a storefront does, up to the
 * last call: cart, address, code, shipping, payment.
 *
 * @returns a function that completes the cart and returns the order, if any
 * @throws {AxiosError} if a step is refused
 */
export async function prepareCheckout(
  api: Api,
  shop: Shop,
  bought: Bought
): Promise<() => Promise<{ id: string; total: number } | undefined>> {
  const headers = { "x-publishable-api-key": shop.publishableKey }
  const post = async (path: string, body: object, config: AxiosRequestConfig = {}) =>
    (await api.post(`/store/${path}`, body, { headers, ...config })).data
  const wanted = { ...inFrance(shop), ...bought }
  const { region_id, country, option_id, code, gifts = [], ...line } = wanted
  const address = addressOf(country)
  const { cart } = await post("carts", {
    region_id,
    email: ada.email,
    shipping_address: address,
    billing_address: address,
    items: [line, ...gifts],
  })
  const cart_id = cart.id
  if (option_id) {
    await post(`carts/${cart_id}/shipping-methods`, { option_id })
  }
  if (code) {
    await post(`carts/${cart_id}/promotions`, { promo_codes: [code] })
  }
  const { payment_collection } = await post("payment-collections", { cart_id })
  const provider = { provider_id: "pp_system_default" }
  await post(`payment-collections/${payment_collection.id}/payment-sessions`, provider)
  return async () => {
    const validateStatus = () => true
    const answer = await post(`carts/${cart_id}/complete`, {}, { validateStatus })
    return answer.type === "order" ? answer.order : undefined
  }
}

function addressOf(country_code: string) {
  const { email: _, address, ...person } = ada
  return {
    ...person,
    company: address.company_name,
    address_1: address.street,
    address_2: address.complementary,
    postal_code: address.postcode,
    city: address.city,
    country_code,
    metadata: { label: address.label },
  }
}
