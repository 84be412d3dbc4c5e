import type { CreateOrderDTO, UsageComputedActions } from "@medusajs/framework/types"
import { OrderStatus } from "@medusajs/framework/utils"
import type { PricedCart, CartOffer, CartShippingMethod } from "../pricing/types"
import type { PickupPoint } from "../modules/one-click/gateway/schemas/order"
import type { PromotionUsage } from "../medusa/promotion-usage"
import type { OrderAddress } from "./order-address"

/** A Medusa order that is created under an id of our own. */
export type NewOrder = CreateOrderDTO & { id: string }

type OrderInput = {
  id: string
  cart: PricedCart
  /** The chosen offer, or null for a cart without shipping. */
  offer: CartOffer | null
  customer_id: string
  email: string
  address: OrderAddress
  /**
   * Chosen when the stock was held, so that the holds are the line items' reservations (reference →
   * id).
   */
  line_item_ids: Record<string, string>
  metadata: Record<string, unknown>
  /** Where the buyer collects the shipment; null if it goes to the address. */
  pickup_point: PickupPoint | null
}

/**
 * Returns the data of the Medusa order, as Medusa's own checkout creates it from a cart. The
 * amounts are those of the cart the buyer saw, in major units; nothing is recalculated.
 */
export function orderInput(input: OrderInput): NewOrder {
  const { cart, offer } = input
  const items = [...cart.lines, ...cart.gifts]
    .filter((line) => line.item.quantity > 0)
    .map((line) => ({
      id: input.line_item_ids[line.reference],
      ...line.item,
      adjustments: offer?.line_adjustments?.[line.reference] ?? line.item.adjustments,
    }))
  const shipping_methods = offer ? [withPickupPoint(offer.method, input.pickup_point)] : []
  const promo_codes = adjustmentsOf({ items, shipping_methods }).flatMap(
    ({ code, promotion_id }) => (promotion_id ? [code] : [])
  )
  const order = {
    id: input.id,
    region_id: cart.region_id,
    customer_id: input.customer_id,
    sales_channel_id: cart.sales_channel_id,
    status: OrderStatus.PENDING,
    email: input.email,
    currency_code: cart.currency_code,
    locale: cart.locale,
    shipping_address: input.address,
    billing_address: input.address,
    no_notification: false,
    items,
    shipping_methods,
    promo_codes,
    credit_lines: [],
    metadata: input.metadata,
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

type Placed = Pick<NewOrder, "customer_id" | "email"> & {
  items?: unknown[]
  shipping_methods?: unknown[]
}
type Adjusted = { adjustments?: { amount: unknown; code?: string; promotion_id?: string }[] }

/** Returns an order's promotion usage, in the form Medusa's checkout registers it. */
export function promotionUsage(order: Placed): PromotionUsage {
  const { customer_id, email } = order
  return {
    computedActions: adjustmentsOf(order)
      .filter(({ promotion_id }) => promotion_id)
      .map(({ amount, code }) => ({ amount, code: code ?? "" }) as UsageComputedActions),
    registrationContext: { customer_id: customer_id ?? "", customer_email: email ?? "" },
  }
}

/**
 * Returns the ids of the promotions that apply to an order, without those that only apply to
 * shipping options the buyer did not choose.
 */
export function promotionIds(order: Placed): string[] {
  return [...new Set(adjustmentsOf(order).flatMap(({ promotion_id }) => promotion_id || []))]
}

function adjustmentsOf({ items, shipping_methods }: Placed) {
  const lines = [...(items ?? []), ...(shipping_methods ?? [])] as Adjusted[]
  return lines.flatMap(({ adjustments }) => adjustments ?? [])
}
