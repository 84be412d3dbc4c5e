import { Modules } from "@medusajs/framework/utils"
import { allowed, cells, type Operation, refused, type Subject } from "./operation"
import { call, inventoryItemOf, orderOf } from "./steps"

type Shop = Subject["test"]["shop"]

/** One call to a path that depends on the shop. */
const change =
  (
    method: "post" | "delete",
    path: (shop: Shop) => string,
    body: (shop: Shop) => object = () => ({})
  ) =>
  (subject: Subject) =>
    call(subject, method, path(subject.test.shop), body(subject.test.shop))

const variant = ({ shirt }: Shop) => `products/${shirt.productId}/variants/${shirt.id}`

const onItem =
  (method: "post" | "delete", path: (shop: Shop) => string, body: object = {}) =>
  async (subject: Subject) =>
    call(
      subject,
      method,
      `inventory-items/${await inventoryItemOf(subject)}${path(subject.test.shop)}`,
      body
    )

const level = ({ locationId }: Shop) => `/location-levels/${locationId}`

/** The same effect at every stage: what was ordered does not change. */
const always = (effect: string) =>
  cells({
    ordering: allowed(effect),
    placed: allowed(effect),
    accepted: allowed(effect),
    over: allowed(effect),
  })

const RESERVED = refused(
  "since they have reservations",
  "Refused by Medusa while units are reserved."
)

const LEVEL_RESERVED = refused(
  "because there are reservations at location",
  "Refused by Medusa while units are reserved."
)

/** An admin deletes an order's reservation, and the plugin does not reserve its units again. */
const GIVEN_UP = {
  ...allowed("Medusa's own: the units are for sale again. Reserve them anew before you fulfill."),
  remains: "SHIRT: 0 reserved, booked 1, released 0, consumed 1",
}

/** Refused by Medusa while a purchase or an order has units reserved. */
const whileReserved = (afterwards: string) =>
  cells({
    ordering: RESERVED,
    placed: RESERVED,
    accepted: RESERVED,
    over: allowed(afterwards),
  })

const SHOWN = "The order keeps the amounts the buyer was shown."

