import type { MedusaContainer } from "@medusajs/framework/types"
import { linkCustomersToCustomerGroupWorkflow } from "@medusajs/medusa/core-flows"
import type { Catalog, Market } from "../../testing/catalog"
import { registerCustomer } from "../support/register-customer"

/** The email address that guests enter. */
export const EMAIL = "guest@shop.example"

/** The part of axios that the runner passes to tests. */
type Api = {
  get: (path: string, config: object) => Promise<{ data: unknown }>
  post: (path: string, body: object, config: object) => Promise<{ data: unknown }>
}

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
  /** The chosen one of the offered options, as a fraction of their number. */
  choice: number
  locale?: string
}

export type RealCart = Record<string, unknown> & {
  id: string
  items: (Record<string, unknown> & { variant_id: string })[]
  promotions: { code: string }[]
}
type RealOption = {
  id: string
  name: string
  shipping_profile_id: string
  price_type: string
  insufficient_inventory: boolean
}

/** Buys in Medusa's own store, over HTTP, as a storefront does. */
export function realStore(api: Api, catalog: Catalog) {
  const headers = (shopper: Shopper) => ({
    headers: {
      "x-publishable-api-key": catalog.publishable_key,
      ...shopper.headers,
    },
  })
  const emailOf = ({ id, email }: Shopper) => (id ? undefined : (email ?? EMAIL))
  const cartOf = (response: { data: unknown }) => (response.data as { cart: RealCart }).cart
  return {
    async create({ market, shopper, address, lines, codes, locale }: Case): Promise<RealCart> {
      const body = {
        region_id: market.region_id,
        sales_channel_id: catalog.sales_channel_id,
        email: emailOf(shopper),
        shipping_address: address,
        items: lines.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
        promo_codes: codes,
        locale,
      }
      return cartOf(await api.post("/store/carts", body, headers(shopper)))
    },
    /** Fills a cart as a storefront's checkout does: the items, the codes, and then the address. */
    async checkOut({ market, shopper, address, lines, codes }: Case): Promise<RealCart> {
      const send = (path: string, body: object) =>
        api.post(`/store/carts${path}`, body, headers(shopper)).then(cartOf)
      const { region_id } = market
      const { id } = await send("", { region_id, sales_channel_id: catalog.sales_channel_id })
      for (const { variant_id, quantity } of lines) {
        await send(`/${id}/line-items`, { variant_id, quantity })
      }
      if (codes.length) {
        await send(`/${id}/promotions`, { promo_codes: codes })
      }
      return send(`/${id}`, { email: emailOf(shopper), shipping_address: address })
    },
    async options(cartId: string, { shopper }: Case): Promise<RealOption[]> {
      const path = `/store/shipping-options?cart_id=${cartId}`
      const { data } = await api.get(path, headers(shopper))
      return (data as { shipping_options: RealOption[] }).shipping_options
    },
    /**
     * Codes on shipping apply only once there is a shipping method, so they are entered again after
     * it.
     */
    async choose(cartId: string, option_id: string, { shopper, codes }: Case): Promise<RealCart> {
      const path = `/store/carts/${cartId}`
      const chosen = await api.post(`${path}/shipping-methods`, { option_id }, headers(shopper))
      if (!codes.length) {
        return cartOf(chosen)
      }
      return cartOf(await api.post(`${path}/promotions`, { promo_codes: codes }, headers(shopper)))
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
