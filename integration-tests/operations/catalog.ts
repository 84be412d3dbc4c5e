import {
  allowed,
  cells,
  type Operation,
  type Operations,
  ordered,
  type Outcome,
  refused,
  type Subject,
} from "./operation"
import { inTurn, orderOf, post, remove } from "./steps"

const product = ({ test }: Subject) => `products/${test.shop.shirt.productId}`

const variant = (subject: Subject) => `${product(subject)}/variants/${subject.test.shop.shirt.id}`

const item = async ({ test }: Subject) => {
  const [{ id }] = await test.modules.inventory.listInventoryItems({ sku: test.shop.shirt.sku })
  return `inventory-items/${id}`
}

const level = async (subject: Subject) =>
  `${await item(subject)}/location-levels/${subject.test.shop.locationId}`

const location = ({ test }: Subject) => `stock-locations/${test.shop.locationId}`

const option = ({ test }: Subject) => `shipping-options/${test.shop.standardId}`

const region = ({ test }: Subject) => `regions/${test.shop.regionId}`

const channel = ({ test }: Subject) => `sales-channels/${test.shop.salesChannelId}`

const promotion = async ({ test }: Subject) => {
  const [{ id }] = await test.modules.promotion.listPromotions({ code: "WELCOME10" })
  return `promotions/${id}`
}

const key = async ({ test }: Subject) => {
  const [{ id }] = await test.modules.api_key.listApiKeys({ token: test.shop.publishableKey })
  return `api-keys/${id}`
}

const revoke = post(async (subject) => [`${await key(subject)}/revoke`])

/** The same result at every stage, except once the purchase is over. */
const untilOver = (outcome: Outcome, over: Outcome) =>
  cells({ ordering: outcome, placed: outcome, accepted: outcome, over })

/** The same effect at every stage: what was ordered does not change. */
const always = (effect: string) => untilOver(allowed(effect), allowed(effect))

/** Operations with the same effect at every stage, which leave the others of their group possible. */
const grouped =
  (group: Operation["group"]) =>
  (act: Operation["act"], effect: string, coupon?: string): Operation => ({
    act,
    coupon,
    group,
    cells: always(effect),
  })
const change = grouped("changes")
const deletion = grouped("deletions")

/** Refused by Medusa while a purchase or an order has units reserved. */
const whileReserved = (over: Outcome, says = "since they have reservations") =>
  untilOver(refused(says, "Refused by Medusa while units are reserved."), over)

/** An admin deletes an order's reservation, and the plugin does not reserve its units again. */
const GIVEN_UP = {
  ...allowed("Medusa's own: the units are for sale again. Reserve them anew before you fulfill."),
  remains: "SHIRT: 0 reserved, booked 1, released 0, consumed 1",
}

const READABLE = allowed("The order stays readable; the stock was released before.")

const SHOWN = "The order keeps the amounts the buyer was shown."

const SELLS_NOTHING = "The purchase goes on; the button sells nothing more."

