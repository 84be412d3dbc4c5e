import { Table, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { SalesView } from "../../../src/overview/sales"
import { Section } from "../../components/section"
import { useMoney, usePercent } from "../../hooks/formats"
import { useWords } from "../../hooks/words"
import { change, share } from "./figures"
import { Change } from "./sales-section"

type Product = SalesView["products"][number]

/** Returns what a product sold for in a currency; null if it didn't. */
function amountIn(currency: string, figures: Product["before"]): number | null {
  return figures?.sales.find(({ currency_code }) => currency_code === currency)?.amount ?? null
}

/** The products that sold most in one click. */
export function ProductsSection({ overview: { products } }: { overview: SalesView }) {
  const { t, language } = useWords()
  const money = useMoney()
  const percent = usePercent()
  const number = new Intl.NumberFormat(language)
  return (
    <Section title={t("overview.products.title")} hint={t("overview.products.hint")}>
      {products.length === 0 ? (
        <Text size="small" className="text-ui-fg-subtle px-6 py-4">
          {t("overview.products.none")}
        </Text>
      ) : (
        <div
          role="region"
          aria-label={t("overview.products.title")}
          tabIndex={0}
          className="overflow-x-auto"
        >
          <Table>
            <Table.Header>
              <Table.Row>
                <Table.HeaderCell>{t("overview.products.product")}</Table.HeaderCell>
                {(["sales", "orders", "clicks", "conversion"] as const).map((column) => (
                  <Table.HeaderCell key={column} className="whitespace-nowrap text-right">
                    {t(`overview.products.${column}`)}
                  </Table.HeaderCell>
                ))}
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {products.map(({ product_id, title, clicks, orders, sales, before }) => (
                <Table.Row key={product_id}>
                  <Table.Cell className="min-w-[120px]">
                    <Link to={`/products/${product_id}`} className="text-ui-fg-base">
                      <bdi>{title}</bdi>
                    </Link>
                  </Table.Cell>
                  <Table.Cell className="whitespace-nowrap text-right tabular-nums">
                    {sales.length === 0 && "–"}
                    {sales.map(({ currency_code, amount }) => (
                      <span key={currency_code} className="block">
                        <Change of={change(amount, amountIn(currency_code, before))} />{" "}
                        {money(amount, currency_code)}
                      </span>
                    ))}
                  </Table.Cell>
                  <Table.Cell className="whitespace-nowrap text-right tabular-nums">
                    <Change of={change(orders, before?.orders ?? null)} /> {number.format(orders)}
                  </Table.Cell>
                  <Table.Cell className="text-right tabular-nums">
                    {number.format(clicks)}
                  </Table.Cell>
                  <Table.Cell className="text-right tabular-nums">
                    {percent(share(orders, clicks) ?? 0)}
                  </Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table>
        </div>
      )}
    </Section>
  )
}
