import type { PurchaseDetail } from "../../src/dashboard/purchase-detail"
import { currencyDigits } from "../../src/lib/currency-digits"

type Refundable = {
  order: Pick<NonNullable<PurchaseDetail["order"]>, "state" | "currency_code"> | null
  medusa_order: Pick<
    NonNullable<PurchaseDetail["medusa_order"]>,
    "captured_amount" | "refunded_amount"
  > | null
}

/** Returns what was charged for an accepted order and is not refunded yet, in minor units. */
export function refundable({ order, medusa_order }: Refundable): number {
  return order?.state === "accepted" && medusa_order
    ? toMinor(medusa_order.captured_amount - medusa_order.refunded_amount, order.currency_code)
    : 0
}

/** Decimals such as 28.9 - 24 are not exact: amounts are compared in whole minor units. */
export function toMinor(major: number, currency: string | null): number {
  return Math.round(major * 10 ** currencyDigits(currency ?? ""))
}

/**
 * Returns a typed amount in major units, whether a point or a comma divides it; undefined if it is
 * none, or has more decimals than the currency: 1.000 may be meant as a thousand euros.
 */
export function parseAmount(typed: string, currency: string): number | undefined {
  const [, whole, decimals = ""] = /^(\d+)(?:[.,](\d*))?$/.exec(typed.trim()) ?? []
  return whole && decimals.length <= currencyDigits(currency)
    ? Number(`${whole}.${decimals}`)
    : undefined
}
