import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PurchaseState } from "../modules/one-click/states"
import type {
  CurrencySales,
  SalesFigures,
  StartedPurchases,
  UnopenedPresses,
} from "../modules/one-click/repositories/sales"

/** Presses of the button, and how far they came since. */
type StepFigures = {
  clicks: number
  opened: number
  addressed: number
  ordered: number
  accepted: number
  failed: number
  abandoned: number
  /** Presses that opened no modal. */
  unopened: number
}

/** The figures of one period. */
export type PeriodFigures = StepFigures & {
  unopened_by_reason: Pick<UnopenedPresses, "reason" | "presses">[]
  /** Accepted orders by currency, the most orders first. */
  sales: CurrencySales[]
}

export type DayFigures = {
  day: string
  /** Accepted orders in all currencies. */
  orders: number
  /** By currency, amounts in minor units. */
  sales: Record<string, { orders: number; amount: number }>
}

/** A day beside the day as long before as the period is. */
type SalesDay = DayFigures & { before: DayFigures }

/** The figures of one product; orders are counted in all currencies. */
type ProductFigures = { clicks: number; orders: number; sales: CurrencySales[] }

export type ProductSalesView = ProductFigures & {
  product_id: string
  title: string
  /** The period before; null if nothing was sold or clicked in it. */
  before: ProductFigures | null
}

export type SalesView = {
  from: string
  to: string
  current: PeriodFigures
  before: PeriodFigures
  series: SalesDay[]
  /** The products of the current period that were ordered most. */
  products: ProductSalesView[]
}

const MAX_PRODUCTS = 10

/**
 * Returns what was sold in one click in the last days, beside as many days before.
 *
 * @param asked.zone a time zone such as `Europe/Paris`, in which the days begin
 */
export async function salesView(
  container: MedusaContainer,
  asked: { days: number; zone: string }
): Promise<SalesView> {
  const figures = await container.resolve("oneClick").sales.read(asked)
  return {
    from: figures.from.toISOString(),
    to: new Date().toISOString(),
    current: totalsOf(figures, true),
    before: totalsOf(figures, false),
    series: seriesOf(figures),
    products: await withTitles(container, productsOf(figures)),
  }
}

/** States of a purchase whose buyer has ordered. */
const ORDERED: readonly PurchaseState[] = ["ordered", "accepted", "declined", "cancelled"]

function totalsOf(figures: SalesFigures, current: boolean): PeriodFigures {
  const started = figures.started.filter(({ is_current }) => is_current === current)
  const count = (counts: (purchases: StartedPurchases) => boolean) =>
    sumOf(started.filter(counts).map(({ purchases }) => purchases))
  const isOrdered = ({ state }: StartedPurchases) => ORDERED.includes(state)
  const unopened = figures.unopened.filter(({ is_current }) => is_current === current)
  const presses = sumOf(unopened.map((row) => row.presses))
  return {
    clicks: count(() => true) + presses,
    opened: count((row) => row.is_opened || isOrdered(row)),
    addressed: count((row) => row.has_address || isOrdered(row)),
    ordered: count(isOrdered),
    accepted: count(({ state }) => state === "accepted"),
    failed: count(({ state }) => state === "payment_failed"),
    abandoned: count(({ state }) => state === "abandoned" || state === "expired"),
    unopened: presses,
    unopened_by_reason: unopened.map((row) => ({ reason: row.reason, presses: row.presses })),
    sales: byCurrency(figures.sales.filter(({ is_current }) => is_current === current)),
  }
}

/** Returns the sum of each currency, the one with the most orders first. */
function byCurrency(sales: CurrencySales[]): CurrencySales[] {
  const codes = [...new Set(sales.map(({ currency_code }) => currency_code))]
  return codes
    .map((currency_code) => {
      const rows = sales.filter((row) => row.currency_code === currency_code)
      const orders = sumOf(rows.map((row) => row.orders))
      return { currency_code, orders, amount: sumOf(rows.map(({ amount }) => amount)) }
    })
    .sort((a, b) => b.orders - a.orders || a.currency_code.localeCompare(b.currency_code))
}

function seriesOf({ sales, days }: SalesFigures): SalesDay[] {
  const figuresOf = (day: string): DayFigures => {
    const sold = byCurrency(sales.filter((row) => row.day === day))
    return {
      day,
      orders: sumOf(sold.map(({ orders }) => orders)),
      sales: Object.fromEntries(
        sold.map(({ currency_code, orders, amount }) => [currency_code, { orders, amount }])
      ),
    }
  }
  const length = days.length / 2
  return days.slice(length).map((day, index) => ({
    ...figuresOf(day),
    before: figuresOf(days[index]),
  }))
}

/** Returns the products that were ordered most, then clicked most, in the current period. */
function productsOf(figures: SalesFigures): Omit<ProductSalesView, "title">[] {
  const periodOf = (current: boolean) => {
    const products = new Map<string, ProductFigures>()
    const of = (id: string) => {
      const known = products.get(id) ?? { clicks: 0, orders: 0, sales: [] }
      products.set(id, known)
      return known
    }
    for (const { product_id, is_current, clicks } of figures.product_clicks) {
      if (is_current === current) {
        of(product_id).clicks += clicks
      }
    }
    for (const { product_id, is_current, ...sold } of figures.product_sales) {
      if (is_current === current) {
        const product = of(product_id)
        product.orders += sold.orders
        product.sales = byCurrency([...product.sales, sold])
      }
    }
    return products
  }
  const before = periodOf(false)
  return [...periodOf(true)]
    .sort(
      ([one, a], [other, b]) =>
        b.orders - a.orders || b.clicks - a.clicks || one.localeCompare(other)
    )
    .slice(0, MAX_PRODUCTS)
    .map(([product_id, product]) => ({
      product_id,
      ...product,
      before: before.get(product_id) ?? null,
    }))
}

function sumOf(numbers: number[]): number {
  return numbers.reduce((sum, one) => sum + one, 0)
}

/** Names each product as the shop does; a deleted product has the title it was sold with. */
async function withTitles(
  container: MedusaContainer,
  products: Omit<ProductSalesView, "title">[]
): Promise<ProductSalesView[]> {
  const ids = products.map(({ product_id }) => product_id)
  const query = container.resolve(ContainerRegistrationKeys.QUERY)
  const [{ data }, sold] = await Promise.all([
    query.graph({ entity: "product", fields: ["id", "title"], filters: { id: ids } }),
    container.resolve("oneClick").sales.titlesOf(ids),
  ])
  const titles = new Map(data.map(({ id, title }) => [id, title]))
  return products.map((product) => {
    const { product_id: id } = product
    return { ...product, title: titles.get(id) ?? sold.get(id) ?? id }
  })
}
