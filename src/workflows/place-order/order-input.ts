import type { CreateOrderDTO } from "@medusajs/framework/types"
import { OrderStatus } from "@medusajs/framework/utils"
import type { PickupPoint } from "../../modules/one-click/gateway/schemas/order"
import { adjustmentsOf } from "../../orders/promotion-uses"
import type { CartShippingMethod } from "../../pricing/types"
import type { Buyer, PreparedOrder } from "./prepare-steps"

/** A Medusa order that is created under an id of our own. */
export type NewOrder = CreateOrderDTO & { id: string }

type OrderInput = {
  prepared: PreparedOrder
  buyer: Buyer
  /**
   * Chosen when the stock was held, so that the holds are the line items' reservations (reference →
   * id).
   */
  lineItemIds: Record<string, string>
}

/**
 * Returns the data of the Medusa order, as Medusa's own checkout creates it from a cart. The
 * amounts are those of the cart the buyer saw, in major units; nothing is recalculated.
 */
export function orderInput({ prepared, buyer, lineItemIds }: OrderInput): NewOrder {
  const { cart, offer } = prepared
  const items = [...cart.lines, ...cart.gifts]
    .filter((line) => line.item.quantity > 0)
    .map((line) => ({
      id: lineItemIds[line.reference],
      ...line.item,
      adjustments: offer?.line_adjustments?.[line.reference] ?? line.item.adjustments,
    }))
  const shipping_methods = offer ? [withPickupPoint(offer.method, buyer.pickup_point)] : []
  const promo_codes = adjustmentsOf({ items, shipping_methods }).flatMap(
    ({ code, promotion_id }) => (promotion_id ? [code] : [])
  )
  const order = {
    id: prepared.order_id,
    region_id: cart.region_id,
    customer_id: buyer.customer_id,
    sales_channel_id: cart.sales_channel_id,
    status: OrderStatus.PENDING,
    email: buyer.email,
    currency_code: cart.currency_code,
    locale: cart.locale,
    shipping_address: buyer.address,
    billing_address: buyer.address,
    no_notification: false,
    items,
    shipping_methods,
    promo_codes,
    credit_lines: [],
    metadata: {
      one_click_context_id: prepared.purchase.context_id,
      one_click_order_id: prepared.incoming.service_order_id,
    },
  }
  // Medusa's types lack the nulls that its own checkout passes here.
  return order as unknown as NewOrder
}

/**
 * Returns a shipping method with the chosen pickup point: in `data` for fulfillment providers, and
 * in `metadata` for people.
 */
function withPickupPoint(method: CartShippingMethod, pickup_point: PickupPoint | null) {
  return pickup_point
    ? { ...method, data: { ...method.data, pickup_point }, metadata: { pickup_point } }
    : method
}
