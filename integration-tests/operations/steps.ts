import type { OneClickShop } from "../support/one-click-shop"
import { incomingOrder } from "../support/read"
import type { Answer, Subject } from "./operation"

type Act = (subject: Subject) => Promise<Answer>

type Listed = { id: string } | undefined

/** Medusa's own payment provider. */
export const SYSTEM = "pp_system_default"

const shopId =
  (pick: (shop: OneClickShop["shop"]) => string) =>
  ({ test }: Subject) =>
    pick(test.shop)

const first =
  (list: (modules: OneClickShop["modules"], test: OneClickShop) => Promise<Listed[]>) =>
  async ({ test }: Subject) =>
    (await list(test.modules, test))[0]?.id

const begun =
  (entity: string) =>
  async ({ test, order_id }: Subject) =>
    (await test.graph<{ id: string }>(entity, ["id"], { order_id }))[0]?.id

type Provided = { id: string; provider_id: string }

type Collection = { id: string; payments?: Provided[]; payment_sessions?: Provided[] }

type KnownOrder = {
  customer?: { id: string }
  items: { id: string }[]
  fulfillments: { id: string; canceled_at: string | null }[]
  payment_collections: Collection[]
}

const ORDER_FIELDS = [
  "customer.id",
  "items.id",
  "fulfillments.*",
  "payment_collections.*",
  "payment_collections.payments.*",
  "payment_collections.payment_sessions.*",
]

const ofOrder =
  (pick: (order: KnownOrder) => Listed) =>
  async ({ test, order_id }: Subject) => {
    const [order] = await test.graph<KnownOrder>("order", ORDER_FIELDS, { id: order_id })
    return pick(order)?.id
  }

const isOwn = ({ payments }: Collection) =>
  payments?.some(({ provider_id }) => provider_id.startsWith("pp_one-click"))

const own = ({ payment_collections }: KnownOrder) => payment_collections.find(isOwn)

type Find = (subject: Subject) => string | undefined | Promise<string | undefined>

/** Finds what a call of the dashboard names: `:product` stands for the id of the product. */
const IDS: Record<string, Find> = {
  order: ({ order_id }) => order_id,
  incoming_order: async ({ test, context }) =>
    (await incomingOrder(test, { context_id: context })).id,
  product: shopId(({ shirt }) => shirt.productId),
  variant: shopId(({ shirt }) => shirt.id),
  poster: shopId(({ poster }) => poster.id),
  location: shopId(({ locationId }) => locationId),
  shipping_option: shopId(({ standardId }) => standardId),
  region: shopId(({ regionId }) => regionId),
  sales_channel: shopId(({ salesChannelId }) => salesChannelId),
  inventory_item: first(({ inventory }, { shop }) =>
    inventory.listInventoryItems({ sku: shop.shirt.sku })
  ),
  reservation: first(({ inventory }) => inventory.listReservationItems({})),
  promotion: first(({ promotion }) => promotion.listPromotions({ code: "WELCOME10" })),
  key: first(({ api_key }, { shop }) => api_key.listApiKeys({ token: shop.publishableKey })),
  store: first(({ store }) => store.listStores({})),
  tax_rate: first(({ tax }) => tax.listTaxRates({ code: "vat-fr" })),
  fulfillment_set: first(({ fulfillment }) => fulfillment.listFulfillmentSets({})),
  service_zone: first(({ fulfillment }) => fulfillment.listServiceZones({})),
  /** Another customer, who registers now. */
  registered: first(({ customer }) =>
    customer.createCustomers([{ email: "grace@example.com", has_account: true }])
  ),
  returns: begun("return"),
  exchanges: begun("order_exchange"),
  claims: begun("order_claim"),
  customer: ofOrder(({ customer }) => customer),
  item: ofOrder(({ items }) => items[0]),
  fulfillment: ofOrder(({ fulfillments }) => fulfillments.find((one) => !one.canceled_at)),
  collection: ofOrder(own),
  payment: ofOrder((order) => own(order)?.payments?.[0]),
  /** A session of Medusa's own provider, started beside the purchase's. */
  session: ofOrder((order) =>
    own(order)?.payment_sessions?.find(({ provider_id }) => provider_id === SYSTEM)
  ),
  /** A payment collection added to the purchase's. */
  added_collection: ofOrder(({ payment_collections }) =>
    payment_collections.find((one) => !isOwn(one))
  ),
}

/** A call of the dashboard to Medusa, with names for ids in its path and its body. */
export type Call = [path: string, body?: object]

async function withIds<T>(call: T, subject: Subject): Promise<T> {
  let text = JSON.stringify(call)
  // In strings only, where a quote or a slash follows.
  for (const [placeholder, name] of text.matchAll(/:([a-z_]+)(?=["/])/g)) {
    text = text.replace(placeholder, String(await IDS[name](subject)))
  }
  return JSON.parse(text) as T
}

/** Returns an act that posts one call of the dashboard. */
export const post =
  (...call: Call): Act =>
  async (subject) => {
    const [path, body] = await withIds(call, subject)
    return answerOf(await subject.test.admin.medusa(path, body))
  }

/** Returns an act that deletes what is at a path. */
export const remove =
  (path: string): Act =>
  async (subject) => {
    const { api, admin } = subject.test
    return answerOf(await api.delete(`/admin/${await withIds(path, subject)}`, admin.config))
  }

function answerOf({ status, data }: { status: number; data?: { message?: string } }): Answer {
  return { status, message: data?.message }
}

/** Returns an act that does one act after the other, up to the first refused one. */
export function inTurn(...acts: Act[]): Act {
  return async (subject) => {
    let last: Answer = { status: 0 }
    for (const act of acts) {
      last = await act(subject)
      if (last.status >= 400) {
        break
      }
    }
    return last
  }
}
