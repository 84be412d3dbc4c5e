import { otherEnvironment } from "../../../lib/environment-of"
import type { OneClickOptions } from "../options"
import type { Database } from "./database"
import { CLICK_COUNTS, COUNT_CLICKS, COUNT_SALES, IS_SALE, PURCHASES_WITH_ORDERS } from "./figures"
import { type Range, rolledUntil, splitRanges, within } from "./rollup-ranges"

/** A number of calendar days up to now in a time zone, and as many days before, up to the same hour. */
type SalesPeriods = {
  from: Date
  to: Date
  before_from: Date
  before_to: Date
  /** Every day of both periods, the oldest first, as `2026-11-22`. */
  days: string[]
}

/** Started purchases of a day, and how far they came since. */
export type ClickFigures = Record<(typeof CLICK_COUNTS)[number], number>

/** Accepted orders in one currency; the amount is in minor units. */
export type CurrencySales = { currency_code: string; orders: number; amount: number }

type ProductFigures = { clicks: number; orders: number; sales: CurrencySales[] }

export type ProductSales = ProductFigures & {
  product_id: string
  /** The title of one of its variants, as it was sold. */
  title: string
  /** The period before; null if nothing was sold or clicked in it. */
  before: ProductFigures | null
}

export type SalesFigures = {
  clicks: ({ day: string; is_current: boolean } & ClickFigures)[]
  orders: ({ day: string; is_current: boolean } & CurrencySales)[]
  /** The products of the current period that were ordered most. */
  products: ProductSales[]
}

const MAX_PRODUCTS = 10

const PERIODS = `
WITH given AS (SELECT now() AT TIME ZONE :zone AS clock, (now() AT TIME ZONE :zone)::date AS today)
SELECT (today - (:days - 1)) ::timestamp AT TIME ZONE :zone AS "from", now() AS "to",
  (today - (2 * :days - 1)) ::timestamp AT TIME ZONE :zone AS before_from,
  (clock - make_interval(days => :days)) AT TIME ZONE :zone AS before_to,
  ARRAY(SELECT (today - back)::text FROM generate_series(2 * :days - 1, 0, -1) AS back) AS days
FROM given`

const OF_ENVIRONMENT = "environment IS DISTINCT FROM :other"
const SUM_CLICKS = CLICK_COUNTS.map((name) => `sum(${name})::int AS ${name}`).join(", ")
const DAY = (column: string) =>
  `(${column} AT TIME ZONE :zone)::date::text AS day, ${column} >= :from AS is_current`

function clicksStatement(periods: Range[], until: Date | null): string {
  const { rolled, live } = splitRanges(periods, "quarter", until)
  return `SELECT day, is_current, ${SUM_CLICKS} FROM (
    SELECT ${DAY("at")}, ${CLICK_COUNTS.join(", ")} FROM one_click_rollup_clicks
    WHERE ${within("at", rolled)} AND ${OF_ENVIRONMENT}
    UNION ALL
    SELECT ${DAY("p.created_at")}, ${COUNT_CLICKS} FROM ${PURCHASES_WITH_ORDERS}
    WHERE ${within("p.created_at", live)} AND p.${OF_ENVIRONMENT} AND p.deleted_at IS NULL
    GROUP BY 1, 2) parts
  GROUP BY day, is_current`
}

function salesStatement(periods: Range[], until: Date | null): string {
  const { rolled, live } = splitRanges(periods, "quarter", until)
  return `SELECT day, is_current, currency_code, sum(orders)::int AS orders, sum(amount) AS amount
  FROM (
    SELECT ${DAY("at")}, currency_code, orders, amount FROM one_click_rollup_sales
    WHERE ${within("at", rolled)} AND ${OF_ENVIRONMENT}
    UNION ALL
    SELECT ${DAY("i.created_at")}, i.currency_code, ${COUNT_SALES} FROM one_click_incoming_order i
    WHERE ${within("i.created_at", live)} AND ${IS_SALE} AND i.${OF_ENVIRONMENT}
    GROUP BY 1, 2, 3) parts
  GROUP BY day, is_current, currency_code`
}

