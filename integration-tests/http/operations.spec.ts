import { CATALOG_OPERATIONS } from "../operations/catalog"
import { ORDER_OPERATIONS } from "../operations/orders"
import { PAYMENT_OPERATIONS } from "../operations/payments"
import { playEvery } from "../operations/play-every"
import { oneClickShop } from "../support/one-click-shop"

oneClickShop({ acceptance: "review", shipping_mode: "cart_rules" }, (test) =>
  playEvery(test, { ...ORDER_OPERATIONS, ...PAYMENT_OPERATIONS, ...CATALOG_OPERATIONS })
)