/** What can be changed or deleted of the products, stock and shipping of a purchase. */
export const CATALOG_OPERATIONS: Operation[] = [
  {
    name: "Delete the variant",
    act: change("delete", variant),
    cells: whileReserved("The order stays readable; the stock was released before."),
  },
  {
    name: "Delete the product",
    act: change("delete", ({ shirt }) => `products/${shirt.productId}`),
    cells: whileReserved("The order stays readable; the stock was released before."),
  },
  {
    name: "Unpublish the product",
    act: change(
      "post",
      ({ shirt }) => `products/${shirt.productId}`,
      () => ({ status: "draft" })
    ),
    cells: always("The purchase goes on; the button sells nothing more."),
  },
  {
    name: "Change the SKU",
    act: change("post", variant, () => ({ sku: "SHIRT-2" })),
    cells: always("The purchase goes on with the variant it was started for."),
  },
  {
    name: "Change the price",
    act: change("post", variant, () => ({ prices: [{ currency_code: "eur", amount: 99 }] })),
    cells: always(SHOWN),
  },
  {
    name: "Delete the inventory item",
    act: onItem("delete", () => ""),
    cells: whileReserved("Medusa's own: the variant has no stock until it gets another item."),
  },
  {
    name: "Detach the inventory item from the variant",
    act: async (subject) =>
      call(
        subject,
        "delete",
        `${variant(subject.test.shop)}/inventory-items/${await inventoryItemOf(subject)}`
      ),
    cells: cells({
      ordering: allowed(
        "Needs review: the variant has no stock to sell from. Attach the item and try again, or decline.",
        "review: out_of_stock"
      ),
      placed: allowed("Medusa's own: the order keeps its reservation."),
      accepted: allowed("Medusa's own: the order keeps its reservation."),
      over: allowed("Medusa's own."),
    }),
  },
  {
    name: "Set the stock to 0",
    act: onItem("post", level, { stocked_quantity: 0 }),
    cells: cells({
      ordering: allowed("What is reserved stays reserved; nothing more is sold."),
      placed: allowed("What is reserved stays reserved; nothing more is sold."),
      accepted: allowed("What is reserved stays reserved; nothing more is sold."),
      over: allowed("Nothing more is sold."),
    }),
  },
  {
    name: "Delete the stock level",
    act: onItem("delete", level),
    cells: cells({
      ordering: LEVEL_RESERVED,
      placed: LEVEL_RESERVED,
      accepted: LEVEL_RESERVED,
      over: refused("there are stocked items", "Refused by Medusa: the level has stock."),
    }),
  },
  {
    name: "Delete the reservation",
    act: async (subject) => {
      const [reservation] = await subject.test.container
        .resolve(Modules.INVENTORY)
        .listReservationItems({})
      return call(subject, "delete", `reservations/${reservation.id}`)
    },
    cells: cells({
      ordering: allowed("The purchase goes on: a new reservation takes its place."),
      placed: GIVEN_UP,
      accepted: GIVEN_UP,
    }),
  },
  {
    name: "Delete the stock location",
    act: change("delete", ({ locationId }) => `stock-locations/${locationId}`),
    cells: cells({
      ordering: allowed(
        "The purchase goes on; its reservation stays, so fulfill from another location."
      ),
      placed: allowed("Medusa's own: the reservation stays, so fulfill from another location."),
      accepted: allowed("Medusa's own: the reservation stays, so fulfill from another location."),
      over: allowed("Medusa's own."),
    }),
  },
  {
    name: "Unlink the stock location from the sales channel",
    act: change(
      "post",
      ({ locationId }) => `stock-locations/${locationId}/sales-channels`,
      ({ salesChannelId }) => ({ remove: [salesChannelId] })
    ),
    cells: always("What is reserved stays reserved; nothing more is sold from there."),
  },
  {
    name: "Delete the shipping option",
    act: change("delete", ({ standardId }) => `shipping-options/${standardId}`),
    cells: always(SHOWN),
  },
  {
    name: "Change the shipping price",
    act: change(
      "post",
      ({ standardId }) => `shipping-options/${standardId}`,
      () => ({ prices: [{ currency_code: "eur", amount: 50 }] })
    ),
    cells: always(SHOWN),
  },
  {
    name: "Delete the service zone",
    act: async (subject) => {
      const [zone] = await subject.test.container
        .resolve(Modules.FULFILLMENT)
        .listServiceZones({}, { relations: ["fulfillment_set"] })
      return call(
        subject,
        "delete",
        `fulfillment-sets/${zone.fulfillment_set.id}/service-zones/${zone.id}`
      )
    },
    cells: always(SHOWN),
  },
  {
    name: "Delete the region",
    act: change("delete", ({ regionId }) => `regions/${regionId}`),
    cells: always("The purchase goes on in the currency, at the amounts the buyer was shown."),
  },
  {
    name: "Take the country out of the region",
    act: change(
      "post",
      ({ regionId }) => `regions/${regionId}`,
      () => ({ countries: ["de", "es"] })
    ),
    cells: always("The purchase goes on; new buyers there are refused."),
  },
  {
    name: "Change the currency of the region",
    act: change(
      "post",
      ({ regionId }) => `regions/${regionId}`,
      () => ({ currency_code: "usd" })
    ),
    cells: always(SHOWN),
  },
  {
    name: "Take the currency out of the store",
    act: async (subject) => {
      const [store] = await subject.test.container.resolve(Modules.STORE).listStores({})
      return call(subject, "post", `stores/${store.id}`, {
        supported_currencies: [{ currency_code: "usd", is_default: true }],
      })
    },
    cells: always(SHOWN),
  },
  {
    name: "Change the tax rate",
    act: async (subject) => {
      const rates = await subject.test.container.resolve(Modules.TAX).listTaxRates({ code: "FR20" })
      return call(subject, "post", `tax-rates/${rates[0].id}`, { rate: 10 })
    },
    cells: always(SHOWN),
  },
  {
    name: "Delete the promotion",
    act: async (subject) => call(subject, "delete", `promotions/${await promotionOf(subject)}`),
    buys: { coupon: "WELCOME10" },
    cells: always(SHOWN),
  },
  {
    name: "Deactivate the promotion",
    act: async (subject) =>
      call(subject, "post", `promotions/${await promotionOf(subject)}`, { status: "inactive" }),
    buys: { coupon: "WELCOME10" },
    cells: always(SHOWN),
  },
  {
    name: "Add a price list",
    act: change(
      "post",
      () => "price-lists",
      ({ shirt }) => ({
        title: "Sale",
        description: "Sale",
        status: "active",
        type: "sale",
        prices: [{ amount: 10, currency_code: "eur", variant_id: shirt.id }],
      })
    ),
    cells: always(SHOWN),
  },
  {
    name: "Disable the sales channel",
    act: change(
      "post",
      ({ salesChannelId }) => `sales-channels/${salesChannelId}`,
      () => ({ is_disabled: true })
    ),
    cells: always("The purchase goes on; the button sells nothing more."),
  },
  {
    name: "Delete the sales channel",
    act: change("delete", ({ salesChannelId }) => `sales-channels/${salesChannelId}`),
    cells: always("The purchase goes on; the button sells nothing more."),
  },
  {
    name: "Revoke the publishable key",
    act: async (subject) => call(subject, "post", `api-keys/${await keyOf(subject)}/revoke`),
    cells: always("The purchase goes on; the button sells nothing more."),
  },
  {
    name: "Delete the publishable key",
    act: async (subject) => {
      const id = await keyOf(subject)
      await call(subject, "post", `api-keys/${id}/revoke`)
      return call(subject, "delete", `api-keys/${id}`)
    },
    cells: always("The purchase goes on; the button sells nothing more."),
  },
  {
    name: "Delete the customer",
    act: async (subject) => {
      const { customer_id } = await orderOf(subject)
      return call(subject, "delete", `customers/${customer_id}`)
    },
    cells: cells({
      placed: allowed("Medusa's own: the order stays, with the buyer's address."),
      accepted: allowed("Medusa's own: the order stays, with the buyer's address."),
      over: allowed("Medusa's own: the order stays, with the buyer's address."),
    }),
  },
]

async function promotionOf({ test }: Subject): Promise<string> {
  const [promotion] = await test.container
    .resolve(Modules.PROMOTION)
    .listPromotions({ code: "WELCOME10" })
  return promotion.id
}

async function keyOf({ test }: Subject): Promise<string> {
  const [key] = await test.container
    .resolve(Modules.API_KEY)
    .listApiKeys({ token: test.shop.publishableKey })
  return key.id
}