/** The products that were ordered most; or those in `:products`, separated by commas. */
function productsStatement(period: Range, until: Date | null, of: "most" | "given"): string {
  const { rolled, live } = splitRanges([period], "day", until)
  return `WITH clicked AS (
    SELECT product_id, max(title) AS title, sum(clicks)::int AS clicks FROM (
      SELECT product_id, title, clicks FROM one_click_rollup_product_clicks
      WHERE ${within("at", rolled)} AND ${OF_ENVIRONMENT}
      UNION ALL
      SELECT p.product_id, max(p.title), count(*) FROM one_click_purchase p
      WHERE ${within("p.created_at", live)} AND p.${OF_ENVIRONMENT} AND p.deleted_at IS NULL
      GROUP BY p.product_id) parts
    GROUP BY product_id),
  ordered AS (
    SELECT product_id, currency_code, max(title) AS title, sum(orders)::int AS orders,
      sum(amount) AS amount FROM (
      SELECT product_id, currency_code, title, orders, amount FROM one_click_rollup_product_sales
      WHERE ${within("at", rolled)} AND ${OF_ENVIRONMENT}
      UNION ALL
      SELECT p.product_id, i.currency_code, max(p.title), ${COUNT_SALES}
      FROM one_click_incoming_order i JOIN one_click_purchase p ON p.id = i.purchase_id
      WHERE ${within("i.created_at", live)} AND ${IS_SALE} AND i.${OF_ENVIRONMENT}
      GROUP BY p.product_id, i.currency_code) parts
    GROUP BY product_id, currency_code)
SELECT product_id, coalesce(max(c.title), max(o.title)) AS title,
  coalesce(max(c.clicks), 0) AS clicks, coalesce(sum(o.orders), 0)::int AS orders,
  coalesce(json_agg(json_build_object('currency_code', o.currency_code, 'orders', o.orders,
    'amount', o.amount) ORDER BY o.orders DESC, o.currency_code) FILTER (WHERE o.orders > 0), '[]') AS sales
FROM clicked c FULL JOIN ordered o USING (product_id)
${of === "given" ? "WHERE product_id = ANY (string_to_array(:products, ','))" : ""}
GROUP BY product_id ORDER BY orders DESC, clicks DESC, product_id LIMIT ${MAX_PRODUCTS}`
}

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
    const [row] = await this.database.bind<PeriodsRow>(PERIODS, { days, zone })
    return {
      from: new Date(row.from),
      to: new Date(row.to),
      before_from: new Date(row.before_from),
      before_to: new Date(row.before_to),
      days: row.days,
    }
  }

  /**
   * Returns the figures of both periods, one statement each for clicks and orders: past
   * days from the rollups, recent ones from the rows. They are scoped to the current environment, so
   * that sandbox orders are excluded.
   */
  async read(
    { from, to, before_from, before_to }: SalesPeriods,
    zone: string
  ): Promise<SalesFigures> {
    const other = otherEnvironment(this.options.baseUrl)
    const until = await rolledUntil(this.database)
    const current = { from, to }
    const before = { from: before_from, to: before_to }
    const days = { zone, from, other }
    const periods = [before, current]
    return {
      clicks: await this.database.bind(clicksStatement(periods, until), days),
      orders: await this.database.bind(salesStatement(periods, until), days),
      products: await this.readProducts({ current, before }, until, other),
    }
  }

  private async readProducts(
    { current, before }: { current: Range; before: Range },
    until: Date | null,
    other: string
  ): Promise<ProductSales[]> {
    const now = await this.database.bind<ProductSales>(productsStatement(current, until, "most"), {
      other,
    })
    const products = now.map(({ product_id }) => product_id).join(",")
    const then = await this.database.bind<ProductSales>(productsStatement(before, until, "given"), {
      other,
      products,
    })
    return now.map((product) => {
      const found = then.find(({ product_id }) => product_id === product.product_id)
      return {
        ...product,
        before: found ? { clicks: found.clicks, orders: found.orders, sales: found.sales } : null,
      }
    })
  }
}
