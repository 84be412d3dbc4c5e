import type { Offer } from "../domain/order"
import { readOffers } from "./read-offers"
import type { Fields, Reading } from "./reading"
import { Findings } from "./reading"

/** Returns the offers of a response to `order.shipments.get` (spec 6.3) in the order's currency. */
export function readShipments(fields: Fields, currency: string): Reading<Offer[]> {
  const findings = new Findings()
  const value = readOffers(fields.shipments, "shipments", currency, findings)
  return { value, problems: findings.problems }
}
