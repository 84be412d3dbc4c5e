import { environmentOf } from "../../../lib/environment-of"
import { OTHER_ENVIRONMENT } from "../../../lib/environments"
import type { OneClickOptions } from "../options"
import type { Database } from "./database"

/** A number of calendar days up to now in a time zone, and as many days before, up to the same hour. */
export type SalesPeriods = {
  from: Date
  to: Date
  before_from: Date
  before_to: Date
  /** Every day of both periods, the oldest first, as `2026-11-22`. */
  days: string[]
}

/** Started purchases of a day, and how far they came since. */
export type ClickFigures = {
  clicks: number
  opened: number
  addressed: number
  paid: number
  accepted: number
  failed: number
  abandoned: number
}

/** Accepted orders in one currency; the amount is in minor units. */
export type CurrencySales = { currency_code: string; orders: number; amount: number }

export type ProductSales = {
  product_id: string
  /** The title of one of its variants, as it was sold. */
  title: string
  clicks: number
  orders: number
  sales: CurrencySales[]
}

export type SalesFigures = {
  clicks: ({ day: string; is_current: boolean } & ClickFigures)[]
  orders: ({ day: string; is_current: boolean } & CurrencySales)[]
  /** The products of the current period that were ordered most. */
  products: ProductSales[]
}

const MOST_PRODUCTS = 10

const PERIODS = `
WITH given AS (SELECT now() AT TIME ZONE :zone AS clock, (now() AT TIME ZONE :zone)::date AS today)
SELECT (today - (:days - 1)) ::timestamp AT TIME ZONE :zone AS "from", now() AS "to",
  (today - (2 * :days - 1)) ::timestamp AT TIME ZONE :zone AS before_from,
  (clock - make_interval(days => :days)) AT TIME ZONE :zone AS before_to,
  ARRAY(SELECT (today - back)::text FROM generate_series(2 * :days - 1, 0, -1) AS back) AS days
FROM given`

/** True in either period. */
const IN_PERIODS = (column: string) =>
  `(${column} BETWEEN :from AND :to OR ${column} BETWEEN :before_from AND :before_to)`

/** Orders follow their purchases, so that those of the periods are not older than the periods. */
const CLICKS = `
SELECT (p.created_at AT TIME ZONE :zone)::date::text AS day, p.created_at >= :from AS is_current,
  count(*)::int AS clicks,
  count(*) FILTER (WHERE p.opened_at IS NOT NULL OR i.purchase_id IS NOT NULL)::int AS opened,
  count(*) FILTER (WHERE p.address_at IS NOT NULL OR i.purchase_id IS NOT NULL)::int AS addressed,
  count(*) FILTER (WHERE i.purchase_id IS NOT NULL AND NOT i.failed)::int AS paid,
  count(*) FILTER (WHERE p.status = 'accepted')::int AS accepted,
  count(*) FILTER (WHERE i.failed OR i.purchase_id IS NULL AND p.ending = 'payment_failed')::int AS failed,
  count(*) FILTER (WHERE i.purchase_id IS NULL AND (p.ending = 'abandoned'
    OR p.ending IS NULL AND p.status = 'expired'))::int AS abandoned
FROM one_click_purchase p
LEFT JOIN (SELECT purchase_id, bool_and(service_status IS NOT DISTINCT FROM 'payment_failed') AS failed
  FROM one_click_incoming_order
  WHERE created_at >= :before_from AND purchase_id IS NOT NULL AND deleted_at IS NULL
  GROUP BY purchase_id) i ON i.purchase_id = p.id
WHERE ${IN_PERIODS("p.created_at")} AND p.environment IS DISTINCT FROM :other
  AND p.deleted_at IS NULL
GROUP BY day, is_current`

const ACCEPTED = `i.state = 'accepted' AND i.currency_code IS NOT NULL
  AND i.environment IS DISTINCT FROM :other AND i.deleted_at IS NULL`

const ORDERS = `
SELECT (i.created_at AT TIME ZONE :zone)::date::text AS day, i.created_at >= :from AS is_current,
  i.currency_code, count(*)::int AS orders, sum(i.amount)::float8 AS amount
FROM one_click_incoming_order i
WHERE ${IN_PERIODS("i.created_at")} AND ${ACCEPTED}
GROUP BY day, is_current, i.currency_code`

const PRODUCTS = `
WITH clicked AS (
    SELECT p.product_id, max(p.title) AS title, count(*)::int AS clicks FROM one_click_purchase p
    WHERE p.created_at BETWEEN :from AND :to AND p.environment IS DISTINCT FROM :other
      AND p.deleted_at IS NULL
    GROUP BY p.product_id),
  ordered AS (
    SELECT p.product_id, i.currency_code, max(p.title) AS title, count(*)::int AS orders,
      sum(i.amount)::float8 AS amount
    FROM one_click_incoming_order i JOIN one_click_purchase p ON p.id = i.purchase_id
    WHERE i.created_at BETWEEN :from AND :to AND ${ACCEPTED}
    GROUP BY p.product_id, i.currency_code)
SELECT product_id, coalesce(max(c.title), max(o.title)) AS title,
  coalesce(max(c.clicks), 0) AS clicks, coalesce(sum(o.orders), 0)::int AS orders,
  coalesce(json_agg(json_build_object('currency_code', o.currency_code, 'orders', o.orders,
    'amount', o.amount) ORDER BY o.orders DESC) FILTER (WHERE o.orders > 0), '[]') AS sales
FROM clicked c FULL JOIN ordered o USING (product_id)
GROUP BY product_id ORDER BY orders DESC, clicks DESC, product_id LIMIT ${MOST_PRODUCTS}`

type PeriodsRow = Record<Exclude<keyof SalesPeriods, "days">, Date | string> & { days: string[] }

/** Reads what was sold in one click. */
export class Sales {
  constructor(
    private readonly database: Database,
    private readonly options: OneClickOptions
  ) {}

  /**
   * Returns the last days and as many days before.
   *
   * @param zone a time zone such as `Europe/Paris`, in which the days begin
   */
  async periods({ days, zone }: { days: number; zone: string }): Promise<SalesPeriods> {
    const [row] = await this.database.named<PeriodsRow>(PERIODS, { days, zone })
    return {
      from: new Date(row.from),
      to: new Date(row.to),
      before_from: new Date(row.before_from),
      before_to: new Date(row.before_to),
      days: row.days,
    }
  }

  /**
   * Returns the figures of both periods, one statement each for clicks, orders and products. They
   * are scoped to the current environment, so that sandbox orders are excluded.
   */
  async read(periods: SalesPeriods, zone: string): Promise<SalesFigures> {
    const environment = environmentOf(this.options.baseUrl)
    const { from, to, before_from, before_to } = periods
    // Rows from before the environment was stored count for both environments.
    const other = environment ? OTHER_ENVIRONMENT[environment] : ""
    const bindings = { zone, from, to, before_from, before_to, other }
    return {
      clicks: await this.database.named(CLICKS, bindings),
      orders: await this.database.named(ORDERS, bindings),
      products: await this.database.named(PRODUCTS, bindings),
    }
  }
}
