import { currencyDigits } from "../../src/lib/currency-digits"
import type { ShopOrder, ShopStock } from "./shop"

/** An order as the service has it. */
type ServiceOrder = { id: string; status: string; debited: number; currency: string }

export type Books = {
  atService: ServiceOrder[]
  inShop: ShopOrder[]
  /** Stock before the first and after the last purchase. */
  before: ShopStock[]
  after: ShopStock[]
  /** Units the plugin still holds for purchases without an order. */
  outstanding: number
}

type Balance = {
  orders: number
  accepted: number
  /** Units in the shop's orders. */
  sold: number
  problems: Problems
}

type Problems = {
  /** Orders debited at the service and missing in the shop. */
  lost: number
  /** Shop orders beyond the first of a purchase. */
  double: number
  /** Orders whose total is not what the buyer was debited. */
  mismatches: number
  /** Orders that are neither accepted nor ended at the end of the run. */
  undecided: number
  /** Units sold or held beyond the stock. */
  oversold: number
  /** Reserved units without an order or hold, and missing reservations. */
  stock_unaccounted: number
}

const ENDED = ["accepted", "denied", "cancelled", "waiting", "payment_failed"]

/**
 * Compares the service's orders with the shop's, and the shop's orders with its stock, to the unit
 * and cent.
 */
export function balanceOf({ atService, inShop, before, after, outstanding }: Books): Balance {
  const byServiceOrder = new Map<string, ShopOrder[]>()
  for (const order of inShop) {
    const key = serviceOrderOf(order)
    byServiceOrder.set(key, [...(byServiceOrder.get(key) ?? []), order])
  }
  const accepted = atService.filter(({ status }) => status === "accepted")
  const live = inShop.filter(({ status }) => status !== "canceled")
  const sold = live.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0)
  const reserved = reservedUnits(after) - reservedUnits(before)
  return {
    orders: inShop.length,
    accepted: accepted.length,
    sold,
    problems: {
      lost: accepted.filter(({ id }) => !byServiceOrder.get(id)?.length).length,
      double: [...byServiceOrder.values()].reduce((sum, { length }) => sum + length - 1, 0),
      mismatches: accepted.filter(({ id, debited, currency }) =>
        byServiceOrder.get(id)?.some((order) => minorUnits(order.total, currency) !== debited)
      ).length,
      undecided: atService.filter(({ status }) => !ENDED.includes(status)).length,
      oversold: after
        .flatMap(({ location_levels }) => location_levels)
        .reduce(
          (sum, level) => sum + Math.max(0, level.reserved_quantity - level.stocked_quantity),
          0
        ),
      stock_unaccounted: Math.abs(reserved - sold - outstanding),
    },
  }
}

function serviceOrderOf({ metadata }: ShopOrder): string {
  return String(metadata?.one_click_order_id ?? "")
}

function reservedUnits(stock: ShopStock[]): number {
  return stock
    .flatMap(({ location_levels }) => location_levels)
    .reduce((sum, level) => sum + level.reserved_quantity, 0)
}

function minorUnits(amount: number, currency: string): number {
  return Math.round(amount * 10 ** currencyDigits(currency))
}
