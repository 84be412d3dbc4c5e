import { allOf } from "../../../lib/all-of"
import { type PurchaseState, sqlList } from "../states"
import type { Database } from "./database"
import { UNOPENED_PRESS } from "./outage"

/** A number of calendar days up to now in a time zone, and as many days before, up to the same hour. */
type SalesPeriods = {
  from: Date
  before_from: Date
  before_to: Date
  /** Every day of the current period, the oldest first, as `2026-11-22`. */
  days: string[]
}

/** The number of purchases that were started in a period, and how far they came since. */
type StartedPurchases = Record<
  "opened" | "addressed" | "ordered" | "accepted" | "failed" | "abandoned",
  number
>

/** Accepted orders in one currency; the amount is in minor units. */
type CurrencySales = { currency_code: string; orders: number; amount: number }

/** Of one day, or of the whole period; the currency with the most orders first. */
type DaySales = { day: string | null; sales: CurrencySales[] }

/** Opened purchases and accepted orders of a product, now; the orders are counted in all currencies. */
type ProductFigures = {
  product_id: string
  /** With which it was sold last. */
  title: string | null
  opened: number
  orders: number
  sales: CurrencySales[]
}

/** Presses that opened no modal. */
type UnopenedPresses = {
  reason: "not_responding" | "key_refused" | "rejected"
  presses: number
}

/** What is counted together; `infinity` also counts what arrives meanwhile. */
type Period = { zone: string; from: Date; to: Date | "infinity" }

export type SalesFigures = Awaited<ReturnType<Sales["read"]>>

const PERIODS = `
WITH given AS (SELECT now() AT TIME ZONE :zone AS clock, (now() AT TIME ZONE :zone)::date AS today)
SELECT (today - (:days - 1))::timestamp AT TIME ZONE :zone AS "from",
  (today - (2 * :days - 1))::timestamp AT TIME ZONE :zone AS before_from,
  (clock - make_interval(days => :days)) AT TIME ZONE :zone AS before_to,
  ARRAY(SELECT (today - back)::text FROM generate_series(0, :days - 1) AS back
    ORDER BY back DESC) AS days
FROM given`

/** True for a row of the period in the current environment. */
const IN_PERIOD = `created_at >= :from AND created_at < :to
  AND environment IS NOT DISTINCT FROM :environment AND deleted_at IS NULL`

/** States of a purchase whose buyer has ordered. */
const ORDERED: PurchaseState[] = ["ordered", "accepted", "declined", "cancelled"]

const STARTED = `
SELECT count(*)::int AS opened,
  count(*) FILTER (WHERE address_at IS NOT NULL OR state IN (${sqlList(ORDERED)}))::int AS addressed,
  count(*) FILTER (WHERE state IN (${sqlList(ORDERED)}))::int AS ordered,
  count(*) FILTER (WHERE state = 'accepted')::int AS accepted,
  count(*) FILTER (WHERE state = 'payment_failed')::int AS failed,
  count(*) FILTER (WHERE state IN ('abandoned', 'expired'))::int AS abandoned
FROM one_click_purchase WHERE ${IN_PERIOD}`

const COUNT_SALES = "currency_code, count(*)::int AS orders, sum(amount)::float8 AS amount"
const LIST_SALES = `json_agg(
  json_build_object('currency_code', currency_code, 'orders', orders, 'amount', amount)
  ORDER BY orders DESC, currency_code) AS sales`
const SOLD = `one_click_incoming_order WHERE state = 'accepted' AND currency_code IS NOT NULL
  AND ${IN_PERIOD}`

const SALES = `
WITH sold AS (SELECT (created_at AT TIME ZONE :zone)::date::text AS day, ${COUNT_SALES}
  FROM ${SOLD} GROUP BY GROUPING SETS ((1, 2), (2)))
SELECT day, ${LIST_SALES} FROM sold GROUP BY 1`

/** The products that were ordered most, then opened most. */
const PRODUCTS = `
WITH started AS (SELECT product_id, count(*)::int AS opened
    FROM one_click_purchase WHERE ${IN_PERIOD} GROUP BY 1),
  sold AS (SELECT product_id, ${COUNT_SALES}
    FROM ${SOLD} AND product_id IS NOT NULL GROUP BY 1, 2),
  ordered AS (SELECT product_id, sum(orders)::int AS orders, ${LIST_SALES} FROM sold GROUP BY 1),
  listed AS (SELECT product_id, coalesce(opened, 0) AS opened, coalesce(orders, 0) AS orders,
      coalesce(sales, '[]') AS sales
    FROM started FULL JOIN ordered USING (product_id)
    ORDER BY orders DESC, opened DESC, product_id LIMIT 10)
SELECT listed.*, (SELECT title FROM one_click_purchase p
  WHERE p.product_id = listed.product_id AND deleted_at IS NULL
  ORDER BY created_at DESC LIMIT 1) AS title
FROM listed ORDER BY orders DESC, opened DESC, product_id`

const UNOPENED = `
SELECT count(DISTINCT context_id)::int AS presses,
  CASE WHEN status_code IN (401, 403) THEN 'key_refused'
    WHEN status_code BETWEEN 400 AND 499 THEN 'rejected' ELSE 'not_responding' END AS reason
FROM one_click_activity WHERE ${UNOPENED_PRESS} AND ${IN_PERIOD}
GROUP BY 2`

/** PostgreSQL's `invalid_parameter_value`. */
const UNKNOWN_ZONE = "22023"

/** Returns the present offset of a time zone as PostgreSQL writes it: `GMT-05:30` is east of Greenwich. */
function offsetOf(timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" })
  const offset = format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? "GMT"
  return offset.replace(/[+-]/, (sign) => (sign === "+" ? "-" : "+"))
}

/** Counts what was bought in one click. */
export class Sales {
  constructor(private readonly database: Database) {}

  /**
   * Returns the figures of the last days and of as many days before, counted from purchases and
   * orders. They are scoped to the current environment, so that sandbox orders are excluded.
   *
   * @param asked.zone a time zone such as `Europe/Paris`, in which the days begin
   */
  async read(asked: { days: number; zone: string }) {
    const { days, zone, from, before_from, before_to } = await this.periodsOf(asked)
    const current: Period = { zone, from, to: "infinity" }
    return allOf({
      days,
      current: this.count(current),
      before: this.count({ zone, from: before_from, to: before_to }),
      products: this.database.run<ProductFigures>(PRODUCTS, current),
    })
  }

  private async count(period: Period) {
    const { started, ...counted } = await allOf({
      started: this.database.run<StartedPurchases>(STARTED, period),
      unopened: this.database.run<UnopenedPresses>(UNOPENED, period),
      sales: this.database.run<DaySales>(SALES, period),
    })
    return { ...started[0], ...counted }
  }

  /** Browsers send former names of time zones too, which some PostgreSQL servers lack. */
  private async periodsOf(asked: { days: number; zone: string }) {
    const read = async (zone: string) => {
      const [periods] = await this.database.run<SalesPeriods>(PERIODS, { ...asked, zone })
      return { ...periods, zone }
    }
    return read(asked.zone).catch((error: { code?: unknown }) => {
      if (error.code !== UNKNOWN_ZONE) {
        throw error
      }
      return read(offsetOf(asked.zone))
    })
  }
}