/** What can be changed or deleted of the products, stock and shipping of a purchase. */
export const CATALOG_OPERATIONS: Operations = {
  "Delete the variant": { act: remove(variant), cells: whileReserved(READABLE) },
  "Delete the product": { act: remove(product), cells: whileReserved(READABLE) },
  "Delete the inventory item": {
    act: remove(item),
    cells: whileReserved(
      allowed("Medusa's own: the variant has no stock until it gets another item.")
    ),
  },
  "Detach the inventory item from the variant": {
    act: remove(async (subject) => `${variant(subject)}/${await item(subject)}`),
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
  "Set the stock to 0": {
    group: "changes",
    act: post(async (subject) => [await level(subject), { stocked_quantity: 0 }]),
    cells: untilOver(
      allowed("What is reserved stays reserved; nothing more is sold."),
      allowed("Nothing more is sold.")
    ),
  },
  "Delete the stock level": {
    act: remove(level),
    cells: whileReserved(
      refused("there are stocked items", "Refused by Medusa: the level has stock."),
      "because there are reservations at location"
    ),
  },
  "Delete the reservation": {
    act: remove(async ({ test }) => {
      const [reservation] = await test.modules.inventory.listReservationItems({})
      return `reservations/${reservation.id}`
    }),
    cells: cells({
      ordering: allowed("The purchase goes on: a new reservation takes its place."),
      placed: allowed("The units are reserved again before the order is accepted."),
      accepted: GIVEN_UP,
    }),
  },
  "Delete the stock location": {
    act: remove(location),
    cells: cells({
      ordering: allowed(
        "The purchase goes on; its reservation stays, so fulfill from another location."
      ),
      placed: {
        ...allowed(
          "The units are reserved at another location before the order is accepted; without one, the order needs review.",
          "review: out_of_stock"
        ),
        remains: "SHIRT: 0 reserved, booked 1, released 0, consumed 1",
      },
      accepted: allowed("Medusa's own: the reservation stays, so fulfill from another location."),
      over: allowed("Medusa's own."),
    }),
  },
  "Delete the customer": {
    group: "deletions",
    act: remove(async (subject) => `customers/${(await orderOf(subject)).customer_id}`),
    cells: ordered(allowed("Medusa's own: the order stays, with the buyer's address.")),
  },
  "Unpublish the product": change(
    post((subject) => [product(subject), { status: "draft" }]),
    SELLS_NOTHING
  ),
  "Change the SKU": change(
    post((subject) => [variant(subject), { sku: "SHIRT-2" }]),
    "The purchase goes on with the variant it was started for."
  ),
  "Change the price": change(
    post((subject) => [variant(subject), { prices: [{ currency_code: "eur", amount: 99 }] }]),
    SHOWN
  ),
  "Unlink the stock location from the sales channel": change(
    post((subject) => [
      `${location(subject)}/sales-channels`,
      { remove: [subject.test.shop.salesChannelId] },
    ]),
    "What is reserved stays reserved; nothing more is sold from there."
  ),
  "Change the shipping price": change(
    post((subject) => [option(subject), { prices: [{ currency_code: "eur", amount: 50 }] }]),
    SHOWN
  ),
  "Take the country out of the region": change(
    post((subject) => [region(subject), { countries: ["de", "es"] }]),
    "The purchase goes on; new buyers there are refused."
  ),
  "Change the currency of the region": change(
    post((subject) => [region(subject), { currency_code: "usd" }]),
    SHOWN
  ),
  "Take the currency out of the store": change(
    post(async ({ test }) => {
      const [store] = await test.modules.store.listStores({})
      const supported_currencies = [{ currency_code: "usd", is_default: true }]
      return [`stores/${store.id}`, { supported_currencies }]
    }),
    SHOWN
  ),
  "Change the tax rate": change(
    post(async ({ test }) => {
      const [rate] = await test.modules.tax.listTaxRates({ code: "vat-fr" })
      return [`tax-rates/${rate.id}`, { rate: 10 }]
    }),
    SHOWN
  ),
  "Deactivate the promotion": change(
    post(async (subject) => [await promotion(subject), { status: "inactive" }]),
    SHOWN,
    "WELCOME10"
  ),
  "Add a price list": change(
    post(({ test }) => [
      "price-lists",
      {
        title: "Sale",
        description: "Sale",
        status: "active",
        type: "sale",
        prices: [{ amount: 10, currency_code: "eur", variant_id: test.shop.shirt.id }],
      },
    ]),
    SHOWN
  ),
  "Disable the sales channel": change(
    post((subject) => [channel(subject), { is_disabled: true }]),
    SELLS_NOTHING
  ),
  "Revoke the publishable key": change(revoke, SELLS_NOTHING),
  "Delete the shipping option": deletion(remove(option), SHOWN),
  "Delete the service zone": deletion(
    remove(async ({ test }) => {
      const [zone] = await test.modules.fulfillment.listServiceZones(
        {},
        { relations: ["fulfillment_set"] }
      )
      return `fulfillment-sets/${zone.fulfillment_set.id}/service-zones/${zone.id}`
    }),
    SHOWN
  ),
  "Delete the region": deletion(
    remove(region),
    "The purchase goes on in the currency, at the amounts the buyer was shown."
  ),
  "Delete the promotion": deletion(remove(promotion), SHOWN, "WELCOME10"),
  "Delete the sales channel": deletion(remove(channel), SELLS_NOTHING),
  "Delete the publishable key": deletion(inTurn(revoke, remove(key)), SELLS_NOTHING),
}
