import { Catalog, Market } from "../../testing/catalog"

/** The part of axios that the runner passes to tests. */
export type Api = {
  get: (path: string, config: object) => Promise<{ data: unknown }>
  post: (path: string, body: object, config: object) => Promise<{ data: unknown }>
}

export type Shopper = {
  key: "guest" | "vip" | "trade"
  id: string | null
  groups: string[]
  token: string | null
  /** The email address a guest enters, if it matters. */
  email?: string
}

export type Case = {
  market: Market
  shopper: Shopper
  address: { country_code: string; province?: string; city?: string; postal_code?: string }
  lines: { variant_id: string; sku: string; quantity: number }[]
  codes: string[]
  /** The chosen one of the offered options, as a fraction of their number. */
  choice: number
}

export type RealCart = Record<string, unknown> & {
  id: string
  items: RealLine[]
  promotions: { code: string }[]
}
export type RealLine = Record<string, unknown> & { variant_id: string }
export type RealOption = {
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
      ...(shopper.token && { authorization: `Bearer ${shopper.token}` }),
    },
  })
  const cartOf = (response: { data: unknown }) => (response.data as { cart: RealCart }).cart
  return {
    async create({ market, shopper, address, lines, codes }: Case): Promise<RealCart> {
      const body = {
        region_id: market.region_id,
        sales_channel_id: catalog.sales_channel_id,
        email: shopper.id ? undefined : (shopper.email ?? "guest@shop.example"),
        shipping_address: address,
        items: lines.map(({ variant_id, quantity }) => ({ variant_id, quantity })),
        promo_codes: codes,
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
      const email = shopper.id ? undefined : (shopper.email ?? "guest@shop.example")
      return send(`/${id}`, { email, shipping_address: address })
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

/** A registered customer in a group, logged in. */
export async function registerShopper(
  api: Api,
  catalog: Catalog,
  key: "vip" | "trade"
): Promise<Shopper> {
  const credentials = { email: `${key}@shop.example`, password: "correct horse battery" }
  const headers = (token?: string) => ({
    headers: {
      "x-publishable-api-key": catalog.publishable_key,
      ...(token && { authorization: `Bearer ${token}` }),
    },
  })
  const tokenOf = (response: { data: unknown }) => (response.data as { token: string }).token
  const registered = tokenOf(
    await api.post("/auth/customer/emailpass/register", credentials, headers())
  )
  const { data } = await api.post(
    "/store/customers",
    { email: credentials.email },
    headers(registered)
  )
  const { customer } = data as { customer: { id: string } }
  const token = tokenOf(await api.post("/auth/customer/emailpass", credentials, headers()))
  return { key, id: customer.id, groups: [catalog.customers[key]], token }
}
