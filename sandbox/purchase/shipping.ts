import { ServiceError } from "../errors"
import { eventKinds, isSent } from "../events/kinds"
import type { Parts } from "../parts"
import type { Change } from "./change"
import { change } from "./change"
import { repriced } from "./reprice"

/** Chooses one of the offers; with cart rules the merchant gets a request (spec 6.4). */
export function chooseShipping(parts: Parts, token: string, carrierId: string): Promise<Change> {
  return change(parts, token, async (order) => {
    const shipping = order.shipping
    if (
      shipping.kind !== "offers" ||
      !shipping.offers.some((offer) => offer.carrier.id === carrierId)
    ) {
      throw new ServiceError("invalid_body", "This shipping mode is not offered.", "carrier_id")
    }
    if (shipping.chosen === carrierId) {
      return { order, notice: null }
    }
    const chosen = { ...order, shipping: { ...shipping, chosen: carrierId } }
    if (!isSent(eventKinds.estimate, order)) {
      return { order: chosen, notice: null }
    }
    return repriced(parts, chosen, order, "shipping")
  })
}
