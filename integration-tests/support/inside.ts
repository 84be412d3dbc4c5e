/**
 * The few inner functions and types of the plugin that tests use beside its routes, jobs, exported
 * workflows and module service, all from the build that the shop under test runs.
 */
export { priceCart } from "../../.medusa/server/src/pricing/price-cart"
export { priceOnEngine } from "../../.medusa/server/src/pricing/price-on-engine"
export { priceOnMedusaCart } from "../../.medusa/server/src/pricing/reference/price-on-medusa-cart"
export * as pricing from "../../.medusa/server/src/pricing/price-on-engine"
export type { CartTotals } from "../../src/pricing/compute/totals"
export type { CartLine, CartOffer, CartRequest, PricedCart } from "../../src/pricing/types"
export { OneClickServiceClient } from "../../.medusa/server/src/modules/one-click/gateway/client"
export * from "../../.medusa/server/src/modules/one-click/gateway/errors"
export {
  type OrderRecord,
  readOrder,
} from "../../.medusa/server/src/modules/one-click/gateway/schemas/order"
export {
  ORDERS_AT_ONCE,
  processDueOrders,
  processIncomingOrder,
} from "../../.medusa/server/src/orders/driver/process-incoming-order"
export { newRun } from "../../.medusa/server/src/orders/driver/listed-orders"
export { reconcile, runReconciliation } from "../../.medusa/server/src/orders/driver/reconcile"
export { syncEndings } from "../../.medusa/server/src/orders/driver/sync-endings"
export * from "../../.medusa/server/src/modules/one-click/events"
export type { PublicHealth } from "../../src/dashboard/setup/load-public-health"
export * as deadlines from "../../.medusa/server/src/lib/deadlines"
export { toMinor } from "../../.medusa/server/src/lib/money"
export { observeGauges } from "../../.medusa/server/src/lib/observe/metrics"
export * from "../../.medusa/server/src/medusa/contract"
export { loadShopShipping } from "../../.medusa/server/src/medusa/shop-shipping"
export { selectRows } from "../../.medusa/server/src/medusa/sql"
export { PURCHASE_STATES } from "../../.medusa/server/src/modules/one-click/states"
export type { HoldRow } from "../../src/modules/one-click/repositories/holds"
export { settingsSchema } from "../../.medusa/server/src/modules/one-click/settings"
export type { StaticShippingRule } from "../../src/modules/one-click/gateway/schemas/requests"
export { runAct } from "../../.medusa/server/src/orders/payments"
export { closeOrder } from "../../.medusa/server/src/orders/close-order"
export { withOrderLock } from "../../.medusa/server/src/orders/locks"
export { takenOrder } from "../../.medusa/server/src/orders/taken-order"
export { countUsageOnce } from "../../.medusa/server/src/orders/promotion-uses"
export { compareWithMedusa } from "../../.medusa/server/src/pricing/proof/compare-with-medusa"
export * from "../../.medusa/server/src/pricing/reference/temporary-cart"
export { replay } from "../../.medusa/server/src/pricing/proof/replay"
export { runProof } from "../../.medusa/server/src/pricing/proof/run-proof"
export type { ProofView } from "../../src/pricing/proof/run-proof"
export {
  createContextId,
  notificationAddress,
} from "../../.medusa/server/src/purchases/notification-address"
export { loadVariantForSale } from "../../.medusa/server/src/purchases/load-variant-for-sale"
export {
  decompress,
  quotedAnswer,
  quotedCart,
} from "../../.medusa/server/src/purchases/stored-quote"
export { shippingOffers } from "../../.medusa/server/src/purchases/shipping-offers"
export { compileRules } from "../../.medusa/server/src/static-rules/compile"
export type { CompiledRules } from "../../src/static-rules/compile"
export { rateForOrder, rulesFor } from "../../.medusa/server/src/orders/compare/static-offers"
export type { StaticRulesView } from "../../src/static-rules/view"
export { bookStock, releaseHold, releaseStock } from "../../.medusa/server/src/stock/book-stock"
export { consumeHold, unconsumeHold } from "../../.medusa/server/src/stock/consume-hold"
export { expireHolds } from "../../.medusa/server/src/stock/expire-holds"
export { heldUnits, outstanding } from "../../.medusa/server/src/stock/ledger"
export { repairHolds } from "../../.medusa/server/src/stock/repair-holds"
export type { EstimateAnswer } from "../../src/webhooks/cart-estimate/answer"
export { chargeOf } from "../../.medusa/server/src/webhooks/cart-estimate/answer"
export { cartEstimateSchema } from "../../.medusa/server/src/webhooks/cart-estimate/event"
export { receive } from "../../.medusa/server/src/webhooks/receive"
export { cartRequest } from "../../.medusa/server/src/webhooks/quote-webhook"
export { loadPurchase } from "../../.medusa/server/src/webhooks/load-purchase"
export { emitOrderPlacedWorkflow } from "../../.medusa/server/src/workflows/emit-order-placed"
export * from "../../.medusa/server/src/workflows/register-static-rules"
