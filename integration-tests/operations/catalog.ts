import {
  allowed,
  among,
  type Operation,
  type Operations,
  ordered,
  type Outcome,
  OWN,
  refused,
  staged,
} from "./operation"
import { inTurn, post, remove } from "./steps"

const PRODUCT = "products/:product"

const VARIANT = `${PRODUCT}/variants/:variant`

const LEVEL = "inventory-items/:inventory_item/location-levels/:location"

const OPTION = "shipping-options/:shipping_option"

const REGION = "regions/:region"

const CHANNEL = "sales-channels/:sales_channel"

const PROMOTION = "promotions/:promotion"

const revoke = post("api-keys/:key/revoke")

type Act = Operation["act"]

/** The same result at every stage, except once the purchase is over. */
const untilOver = (act: Act, outcome: Outcome, over = outcome) =>
  staged(act, { ordering: outcome, placed: outcome, accepted: outcome, over })

/** With the same effect at every stage: what was ordered does not change. */
const change = (act: Act, effect: string, coupon?: string) =>
  among("changes", untilOver(act, allowed(effect)), coupon)

const deletion = (act: Act, effect: string, coupon?: string) =>
  among("deletions", untilOver(act, allowed(effect)), coupon)

/** Refused by Medusa while a purchase or an order has units reserved. */
const whileReserved = (act: Act, over: Outcome, says = "since they have reservations") =>
  untilOver(act, refused(says, "Refused by Medusa while units are reserved."), over)

/** The plugin does not reserve units again whose reservation an admin deletes, or its location. */
const UNRESERVED = "SHIRT: 0 reserved, booked 1, released 0, consumed 1"

const KEEPS_RESERVATION = allowed("Medusa's own: the order keeps its reservation.")

const READABLE = allowed("The order stays readable; the stock was released before.")

const SHOWN = "The order keeps the amounts the buyer was shown."

const SELLS_NOTHING = "The purchase goes on; the button sells nothing more."

/** What can be changed or deleted of the products, stock and shipping of a purchase. */
export const CATALOG_OPERATIONS: Operations = {
  "Delete the variant": whileReserved(remove(VARIANT), READABLE),
  "Delete the product": whileReserved(remove(PRODUCT), READABLE),
  "Delete the inventory item": whileReserved(
    remove("inventory-items/:inventory_item"),
    allowed("Medusa's own: the variant has no stock until it gets another item.")
  ),
  "Detach the inventory item from the variant": staged(
    remove(`${VARIANT}/inventory-items/:inventory_item`),
    {
      ordering: allowed(
        "Needs review: the variant has no stock to sell from. Attach the item and try again, or decline.",
        "review: out_of_stock"
      ),
      placed: KEEPS_RESERVATION,
      accepted: KEEPS_RESERVATION,
      over: OWN,
    }
  ),
  "Set the stock to 0": among(
    "changes",
    untilOver(
      post(LEVEL, { stocked_quantity: 0 }),
      allowed("What is reserved stays reserved; nothing more is sold."),
      allowed("Nothing more is sold.")
    )
  ),
  "Delete the stock level": whileReserved(
    remove(LEVEL),
    refused("there are stocked items", "Refused by Medusa: the level has stock."),
    "because there are reservations at location"
  ),
  "Delete the reservation": staged(remove("reservations/:reservation"), {
    ordering: allowed("The purchase goes on: a new reservation takes its place."),
    placed: allowed("The units are reserved again before the order is accepted."),
    accepted: {
      ...allowed(
        "Medusa's own: the units are for sale again. Reserve them anew before you fulfill."
      ),
      remains: UNRESERVED,
    },
  }),
  "Delete the stock location": staged(remove("stock-locations/:location"), {
    ordering: allowed(
      "The purchase goes on; its reservation stays, so fulfill from another location."
    ),
    placed: {
      ...allowed(
        "The units are reserved at another location before the order is accepted; without one, the order needs review.",
        "review: out_of_stock"
      ),
      remains: UNRESERVED,
    },
    accepted: allowed("Medusa's own: the reservation stays, so fulfill from another location."),
    over: OWN,
  }),
  "Delete the customer": among(
    "deletions",
    ordered(
      remove("customers/:customer"),
      allowed("Medusa's own: the order stays, with the buyer's address.")
    )
  ),
  "Unpublish the product": change(post(PRODUCT, { status: "draft" }), SELLS_NOTHING),
  "Change the SKU": change(
    post(VARIANT, { sku: "SHIRT-2" }),
    "The purchase goes on with the variant it was started for."
  ),
  "Change the price": change(
    post(VARIANT, { prices: [{ currency_code: "eur", amount: 99 }] }),
    SHOWN
  ),
  "Unlink the stock location from the sales channel": change(
    post("stock-locations/:location/sales-channels", { remove: [":sales_channel"] }),
    "What is reserved stays reserved; nothing more is sold from there."
  ),
  "Change the shipping price": change(
    post(OPTION, { prices: [{ currency_code: "eur", amount: 50 }] }),
    SHOWN
  ),
  "Take the country out of the region": change(
    post(REGION, { countries: ["de", "es"] }),
    "The purchase goes on; new buyers there are refused."
  ),
  "Change the currency of the region": change(post(REGION, { currency_code: "usd" }), SHOWN),
  "Take the currency out of the store": change(
    post("stores/:store", { supported_currencies: [{ currency_code: "usd", is_default: true }] }),
    SHOWN
  ),
  "Change the tax rate": change(post("tax-rates/:tax_rate", { rate: 10 }), SHOWN),
  "Deactivate the promotion": change(post(PROMOTION, { status: "inactive" }), SHOWN, "WELCOME10"),
  "Add a price list": change(
    post("price-lists", {
      title: "Sale",
      description: "Sale",
      status: "active",
      type: "sale",
      prices: [{ amount: 10, currency_code: "eur", variant_id: ":variant" }],
    }),
    SHOWN
  ),
  "Disable the sales channel": change(post(CHANNEL, { is_disabled: true }), SELLS_NOTHING),
  "Revoke the publishable key": change(revoke, SELLS_NOTHING),
  "Delete the shipping option": deletion(remove(OPTION), SHOWN),
  "Delete the service zone": deletion(
    remove("fulfillment-sets/:fulfillment_set/service-zones/:service_zone"),
    SHOWN
  ),
  "Delete the region": deletion(
    remove(REGION),
    "The purchase goes on in the currency, at the amounts the buyer was shown."
  ),
  "Delete the promotion": deletion(remove(PROMOTION), SHOWN, "WELCOME10"),
  "Delete the sales channel": deletion(remove(CHANNEL), SELLS_NOTHING),
  "Delete the publishable key": deletion(inTurn(revoke, remove("api-keys/:key")), SELLS_NOTHING),
}
