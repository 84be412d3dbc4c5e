import { defineLink } from "@medusajs/framework/utils"
import OrderModule from "@medusajs/medusa/order"
import OneClickModule from "../modules/one-click"

// These links are read-only: they follow ids that the plugin stores anyway, so there is no table to
// migrate and nothing to keep equal.

/** `one_click_order` of a Medusa order: the service's order that it was created from. */
export const oneClickOrderOfOrder = defineLink(
  { linkable: OrderModule.linkable.order, field: "id" },
  {
    ...OneClickModule.linkable.oneClickIncomingOrder.id,
    primaryKey: "order_id",
    alias: "one_click_order",
  },
  { readOnly: true }
)

/** `order` of an incoming order: the Medusa order, once it is placed. */
export const orderOfIncomingOrder = defineLink(
  { linkable: OneClickModule.linkable.oneClickIncomingOrder, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true }
)

/** `order` of a purchase: the Medusa order, once it is placed. */
export const orderOfPurchase = defineLink(
  { linkable: OneClickModule.linkable.oneClickPurchase, field: "order_id" },
  OrderModule.linkable.order,
  { readOnly: true }
)
