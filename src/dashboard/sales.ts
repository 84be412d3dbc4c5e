import type { MedusaContainer } from "@medusajs/framework/types"
import { readGraph } from "../medusa/sql"
import type { SalesFigures } from "../modules/one-click/repositories/sales"

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
    current: totalsOf(figures.current),
    before: totalsOf(figures.before),
    /** The days of the current period, the oldest first. */
    series: figures.days.map((day) => ({ day, sales: salesOf(figures.current, day) })),
    /** The products of the current period that were ordered most. */
    products: await named(container, figures.products),
  }
}

function totalsOf(figures: SalesFigures["current"]) {
  const { unopened, ...counted } = figures
  const presses = unopened.reduce((sum, { presses }) => sum + presses, 0)
  return {
    ...counted,
    clicks: counted.opened + presses,
    /** Presses that opened no modal. */
    unopened: presses,
    unopened_by_reason: unopened,
    /** Accepted orders by currency, the most orders first. */
    sales: salesOf(figures, null),
  }
}

/** Returns the sales of a day, or of the whole period, by currency. */
function salesOf({ sales }: SalesFigures["current"], day: string | null) {
  return sales.find((row) => row.day === day)?.sales ?? []
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
