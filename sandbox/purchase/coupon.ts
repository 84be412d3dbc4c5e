import { ServiceError } from "../errors"
import { eventKinds, isSent } from "../events/kinds"
import type { Parts } from "../parts"
import type { Change } from "./change"
import { change } from "./change"
import { repriced } from "./reprice"

/** Applies a code, or removes it if empty; the merchant decides on it (spec 2.11). */
export function applyCoupon(parts: Parts, token: string, code: string): Promise<Change> {
  return change(parts, token, async (order) => {
    if (!order.settings.allowCoupon || !isSent(eventKinds.estimate, order)) {
      throw new ServiceError("conflict", "The shop does not take coupons for this purchase.")
    }
    const typed = code.trim() === "" ? null : code.trim()
    const entered = { ...order, coupon: { typed, error: null, isAccepted: false } }
    const changed = await repriced(parts, entered, order, "coupon")
    const { error } = changed.order.coupon
    return changed.notice || error === null
      ? changed
      : { ...changed, notice: { field: "coupon", code: "coupon_refused", message: error } }
  })
}
