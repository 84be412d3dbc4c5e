import type { AuthorizeRequest } from "../modules/one-click/gateway/schemas/requests"
import type { OneClickSettings } from "../modules/one-click/settings"
import { amountOf } from "../lib/money"
import type { VariantForSale } from "./load-variant-for-sale"

/**
 * Returns the body of `POST /oneclick/v2/orders/authorize` (spec 4.1). Lists the event kinds in
 * addition to the switches, because in practice the service sends only listed ones.
 */
export function authorizeRequest(
  variant: VariantForSale,
  contextId: string,
  notificationUrl: string,
  settings: OneClickSettings
): AuthorizeRequest {
  const withCartRules = settings.shipping_mode === "cart_rules"
  const asksShipments = settings.shipping_mode !== "static"
  const events = [
    "order.stock.released",
    ...(settings.ask_stock_on_increase ? ["order.stock.book"] : []),
    ...(asksShipments ? ["order.shipments.get"] : []),
    ...(withCartRules ? ["order.cart.estimate"] : []),
  ]
  return {
    product: {
      amount_including_taxes: amountOf(variant.amount, variant.currency_code),
      images: variant.images,
      reference: variant.reference,
      title: variant.title,
    },
    notifications: {
      url: notificationUrl,
      should_ask_for_stock: settings.ask_stock_on_increase,
      should_ask_shipments: asksShipments,
      events,
    },
    context: { id: contextId },
    order: {
      manage_quantity: settings.manage_quantity,
      allow_discount_coupon: withCartRules && settings.allow_discount_coupon,
    },
  }
}

/**
 * Returns whether the service's URL may be opened in front of a buyer: it must lie under the
 * configured checkout address (spec 2.6).
 */
export function isUnderCheckout(url: string, checkoutUrl: string): boolean {
  if (!URL.canParse(url)) {
    return false
  }
  const [given, base] = [new URL(url), new URL(checkoutUrl)]
  const folder = base.pathname.endsWith("/") ? base.pathname : `${base.pathname}/`
  return (
    given.origin === base.origin &&
    !given.username &&
    (given.pathname === base.pathname || given.pathname.startsWith(folder))
  )
}
