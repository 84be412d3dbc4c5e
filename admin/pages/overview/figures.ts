import type { PeriodFigures } from "../../../src/dashboard/sales"

export const METRICS = ["sales", "orders", "average"] as const

export type Metric = (typeof METRICS)[number]

/** Returns a metric of a period or a day; null if it is undefined, such as an average of no orders. */
export function metricOf(
  metric: Metric,
  { sales }: Pick<PeriodFigures, "sales">,
  currency = ""
): number | null {
  const sold = sales.find(({ currency_code }) => currency_code === currency)
  switch (metric) {
    case "sales":
      return sold?.amount ?? 0
    case "orders":
      return sold?.orders ?? 0
    case "average":
      return sold?.orders ? sold.amount / sold.orders : null
  }
}

/** Returns the relative change, such as 0.1 for a tenth more; null if there is nothing to compare. */
export function change(now: number | null, before: number | null): number | null {
  return now === null || !before ? null : now / before - 1
}
