import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import OneClickModule from "../modules/one-click"

const { oneClickIncomingOrder, oneClickPurchase } = OneClickModule.linkable

/** `order` of a purchase: its Medusa order, once it is placed. */
export const orderOfPurchase = defineLink(
  { linkable: oneClickPurchase, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true }
)

/** `purchase` of an incoming order, once the order is compared. */
export const purchaseOfIncomingOrder = defineLink(
  { linkable: oneClickIncomingOrder, field: "purchase_id" },
  { ...oneClickPurchase.id, alias: "purchase" },
  { readOnly: true }
)

/** `incoming_orders` of a purchase: every order that the service has sent for it. */
export const incomingOrdersOfPurchase = defineLink(
  { linkable: oneClickPurchase, field: "context_id" },
  { ...oneClickIncomingOrder.id, primaryKey: "context_id", alias: "incoming_order" },
  { readOnly: true, isList: true }
)
