import type { MedusaContainer } from "@medusajs/framework/types"
import { readGraph } from "../medusa/sql"
import type { PurchaseState } from "../modules/one-click/states"
import type {
  CurrencySales,
  SalesFigures,
  StartedPurchases,
} from "../modules/one-click/repositories/sales"

/** The figures of one period: presses of the button, and how far they came since. */
export type PeriodFigures = ReturnType<typeof totalsOf>

export type SalesView = Awaited<ReturnType<typeof salesView>>

/**
 * Returns what was sold in one click in the last days, beside as many days before.
 *
 * @param asked.zone a time zone such as `Europe/Paris`, in which the days begin
 */
export async function salesView(container: MedusaContainer, asked: { days: number; zone: string }) {
  const figures = await container.resolve("oneClick").sales.read(asked)
  return {
    current: totalsOf(figures, true),
    before: totalsOf(figures, false),
    /** The days of the current period, the oldest first. */
    series: figures.days.map((day) => ({
      day,
      sales: byCurrency(figures.sales.filter((row) => row.day === day)),
    })),
    /** The products of the current period that were ordered most. */
    products: await named(container, figures.products),
  }
}

/** States of a purchase whose buyer has ordered. */
const ORDERED: readonly PurchaseState[] = ["ordered", "accepted", "declined", "cancelled"]

function totalsOf(figures: SalesFigures, current: boolean) {
  const started = figures.started.filter(({ is_current }) => is_current === current)
  const count = (counts: (purchases: StartedPurchases) => boolean) =>
    sumOf(started.filter(counts), "purchases")
  const isOrdered = ({ state }: StartedPurchases) => ORDERED.includes(state)
  const unopened = figures.unopened.filter(({ is_current }) => is_current === current)
  const presses = sumOf(unopened, "presses")
  const opened = count(() => true)
  return {
    clicks: opened + presses,
    opened,
    addressed: count((row) => row.has_address || isOrdered(row)),
    ordered: count(isOrdered),
    accepted: count(({ state }) => state === "accepted"),
    failed: count(({ state }) => state === "payment_failed"),
    abandoned: count(({ state }) => state === "abandoned" || state === "expired"),
    /** Presses that opened no modal. */
    unopened: presses,
    unopened_by_reason: unopened.map((row) => ({ reason: row.reason, presses: row.presses })),
    /** Accepted orders by currency, the most orders first. */
    sales: byCurrency(figures.sales.filter(({ is_current }) => is_current === current)),
  }
}

/** Returns the sum of each currency, the one with the most orders first. */
function byCurrency(sales: CurrencySales[]): CurrencySales[] {
  const codes = [...new Set(sales.map(({ currency_code }) => currency_code))]
  return codes
    .map((currency_code) => {
      const rows = sales.filter((row) => row.currency_code === currency_code)
      return { currency_code, orders: sumOf(rows, "orders"), amount: sumOf(rows, "amount") }
    })
    .sort((a, b) => b.orders - a.orders || a.currency_code.localeCompare(b.currency_code))
}

function sumOf<Figure extends string>(rows: Record<Figure, number>[], figure: Figure): number {
  return rows.reduce((sum, row) => sum + row[figure], 0)
}

/** Names each product as the shop does; a deleted product has the title it was sold with. */
async function named(container: MedusaContainer, products: SalesFigures["products"]) {
  const found = await readGraph<{ id: string; title: string }>(container, {
    entity: "product",
    fields: ["id", "title"],
    filters: { id: products.map(({ product_id }) => product_id) },
  })
  const titles = new Map(found.map(({ id, title }) => [id, title]))
  return products.map((product) => ({
    ...product,
    title: titles.get(product.product_id) ?? product.title ?? product.product_id,
  }))
}
