import type { HttpTypes, MedusaContainer } from "@medusajs/framework/types"
import { linkCustomersToCustomerGroupWorkflow } from "@medusajs/medusa/core-flows"
import type { AxiosInstance } from "axios"
import type { Catalog, Market } from "../../testing/catalog"
import { registerCustomer } from "../support/register-customer"

/** The email address that guests enter. */
export const EMAIL = "guest@shop.example"

/** Customers with an account, by the group they are in. */
export type Registered = "vip" | "trade"

export type Shopper = {
  key: "guest" | Registered
  id: string | null
  groups: string[]
  /** Those of a logged-in customer's requests. */
  headers: Record<string, string>
  /** The email address a guest enters, if it matters. */
  email?: string
}

export const GUEST: Shopper = { key: "guest", id: null, groups: [], headers: {} }

export type Case = {
  market: Market
  shopper: Shopper
  address: { country_code: string; province?: string; city?: string; postal_code?: string }
  lines: { variant_id: string; sku: string; quantity: number }[]
  codes: string[]
  locale?: string
}

export type RealCart = Record<string, unknown> & {
  id: string
  items: (Record<string, unknown> & { variant_id: string })[]
  promotions: { code: string }[]
}

type Options = HttpTypes.StoreShippingOptionListResponse

/** Buys in Medusa's own store, over HTTP, as a storefront does. */
export function realStore(api: AxiosInstance, catalog: Catalog) {
  const headers = (shopper: Shopper) => ({
    headers: { "x-publishable-api-key": catalog.publishable_key, ...shopper.headers },
  })
  const send = async ({ shopper }: Case, path: string, body: object): Promise<RealCart> => {
    const address = `/store/carts${path}`
    const { data } = await api.post<{ cart: RealCart }>(address, body, headers(shopper))
    return data.cart
  }
  const itemsOf = ({ market, lines, codes, locale }: Case) => ({
    region_id: market.region_id,
    sales_channel_id: catalog.sales_channel_id,
    items: lines.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
    promo_codes: codes,
    locale,
  })
  const buyerOf = ({ shopper, address }: Case) => ({
    email: shopper.id ? undefined : (shopper.email ?? EMAIL),
    shipping_address: address,
  })
  return {
    create: (one: Case) => send(one, "", { ...itemsOf(one), ...buyerOf(one) }),
    /** Fills a cart as a storefront's checkout does: first the items, then the address. */
    async checkOut(one: Case): Promise<RealCart> {
      const { id } = await send(one, "", itemsOf(one))
      return send(one, `/${id}`, buyerOf(one))
    },
    async options(cartId: string, { shopper }: Case) {
      const path = `/store/shipping-options?cart_id=${cartId}`
      const { data } = await api.get<Options>(path, headers(shopper))
      return data.shipping_options
    },
    /**
     * Codes on shipping apply only once there is a shipping method, so they are entered again after
     * it.
     */
    async choose(cartId: string, option_id: string, one: Case): Promise<RealCart> {
      const chosen = await send(one, `/${cartId}/shipping-methods`, { option_id })
      return one.codes.length
        ? send(one, `/${cartId}/promotions`, { promo_codes: one.codes })
        : chosen
    },
  }
}

/** Registers a customer, in the group of the same name, and logs them in. */
export async function registerShopper(
  container: MedusaContainer,
  url: string,
  catalog: Catalog,
  key: Registered
): Promise<Shopper> {
  const email = `${key}@shop.example`
  const { id, headers } = await registerCustomer(url, catalog.publishable_key, { email })
  const group = catalog.customers[key]
  await linkCustomersToCustomerGroupWorkflow(container).run({ input: { id: group, add: [id] } })
  return { key, id, groups: [group], headers }
}
