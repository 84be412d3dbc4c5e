import { Table } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { SalesView } from "../../../src/dashboard/sales"
import { FigureCell, FigureTable } from "../../components/figure-table"
import { Empty, Section } from "../../components/section"
import { useTexts } from "../../hooks/texts"

/** The products that sold most in one click. */
export function ProductsSection({ overview: { products } }: { overview: SalesView }) {
  const { t, money, number } = useTexts()
  return (
    <Section title={t("overview.products.title")} hint={t("overview.products.hint")}>
      {products.length === 0 ? (
        <Empty>{t("overview.products.none")}</Empty>
      ) : (
        <FigureTable
          label={t("overview.products.title")}
          headings={[
            t("filters.product"),
            t("overview.metrics.sales"),
            t("overview.products.orders"),
            t("overview.funnel.opened"),
          ]}
        >
          {products.map(({ product_id, title, opened, orders, sales }) => (
            <Table.Row key={product_id}>
              <Table.Cell className="min-w-[120px]">
                <Link to={`/products/${product_id}`} className="text-ui-fg-base">
                  <bdi>{title}</bdi>
                </Link>
              </Table.Cell>
              <FigureCell>
                {sales.length === 0 && "–"}
                {sales.map(({ currency_code, amount }) => (
                  <span key={currency_code} className="block">
                    {money(amount, currency_code)}
                  </span>
                ))}
              </FigureCell>
              <FigureCell>{number(orders)}</FigureCell>
              <FigureCell>{number(opened)}</FigureCell>
            </Table.Row>
          ))}
        </FigureTable>
      )}
    </Section>
  )
}
