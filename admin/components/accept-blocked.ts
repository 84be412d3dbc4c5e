import type { IncomingOrderView } from "../../src/overview/types"

type Compared = Pick<IncomingOrderView, "differences" | "currency_code">

/**
 * Returns what makes accepting an order fail, or null. A person may accept other amounts than the
 * quoted ones, but not what the shop cannot put into the Medusa order.
 */
export function acceptBlocked({
  differences,
  currency_code,
}: Compared): "shipment" | "variant" | "currency" | null {
  if (differences.some(hasNoShipment)) {
    return "shipment"
  }
  if (differences.some(({ kind }) => kind === "unknown_variant")) {
    return "variant"
  }
  const isOther = differences.some(
    ({ kind, expected }) => kind === "currency" && expected !== currency_code?.toLowerCase()
  )
  return isOther ? "currency" : null
}

/** The order names none of the offered shipping methods, although its items have to be shipped. */
export function hasNoShipment({ kind, expected }: Compared["differences"][number]): boolean {
  return kind === "shipment_unknown" && expected === null
}
