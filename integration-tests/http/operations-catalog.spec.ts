import { CATALOG_OPERATIONS } from "../operations/catalog"
import { playEvery } from "../operations/play-every"
import { oneClickShop } from "../support/one-click-shop"

oneClickShop({ acceptance: "review", shipping_mode: "cart_rules" }, (test) =>
  playEvery(test, CATALOG_OPERATIONS)
)
