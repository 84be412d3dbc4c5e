import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import OneClickModule from "../modules/one-click"

const { oneClickIncomingOrder } = OneClickModule.linkable

/** `one_click_order` of a Medusa order: the service's order that it was created from. */
export const oneClickOrderOfOrder = defineLink(
  { linkable: OrderModule.linkable.order, field: "id" },
  { ...oneClickIncomingOrder.id, primaryKey: "order_id", alias: "one_click_order" },
  { readOnly: true }
)

/** `order` of an incoming order: the Medusa order, once it is placed. */
export const orderOfIncomingOrder = defineLink(
  { linkable: oneClickIncomingOrder, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true }
)
