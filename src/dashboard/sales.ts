import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { firstIdAt } from "../lib/first-id-at"
import { CLICK_COUNTS } from "../modules/one-click/repositories/figures"
import type {
  ClickFigures,
  CurrencySales,
  ProductSales,
  SalesFigures,
} from "../modules/one-click/repositories/sales"

/** The figures of one period. */
export type PeriodFigures = ClickFigures & {
  /** Accepted orders by currency, the most orders first. */
  sales: CurrencySales[]
  /** Accepted orders. */
  orders: number
  /** All orders of the shop that aren't canceled, one-click or not. */
  shop_orders: number
}

export type DayFigures = {
  day: string
  clicks: number
  orders: number
  /** By currency, amounts in minor units. */
  sales: Record<string, { orders: number; amount: number }>
}

/** A day beside the day as long before as the period is. */
type SalesDay = DayFigures & { before: DayFigures }

export type SalesView = {
  from: string
  to: string
  current: PeriodFigures
  before: PeriodFigures
  series: SalesDay[]
  products: ProductSales[]
}

/**
 * Returns what was sold in one click in the last days, beside as many days before.
 *
 * @param zone a time zone such as `Europe/Paris`, in which the days begin
 */
export async function salesView(
  container: MedusaContainer,
  { days, zone }: { days: number; zone: string }
): Promise<SalesView> {
  const { sales } = container.resolve("oneClick")
  const periods = await sales.periods({ days, zone })
  const { from, to, before_from, before_to } = periods
  const [figures, now, then] = await Promise.all([
    sales.read(periods, zone),
    countOrders(container, from, to),
    countOrders(container, before_from, before_to),
  ])
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    current: totalsOf(figures, true, now),
    before: totalsOf(figures, false, then),
    series: seriesOf(figures, periods.days),
    products: await withTitles(container, figures.products),
  }
}

function totalsOf(figures: SalesFigures, current: boolean, shop_orders: number): PeriodFigures {
  const totals = Object.fromEntries(CLICK_COUNTS.map((name) => [name, 0])) as ClickFigures
  for (const row of figures.clicks.filter(({ is_current }) => is_current === current)) {
    for (const name of CLICK_COUNTS) {
      totals[name] += row[name]
    }
  }
  const byCurrency = new Map<string, CurrencySales>()
  for (const { currency_code, orders, amount } of figures.orders.filter(
    ({ is_current }) => is_current === current
  )) {
    const sum = byCurrency.get(currency_code) ?? { currency_code, orders: 0, amount: 0 }
    byCurrency.set(currency_code, {
      currency_code,
      orders: sum.orders + orders,
      amount: sum.amount + amount,
    })
  }
  const sales = [...byCurrency.values()].sort(
    (a, b) => b.orders - a.orders || a.currency_code.localeCompare(b.currency_code)
  )
  const orders = sales.reduce((sum, one) => sum + one.orders, 0)
  return { ...totals, sales, orders, shop_orders }
}

/** @param days of both periods, the oldest first */
function seriesOf(figures: SalesFigures, days: string[]): SalesDay[] {
  const clicks = new Map<string, number>()
  for (const row of figures.clicks) {
    clicks.set(row.day, (clicks.get(row.day) ?? 0) + row.clicks)
  }
  const figuresOf = (day: string): DayFigures => {
    const ordered = figures.orders.filter((row) => row.day === day)
    return {
      day,
      clicks: clicks.get(day) ?? 0,
      orders: ordered.reduce((sum, row) => sum + row.orders, 0),
      sales: Object.fromEntries(
        ordered.map(({ currency_code, orders, amount }) => [currency_code, { orders, amount }])
      ),
    }
  }
  const length = days.length / 2
  return days.slice(length).map((day, index) => ({
    ...figuresOf(day),
    before: figuresOf(days[index]),
  }))
}

/** Names each product as the shop does; a deleted product keeps the title it was sold with. */
async function withTitles(
  container: MedusaContainer,
  products: ProductSales[]
): Promise<ProductSales[]> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { data } = await query.graph({
    entity: "product",
    fields: ["id", "title"],
    filters: { id: products.map(({ product_id }) => product_id) },
  })
  const titles = new Map(data.map(({ id, title }) => [id, title]))
  return products.map((product) => ({
    ...product,
    title: titles.get(product.product_id) ?? product.title,
  }))
}

/** How much older than its order an id may be: one-click orders get theirs before they are placed. */
const ID_AGE_MS = 7 * 86_400_000

/** Medusa's orders have no index on time; the ids leave out all that is older than the period. */
async function countOrders(container: MedusaContainer, from: Date, to: Date): Promise<number> {
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const { metadata } = await query.graph({
    entity: "order",
    fields: ["id"],
    filters: {
      id: { $gte: firstIdAt("order", new Date(from.getTime() - ID_AGE_MS)) },
      created_at: { $gte: from, $lte: to },
      is_draft_order: false,
      status: { $ne: "canceled" },
    },
    pagination: { take: 1, skip: 0 },
  })
  return metadata?.count ?? 0
}
