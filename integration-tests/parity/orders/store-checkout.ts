import type { AxiosInstance } from "axios"
import { ada } from "../../support/buy"

/** What is bought, both ways. */
export type StoreOrder = {
  variant_id: string
  quantity: number
  region_id: string
  country: string
  code?: string
  /** Undefined if nothing is shipped. */
  option_id?: string
  metadata?: Record<string, unknown>
  /** Line items that a storefront adds itself: a promotion's gifts. */
  gifts?: { variant_id: string; quantity: number }[]
}

type Answer = {
  type?: string
  cart?: { id: string; total: number }
  order?: { id: string }
  payment_collection?: { id: string }
}

/**
 * Buys through Medusa's own store API, as a storefront does: cart, address, code, shipping, payment.
 *
 * @returns the id of the order
 */
export async function buyInStore(
  api: AxiosInstance,
  publishableKey: string,
  bought: StoreOrder
): Promise<string> {
  const config = { headers: { "x-publishable-api-key": publishableKey } }
  const post = async (path: string, body: object) =>
    (await api.post<Answer>(`/store/${path}`, body, config)).data
  const address = addressOf(bought.country)
  const { cart } = await post("carts", {
    region_id: bought.region_id,
    email: ada.email,
    shipping_address: address,
    billing_address: address,
    items: [
      { variant_id: bought.variant_id, quantity: bought.quantity, metadata: bought.metadata },
      ...(bought.gifts ?? []),
    ],
  })
  const id = cart?.id
  if (bought.option_id) {
    await post(`carts/${id}/shipping-methods`, { option_id: bought.option_id })
  }
  if (bought.code) {
    await post(`carts/${id}/promotions`, { promo_codes: [bought.code] })
  }
  const { payment_collection } = await post("payment-collections", { cart_id: id })
  await post(`payment-collections/${payment_collection?.id}/payment-sessions`, {
    provider_id: "pp_system_default",
  })
  const { order } = await post(`carts/${id}/complete`, {})
  return String(order?.id)
}

function addressOf(country_code: string) {
  const { street, complementary, company_name, postcode, city, label } = ada.address
  return {
    first_name: ada.first_name,
    last_name: ada.last_name,
    company: company_name,
    address_1: street,
    address_2: complementary,
    postal_code: postcode,
    city,
    country_code,
    phone: ada.phone,
    metadata: { label },
  }
}
