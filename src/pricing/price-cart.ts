import type { MedusaContainer } from "@medusajs/framework/types"
import type { EngineName } from "../modules/one-click/repositories/engine"
import { priceOnEngine } from "./price-on-engine"
import { priceOnMedusaCart } from "./reference"
import type { CartRequest, PricedCart } from "./types"

/**
 * Prices a cart as Medusa's own cart would: with the fast engine, or with Medusa's cart itself.
 * Amounts are in major units.
 *
 * @param engine the one in force, see `oneClick.engine`
 * @throws {MedusaError} NOT_FOUND if the region no longer exists; also the errors of the database
 * and modules.
 */
export function priceCart(
  container: MedusaContainer,
  request: CartRequest,
  engine: EngineName
): Promise<PricedCart> {
  return engine === "fast"
    ? priceOnEngine(container, request)
    : priceOnMedusaCart(container, request)
}
